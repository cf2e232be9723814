import { expect, test } from 'vitest'
import { type ReleaseStage, releaseStage } from './release.rules.ts'

const isWaiting = false

test.each<[string, Parameters<typeof releaseStage>, ReleaseStage]>([
  [
    'nothing, if nothing is due',
    [
      { toCome: 0, released: 0 },
      { at: 10, now: 5, isWaiting },
    ],
    null,
  ],
  [
    'sent in full',
    [
      { toCome: 0, released: 4900 },
      { at: 10, now: 15, isWaiting },
    ],
    'sent',
  ],
  [
    'to be sent at a known time',
    [
      { toCome: 4900, released: 0 },
      { at: 10, now: 5, isWaiting },
    ],
    'upcoming',
  ],
  [
    'to be sent at a known time, even without an account',
    [
      { toCome: 4900, released: 0 },
      { at: 10, now: 5, isWaiting: true },
    ],
    'upcoming',
  ],
  [
    'to be sent after the event, if its end is unknown',
    [
      { toCome: 4900, released: 0 },
      { at: null, now: 5, isWaiting },
    ],
    'after',
  ],
  [
    'about to be sent after that time',
    [
      { toCome: 4900, released: 100 },
      { at: 10, now: 10, isWaiting },
    ],
    'due',
  ],
  [
    'not about to be sent while it waits for an account',
    [
      { toCome: 4900, released: 0 },
      { at: 10, now: 15, isWaiting: true },
    ],
    null,
  ],
])('describes the transfer: %s', (_name, given, way) => {
  expect(releaseStage(...given)).toBe(way)
})
