import { expect, test } from 'vitest'
import { chunk, ChunkTimeoutError, code, mayReload } from './chunk.ts'

test('code that fails is asked for afresh, code that came is asked for once', async () => {
  let asked = 0
  const page = code(async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return 'page'
  })
  await expect(page.load()).rejects.toThrow('Failed to fetch')
  expect(page.kept()).toBeUndefined()
  expect(await Promise.all([page.load(), page.load()])).toEqual(['page', 'page'])
  expect([await page.load(), page.kept(), asked]).toEqual(['page', 'page', 2])
})

test('code that never comes is given up', async () => {
  await expect(chunk(() => new Promise(() => undefined), 5)()).rejects.toThrow(ChunkTimeoutError)
})

test('a page reloads for new code once, not in a loop', () => {
  expect(mayReload(null, 1_000_000)).toBe(true)
  expect(mayReload('990000', 1_000_000)).toBe(false)
  expect(mayReload('900000', 1_000_000)).toBe(true)
})
