import { expect, test, vi } from 'vitest'
import { chunk, ChunkTimeoutError, code, mayReload } from './chunk.ts'

test('requests failed code again, and loaded code only once', async () => {
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

test('gives up on code that never loads', async () => {
  await expect(chunk(() => new Promise(() => undefined), 5)()).rejects.toThrow(ChunkTimeoutError)
})

test('waits 120 seconds for code that never loads, and no longer', async () => {
  vi.useFakeTimers()
  const page = code(() => new Promise(() => undefined))
  const end = page.load().then(
    () => 'came',
    (cause: unknown) => (cause instanceof Error ? cause.message : 'unknown'),
  )
  const soFar = () => Promise.race([end, Promise.resolve('waiting')])
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await soFar()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await soFar()).toBe('A page did not load within 120000 ms.')
  vi.useRealTimers()
})

test('reloads a page for new code once, not in a loop', () => {
  expect(mayReload(null, 1_000_000)).toBe(true)
  expect(mayReload('990000', 1_000_000)).toBe(false)
  expect(mayReload('900000', 1_000_000)).toBe(true)
})
