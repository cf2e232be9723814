import { describe, expect, test } from 'vitest'
import { match } from '#engine/engine.ts'
import { emptyLexicon } from '#engine/lexicon/lexicon.ts'
import { readStatement } from '#engine/text/statement.ts'
import { bandsOf, firstSuggestions, introductionsOf } from './introductions.ts'
import { areaUnderCurve, ndcg, precisionOfFirst } from './measures.ts'
import { sets } from './sets.ts'
import { mean, tryPairs } from './trial.ts'

const { pairs: heldout, people, introductions } = sets.heldout
const languages = ['en', 'zh', 'es', 'hi'] as const

test.each(Object.entries(sets).filter(([, { pairs }]) => pairs.length > 0))(
  'the set %s judges at least 200 pairs, 50 per language, in every direction, half hard negatives',
  (_, { pairs }) => {
    expect(pairs.length).toBeGreaterThanOrEqual(200)
    for (const from of languages) {
      expect(pairs.filter((pair) => pair.from === from).length).toBeGreaterThanOrEqual(50)
      for (const to of languages)
        expect(
          pairs.filter((pair) => pair.from === from && pair.to === to).length,
        ).toBeGreaterThanOrEqual(10)
    }
    expect(pairs.filter(({ suits }) => !suits).every(({ trap }) => trap !== undefined)).toBe(true)
    expect(pairs.filter(({ suits }) => !suits)).toHaveLength(pairs.length / 2)
  },
)

test.each(Object.entries(sets))(
  'the introductions of the set %s name only people of the set',
  (_, { people, introductions }) => {
    const keys = new Set(people.map(({ key }) => key))
    for (const { pair } of introductions)
      expect(
        pair.every((key) => keys.has(key)),
        pair.join(),
      ).toBe(true)
  },
)

// The results reached, less some room for lexicon changes; docs/matching.md has the exact figures.
describe('on sets that nothing was tuned for', () => {
  const known = introductionsOf(introductions)
  const { pairs: suggested } = match(people, { suggestions: 5, floor: 1 })

  test('of the pairs called good or strong, a host would introduce at least eight of ten', () => {
    const good = bandsOf(suggested, known).filter(({ band }) => band !== 'try')
    const [shown, right] = [
      good.reduce((sum, { count }) => sum + count, 0),
      good.reduce((sum, { introduced }) => sum + introduced, 0),
    ]
    expect(shown).toBeGreaterThanOrEqual(10)
    expect(right / shown).toBeGreaterThanOrEqual(0.8)
  })

  test('the first suggestion is acceptable for at least 85 in 100', () => {
    const first = firstSuggestions(people, suggested, known)
    expect(first.right / first.people).toBeGreaterThanOrEqual(0.85)
  })

  test('tells suitable pairs from hard negatives across languages as well as within one', () => {
    const results = tryPairs(heldout)
    const auc = (isAcross: boolean) =>
      mean(results.filter(({ from, to }) => (from !== to) === isAcross).map((result) => result.auc))
    expect(auc(true)).toBeGreaterThanOrEqual(0.7)
    expect(auc(true)).toBeGreaterThanOrEqual(auc(false) - 0.05)
  })

  test('owes this to the lexicon', () => {
    const across = heldout.filter(({ from, to }) => from !== to)
    expect(
      mean(tryPairs(across, { lexicon: emptyLexicon }).map(({ first }) => first)),
    ).toBeLessThanOrEqual(0.1)
    expect(mean(tryPairs(across).map(({ first }) => first))).toBeGreaterThanOrEqual(0.55)
  })

  test('nineteen of twenty statements name something that the lexicon knows', () => {
    const statements = heldout.flatMap(({ seek, give }) => [
      readStatement(seek, 'seeks'),
      readStatement(give, 'gives'),
    ])
    expect(
      statements.filter((terms) => terms.some(({ concept }) => concept !== undefined)).length /
        statements.length,
    ).toBeGreaterThanOrEqual(0.95)
  })
})

describe('the measures', () => {
  const right = (score: number) => ({ score, isRight: true })
  const wrong = (score: number) => ({ score, isRight: false })

  test('the area under the curve is the share of right above wrong, with ties as half', () => {
    expect(areaUnderCurve([right(3), wrong(2), right(1), wrong(1)])).toBe(0.625)
  })

  test('among equal scores the wrong one counts as first, and a score of zero is not shown', () => {
    expect(precisionOfFirst(1, [right(2), wrong(2)])).toBe(0)
    expect(precisionOfFirst(3, [right(2), wrong(0), right(0)])).toBe(1)
  })

  test('gain falls with the place', () => {
    expect(ndcg([right(3), wrong(2)])).toBe(1)
    expect(ndcg([wrong(3), right(2)])).toBeCloseTo(1 / Math.log2(3), 9)
  })
})
