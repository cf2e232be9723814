import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHints } from './hints.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Hints, the calls received by a follower of the topic, and functions to send on the channel. */
async function following(topic = 'evening') {
  let say = (_topic: string) => {}
  let reopen = () => {}
  const hints = await startHints(async (_channel, on) => {
    ;[say, reopen] = [on.hear, on.reopened]
    return { close: async () => {} }
  }, 'live')
  const hear = vi.fn()
  const unfollow = hints.follow(topic, hear)
  return { hints, hear, unfollow, say: (about = topic) => say(about), reopen: () => reopen() }
}

test('the first word of a quiet topic is passed on at once', async () => {
  const { say, hear } = await following()
  say()
  expect(hear).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(hear).toHaveBeenCalledTimes(1)
  say()
  expect(hear).toHaveBeenCalledTimes(2)
})

test('what follows within a quarter of a second is passed on as one when that is over, however long it goes on', async () => {
  const { say, hear } = await following()
  for (let at = 0; at < 10; at += 1) say()
  expect(hear).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(249)
  expect(hear).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(hear).toHaveBeenCalledTimes(2)
  for (let ms = 0; ms < 1000; ms += 10) {
    say()
    vi.advanceTimersByTime(10)
  }
  expect(hear.mock.calls.length).toBeLessThanOrEqual(2 + 4)
  // The last message is never lost.
  const before = hear.mock.calls.length
  say()
  vi.advanceTimersByTime(250)
  expect(hear.mock.calls.length).toBeGreaterThan(before)
})

test('one topic waits for no other, and nobody is told who follows another, or no longer', async () => {
  const { say, hear, unfollow } = await following()
  say('another')
  expect(hear).not.toHaveBeenCalled()
  say()
  expect(hear).toHaveBeenCalledTimes(1)
  say()
  unfollow()
  vi.advanceTimersByTime(1000)
  expect(hear).toHaveBeenCalledTimes(1)
})

test('after the connection was away everybody is told, and after the end nobody', async () => {
  const { hints, say, reopen, hear } = await following()
  reopen()
  expect(hear).toHaveBeenCalledTimes(1)
  say()
  await hints.stop()
  vi.advanceTimersByTime(1000)
  expect([hear.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
