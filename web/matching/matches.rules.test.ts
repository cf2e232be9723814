import { describe, expect, test } from 'vitest'
import type { Statement } from '#contract/events.ts'
import type { Match } from '#contract/matching.ts'
import { askAgainMs, byWays, nextCard, suggestionFor, unanswered } from './matches.rules.ts'

const said = (id: string, kind: Statement['kind']): Statement => ({ id, kind, itemId: null, text: id })
const reason = (objectiveId: string, offeringId: string) => ({ objectiveId, offeringId, objective: '', offering: '', terms: [] })
const statements = [said('pilot', 'objective'), said('funding', 'objective'), said('advice', 'offering')]

describe('what nobody answered yet', () => {
  test('is everything while there are no matches', () => expect(unanswered(statements, [])).toEqual(statements))
  test('is not what a match rests on, on either side', () => {
    const match: Match = { id: 'm', name: 'Ravi', youGet: reason('pilot', 'theirs'), youGive: reason('theirs', 'advice') }
    expect(unanswered(statements, [match]).map(({ id }) => id)).toEqual(['funding'])
  })
  test('a one-sided match answers one side', () => {
    const match: Match = { id: 'm', name: 'Ravi', youGet: null, youGive: reason('theirs', 'advice') }
    expect(unanswered(statements, [match]).map(({ id }) => id)).toEqual(['pilot', 'funding'])
  })
})

test('matches that hold both ways stand apart from those that hold one way, in the order given', () => {
  const match = (id: string, gets: boolean, gives: boolean): Match => ({ id, name: id, youGet: gets ? reason('a', 'b') : null, youGive: gives ? reason('c', 'd') : null })
  const { both, one } = byWays([match('1', true, false), match('2', true, true), match('3', false, true), match('4', true, true)])
  expect([both, one].map((list) => list.map(({ id }) => id).join())).toEqual(['2,4', '1,3'])
})

test('the suggestion is the side of which nothing was said', () => {
  expect(suggestionFor([said('pilot', 'objective')])).toBe('say-offering')
  expect(suggestionFor([said('advice', 'offering')])).toBe('say-objective')
  expect(suggestionFor(statements)).toBe('say-more')
})

test('matches that are being computed are asked for sooner', () => expect(askAgainMs('computing')).toBeLessThan(askAgainMs('ready')))

describe('arrow keys', () => {
  test.each([['ArrowDown', 0, 1], ['ArrowUp', 1, 0], ['End', 0, 2], ['Home', 2, 0], ['ArrowRight', 2, undefined], ['ArrowLeft', 0, undefined], ['a', 1, undefined]] as const)('%s from %i', (key, at, next) =>
    expect(nextCard(key, at, 3)).toBe(next))
})
