import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const rows = [
  ...readFileSync(new URL('docs/identity.md', root), 'utf8').matchAll(
    /^\| (\d+) \| (.+?) \| ?(.*?) ?\| ?(.*?) ?\|$/gm,
  ),
].map(([, number = '', , held = '', open = '']) => ({ number: Number(number), held, open }))

test('every rule of signing in has a line with a test or an open note', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, at) => at + 1))
  expect(rows.filter(({ held, open }) => held === '' && open === '')).toEqual([])
})

test('every test named there exists in its file under that name', () => {
  for (const { number, held } of rows) {
    const named = [...held.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    }))
    expect([number, named.length]).toEqual([number, held.split('`').length >> 1])
    for (const { file, name } of named)
      expect([file, name, isIn(readFileSync(new URL(file, root), 'utf8'), name)]).toEqual([
        file,
        name,
        true,
      ])
  }
})

/** Tests whether a test begins with this name. */
function isIn(text: string, name: string): boolean {
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => text.includes(quoted))
}
