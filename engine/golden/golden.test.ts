import { describe, expect, test } from 'vitest'
import { introductions as heldoutIntroductions, people as heldoutPeople } from './heldout/people.ts'
import { pairs as heldoutAcross } from './heldout/pairs-across.ts'
import { pairs as heldoutSame } from './heldout/pairs-same.ts'
import { areaUnderCurve, gain, precisionOfFirst } from './measures.ts'

const heldout = [...heldoutSame, ...heldoutAcross]
const languages = ['en', 'zh', 'es', 'hi'] as const

describe('the held-out set', () => {
  test('judges at least 200 pairs, 50 of them in each language, in every direction, half of them hard negatives', () => {
    expect(heldout.length).toBeGreaterThanOrEqual(200)
    for (const from of languages) {
      expect(heldout.filter((pair) => pair.from === from).length).toBeGreaterThanOrEqual(50)
      for (const to of languages) expect(heldout.filter((pair) => pair.from === from && pair.to === to).length).toBeGreaterThanOrEqual(10)
    }
    expect(heldout.filter(({ suits }) => !suits).every(({ trap }) => trap !== undefined)).toBe(true)
    expect(heldout.filter(({ suits }) => !suits)).toHaveLength(heldout.length / 2)
  })

  test('names only people who are there', () => {
    const keys = new Set(heldoutPeople.map(({ key }) => key))
    for (const { pair } of heldoutIntroductions) expect(pair.every((key) => keys.has(key)), pair.join()).toBe(true)
  })
})

describe('the measures', () => {
  const right = (score: number) => ({ score, isRight: true })
  const wrong = (score: number) => ({ score, isRight: false })

  test('the area under the curve is the share of right above wrong, ties half', () => {
    expect(areaUnderCurve([right(3), wrong(2), right(1), wrong(1)])).toBe(0.625)
  })

  test('of equal scores the wrong one counts as first, and what scores nothing is not shown', () => {
    expect(precisionOfFirst(1, [right(2), wrong(2)])).toBe(0)
    expect(precisionOfFirst(3, [right(2), wrong(0), right(0)])).toBe(1)
  })

  test('gain falls with the place', () => {
    expect(gain([right(3), wrong(2)])).toBe(1)
    expect(gain([wrong(3), right(2)])).toBeCloseTo(1 / Math.log2(3), 9)
  })
})
