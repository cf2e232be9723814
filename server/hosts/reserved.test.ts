import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApp } from '../testing.app.ts'
import { judgeHandle, normaliseHandle } from './handle.rules.ts'

const { app } = await openApp()

/** Returns the first path segments that the server serves itself. */
function mounted(): string[] {
  const tree = app.printRoutes({ commonPrefix: false, method: 'GET' })
  return [...tree.matchAll(/^[├└]── (\S+)/gm)]
    .map(([, path = '']) => path.split('/')[1] ?? '')
    .filter((word) => word !== '')
}

const machine = (
  /\/\(([^)]*)\)/.exec(readFileSync('server/kit/http/web.ts', 'utf8'))?.[1] ?? ''
).split('|')

test('no handle can shadow a path of the server, nor equal one', () => {
  const words = mounted()
  expect(words).toEqual(
    expect.arrayContaining(['api', 'idp', 'dev', 'pictures', 'healthz', 'readyz']),
  )
  expect(machine).toEqual(expect.arrayContaining(['api', 'locales', 'assets']))
  const files = readdirSync('web/public')
  expect(files).toContain('first.js')
  const free = [...words, ...machine, ...files].filter(
    (word) => !['reserved', 'letters', 'too-short'].includes(judgeHandle(normaliseHandle(word))),
  )
  expect(free).toEqual([])
})
