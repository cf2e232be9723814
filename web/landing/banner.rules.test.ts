import { describe, expect, test } from 'vitest'
import { bannerMessages, bannerStart, step } from './banner.rules.ts'

describe('the banner', () => {
  test('types, holds, deletes and pauses with the times of the specification', () => {
    expect(cycle([3])).toEqual({
      waits: [50, 50, 50, 2000, 30, 30, 30, 500],
      ends: { message: 0, shown: 0, phase: 'typing' },
    })
  })

  test('goes on to the next message and returns to the first', () => {
    expect(cycle([1, 1]).ends.message).toBe(1)
    expect(step({ message: 1, shown: 0, phase: 'pausing' }, [1, 1]).next.message).toBe(0)
  })

  test('shows at most five messages and no empty one', () => {
    expect(bannerMessages(['a', ' ', 'b', 'c', 'd', 'e', 'f'])).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(bannerMessages([])).toEqual([])
  })
})

function cycle(lengths: number[]) {
  const waits: number[] = []
  let now = bannerStart
  do {
    const { next, waitMs } = step(now, lengths)
    waits.push(waitMs)
    now = next
  } while (now.phase !== 'typing' || now.shown !== 0)
  return { waits, ends: now }
}
