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

test('delivers the first hint of a quiet topic at once', async () => {
  const { say, hear } = await following()
  say()
  expect(hear).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(hear).toHaveBeenCalledTimes(1)
  say()
  expect(hear).toHaveBeenCalledTimes(2)
})

test('merges hints within a quarter of a second into one, however long they continue', async () => {
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

test('topics do not delay each other, and only current followers of a topic are notified', async () => {
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

test('notifies all followers after a lost connection, and none after the end', async () => {
  const { hints, say, reopen, hear } = await following()
  reopen()
  expect(hear).toHaveBeenCalledTimes(1)
  say()
  await hints.stop()
  vi.advanceTimersByTime(1000)
  expect([hear.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
