import { describe, expect, test } from 'vitest'
import { seatsLeft } from './join-mode.ts'

test('no fewer than no places are left, and none are counted without a limit', () => {
  expect([
    seatsLeft({ capacity: 3, seatsTaken: 5 }),
    seatsLeft({ capacity: 5, seatsTaken: 3 }),
    seatsLeft({ capacity: null, seatsTaken: 3 }),
  ]).toEqual([0, 2, null])
})

describe('seats left', () => {
  test('are known only where there is a limit', () =>
    expect(seatsLeft({ capacity: null, seatsTaken: 3 })).toBeNull())
  test('are never below zero', () => expect(seatsLeft({ capacity: 2, seatsTaken: 3 })).toBe(0))
})
