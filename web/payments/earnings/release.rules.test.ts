import { expect, test } from 'vitest'
import { type ReleaseStage, releaseStage } from './release.rules.ts'

const isWaiting = false

test.each<[string, Parameters<typeof releaseStage>, ReleaseStage]>([
  [
    'nothing is said while nothing is to come',
    [
      { toCome: 0, released: 0 },
      { at: 10, now: 5, isWaiting },
    ],
    null,
  ],
  [
    'all of it was sent',
    [
      { toCome: 0, released: 4900 },
      { at: 10, now: 15, isWaiting },
    ],
    'sent',
  ],
  [
    'it goes out at a time that is known',
    [
      { toCome: 4900, released: 0 },
      { at: 10, now: 5, isWaiting },
    ],
    'upcoming',
  ],
  [
    'also where an account is still missing',
    [
      { toCome: 4900, released: 0 },
      { at: 10, now: 5, isWaiting: true },
    ],
    'upcoming',
  ],
  [
    'or once it is over, where nobody knows when that is',
    [
      { toCome: 4900, released: 0 },
      { at: null, now: 5, isWaiting },
    ],
    'after',
  ],
  [
    'after that time it is about to go',
    [
      { toCome: 4900, released: 100 },
      { at: 10, now: 10, isWaiting },
    ],
    'due',
  ],
  [
    'but not while it waits for an account',
    [
      { toCome: 4900, released: 0 },
      { at: 10, now: 15, isWaiting: true },
    ],
    null,
  ],
])('%s', (_name, given, way) => {
  expect(releaseStage(...given)).toBe(way)
})
