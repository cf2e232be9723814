import { describe, expect, test } from 'vitest'
import type { OwnStatement, ShortfallReason } from '#contract/matching/match-shortfall.ts'
import type { MatchView, MatchReason } from '#contract/matching/matching.ts'
import { explainFewMatches } from './few-matches.ts'

const [pilot, coach, advice] = [
  said('pilot', 'objective'),
  said('coach', 'objective'),
  said('advice', 'offering'),
]
const all = [pilot, coach, advice]
const quoting = (objectiveId: string, offeringId: string): MatchReason => ({
  objectiveId,
  offeringId,
  objective: objectiveId,
  offering: offeringId,
  terms: [],
  concepts: [],
  answeredBy: 'offering',
  objectiveLanguage: null,
  offeringLanguage: null,
})
const [gets, gives] = [quoting('pilot', 'theirs'), quoting('theirs', 'advice')]

function said(id: string, kind: OwnStatement['kind']): OwnStatement {
  return { id, kind, text: id }
}

function shown(
  youGet: MatchReason | null,
  youGive: MatchReason | null,
  more: Partial<Pick<MatchView, 'band' | 'isSuggested'>> = {},
) {
  return { band: 'try' as const, isSuggested: true, youGet, youGive, ...more }
}

const short = (why: ShortfallReason | null, unmet = ['pilot', 'coach'], unused = ['advice']) => ({
  why,
  unmet,
  unused,
})
const read = (few: ReturnType<typeof explainFewMatches>) =>
  few && [few.why, few.open.map(({ id }) => id).join()]

describe('the cause depends on who is shown', () => {
  test.each([
    ['nobody is shown', short('nobody-offers'), [], ['nobody-offers', 'pilot,coach']],
    [
      'one offers what was sought',
      short('nobody-offers'),
      [shown(gets, null)],
      ['nobody-seeks', 'advice'],
    ],
    [
      'one offers it, and others would be there for what is given',
      short('nobody-offers', ['pilot', 'coach'], []),
      [shown(gets, null)],
      ['one-sided', 'coach'],
    ],
    [
      'one seeks what is given',
      short('nobody-seeks'),
      [shown(null, gives)],
      ['nobody-offers', 'pilot,coach'],
    ],
    [
      'one offers, another seeks',
      short('nobody-offers'),
      [shown(gets, null), shown(null, gives)],
      ['one-sided', 'coach'],
    ],
    ['one does both, loosely', short('nobody-offers'), [shown(gets, gives)], ['loosely', 'coach']],
    [
      'one does both, and was held to be one-sided',
      short('one-sided', ['coach'], []),
      [shown(gets, gives)],
      ['loosely', 'coach'],
    ],
    [
      'places are taken, for any people shown',
      short('places-taken'),
      [shown(gets, gives)],
      ['places-taken', ''],
    ],
    ['a good one is enough', short('nobody-offers'), [shown(gets, gives, { band: 'good' })], null],
    [
      'a good one that stays for its own interest is not',
      short('nobody-offers'),
      [shown(gets, gives, { band: 'good', isSuggested: false })],
      ['loosely', 'coach'],
    ],
    ['the good one that was found is not shown', short(null, [], []), [], null],
    [
      'the good one that was found is not shown, another is',
      short(null, [], []),
      [shown(gets, null)],
      ['one-sided', 'coach,advice'],
    ],
    [
      'what nobody offers was said otherwise since',
      short('nobody-offers', ['gone'], ['advice']),
      [],
      null,
    ],
    ['something was said since', short('said-nothing', [], []), [], null],
    ['the other side was said since', short('only-seeks'), [], null],
    ['nothing was found yet', null, [], null],
  ] as const)('%s', (_, found, people, right) =>
    expect(
      read(
        explainFewMatches({
          short: found && { ...found, unmet: [...found.unmet], unused: [...found.unused] },
          said: all,
          shown: people,
        }),
      ),
    ).toEqual(right),
  )

  test('a person with only one kind of statement reads that, unless their objective is an answer', () => {
    const only = { short: short('only-seeks'), said: [pilot] }
    expect(
      [
        explainFewMatches({ ...only, shown: [] }),
        explainFewMatches({ ...only, shown: [shown(gets, null)] }),
        explainFewMatches({ ...only, shown: [shown(gets, quoting('theirs', 'pilot'))] }),
      ].map(read),
    ).toEqual([
      ['only-seeks', ''],
      ['only-seeks', ''],
      ['loosely', ''],
    ])
  })
})
