import { describe, expect, test } from 'vitest'
import type { RegistrationStatement } from '#contract/admission/registration.ts'
import { ofEachLanguage } from '#contract/languages.ts'
import type { MatchView } from '#contract/matching/matching.ts'
import { conceptsOf } from '#web/parts/matches/concepts.rules.ts'
import {
  askAgainMs,
  groupMatches,
  lastAnswer,
  nextCard,
  stanceFor,
  unansweredStatements,
  withPending,
} from './matches.rules.ts'

const said = (id: string, kind: RegistrationStatement['kind']): RegistrationStatement => ({
  id,
  kind,
  itemId: null,
  questionId: null,
  isByHost: false,
  text: id,
})
const reason = (objectiveId: string, offeringId: string) => ({
  objectiveId,
  offeringId,
  objective: '',
  offering: '',
  terms: [],
  concepts: [],
  answeredBy: 'offering' as const,
  objectiveLanguage: null,
  offeringLanguage: null,
})
const seen = {
  band: 'good',
  stance: 'none',
  isMutual: false,
  isSuggested: true,
  room: null,
  about: {},
} as const
const statements = [
  said('pilot', 'objective'),
  said('funding', 'objective'),
  said('advice', 'offering'),
]

describe('unanswered statements', () => {
  test('are all statements while there are no matches', () =>
    expect(unansweredStatements(statements, [])).toEqual(statements))
  test('exclude the statements behind a match, on either side', () => {
    const match: MatchView = {
      ...seen,
      id: 'm',
      name: 'Ravi',
      youGet: reason('pilot', 'theirs'),
      youGive: reason('theirs', 'advice'),
    }
    expect(unansweredStatements(statements, [match]).map(({ id }) => id)).toEqual(['funding'])
  })
  test('include one side of a one-sided match', () => {
    const match: MatchView = {
      ...seen,
      id: 'm',
      name: 'Ravi',
      youGet: null,
      youGive: reason('theirs', 'advice'),
    }
    expect(unansweredStatements(statements, [match]).map(({ id }) => id)).toEqual([
      'pilot',
      'funding',
    ])
  })
})

const match = (id: string, more: Partial<MatchView> = {}): MatchView => ({
  ...seen,
  id,
  name: id,
  youGet: reason('a', 'b'),
  youGive: reason('c', 'd'),
  ...more,
})
const places = (matches: readonly MatchView[]) =>
  Object.fromEntries(
    Object.entries(groupMatches(matches)).map(([place, list]) => [
      place,
      list.map(({ id }) => id).join(),
    ]),
  )

describe('the sections of the page', () => {
  test('keep the order within each stance, and separate unanswered one-sided matches', () => {
    const matches = [
      match('1', { youGet: null }),
      match('2'),
      match('3', { youGive: null }),
      match('4'),
      match('5', { stance: 'passed', youGet: null }),
      match('6', { stance: 'interested' }),
      match('7', { stance: 'interested', isMutual: true }),
      match('8', { stance: 'interested', youGive: null }),
    ]
    expect(places(matches)).toEqual({
      mutual: '7',
      fresh: '2,4',
      interested: '6,8',
      oneWay: '1,3',
      passed: '5',
    })
  })
  test('show a pending answer at once, and do not guess what the other wants', () => {
    const matches = [
      match('1'),
      match('2', { stance: 'interested', isMutual: true }),
      match('3', { stance: 'interested', isMutual: true }),
    ]
    expect(places(withPending(matches, { 1: 'interested', 2: 'passed' }))).toEqual({
      mutual: '3',
      fresh: '',
      interested: '1',
      oneWay: '',
      passed: '2',
    })
  })
})

test('polls more often while matches are being computed', () =>
  expect(askAgainMs('computing')).toBeLessThan(askAgainMs('ready')))

describe('arrow keys', () => {
  const free = { altKey: false, ctrlKey: false, metaKey: false }
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 1, 0],
    ['End', 0, 2],
    ['Home', 2, 0],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 0, undefined],
    ['a', 1, undefined],
    ['ArrowUp', undefined, 0],
    ['Home', undefined, undefined],
  ] as const)('move: %s from %i', (key, at, next) =>
    expect(nextCard({ key, ...free }, at, 3)).toBe(next),
  )
  test('move nowhere without a card, and belong to the browser with Alt', () => {
    expect(nextCard({ key: 'ArrowDown', ...free }, undefined, 0)).toBeUndefined()
    expect(nextCard({ key: 'ArrowRight', ...free, altKey: true }, 0, 3)).toBeUndefined()
  })
})

describe('letter keys', () => {
  const pressed = { altKey: false, ctrlKey: false, metaKey: false }
  test.each([
    ['i', 'KeyI', 'interested'],
    ['P', 'KeyP', 'passed'],
    ['u', 'KeyU', 'none'],
    ['x', 'KeyI', undefined],
    ['ि', 'KeyI', 'interested'],
    ['Enter', 'Enter', undefined],
  ] as const)('choose a stance: %s', (key, code, stance) =>
    expect(stanceFor({ key, code, ...pressed })).toBe(stance),
  )
  test('belong to the browser with Control', () =>
    expect(stanceFor({ key: 'p', code: 'KeyP', ...pressed, ctrlKey: true })).toBeUndefined())
})

test('the last answer is the latest one that has not changed since', () => {
  const taken = [
    { match: match('1'), stance: 'interested' },
    { match: match('2'), stance: 'passed' },
    { match: match('2', { stance: 'passed' }), stance: 'none' },
  ] as const
  const now = (one: MatchView['stance'], other: MatchView['stance']) =>
    lastAnswer(taken, [match('1', { stance: one }), match('2', { stance: other })])?.match.id
  expect([
    now('interested', 'passed'),
    now('interested', 'none'),
    now('none', 'none'),
    now('passed', 'interested'),
  ]).toEqual(['2', '1', undefined, undefined])
})

test("names the subjects of a match once, in the reader's language", () => {
  const bread = { ...ofEachLanguage('bread'), zh: '面包', es: 'pan', hi: 'रोटी' }
  const about = (way: ReturnType<typeof reason>, concepts: (typeof bread)[]) => ({
    ...way,
    concepts,
  })
  const baked = match('m', {
    youGet: about(reason('a', 'b'), [bread]),
    youGive: about(reason('c', 'd'), [bread, { ...bread, zh: '烤箱' }]),
  })
  expect([conceptsOf(baked, 'zh'), conceptsOf(match('n', { youGet: null }), 'en')]).toEqual([
    ['面包', '烤箱'],
    [],
  ])
})
