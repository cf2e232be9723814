import { describe, expect, test } from 'vitest'
import type { RegistrationStatement } from '#contract/admission/registration.ts'
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

describe('what nobody answered yet', () => {
  test('is everything while there are no matches', () =>
    expect(unansweredStatements(statements, [])).toEqual(statements))
  test('is not what a match rests on, on either side', () => {
    const match: MatchView = {
      ...seen,
      id: 'm',
      name: 'Ravi',
      youGet: reason('pilot', 'theirs'),
      youGive: reason('theirs', 'advice'),
    }
    expect(unansweredStatements(statements, [match]).map(({ id }) => id)).toEqual(['funding'])
  })
  test('a one-sided match answers one side', () => {
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

describe('the places of the page', () => {
  test('are one for each stance, in the order given; what is one-sided stands apart while nothing was said of it', () => {
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
  test('show at once what is still on its way, and do not guess what the other wants', () => {
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

test('matches that are being computed are asked for sooner', () =>
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
  ] as const)('%s from %i', (key, at, next) => expect(nextCard({ key, ...free }, at, 3)).toBe(next))
  test('lead nowhere without a card, and are the browser’s own with Alt', () => {
    expect(nextCard({ key: 'ArrowDown', ...free }, undefined, 0)).toBeUndefined()
    expect(nextCard({ key: 'ArrowRight', ...free, altKey: true }, 0, 3)).toBeUndefined()
  })
})

describe('letters', () => {
  const pressed = { altKey: false, ctrlKey: false, metaKey: false }
  test.each([
    ['i', 'KeyI', 'interested'],
    ['P', 'KeyP', 'passed'],
    ['u', 'KeyU', 'none'],
    ['x', 'KeyI', undefined],
    ['ि', 'KeyI', 'interested'],
    ['Enter', 'Enter', undefined],
  ] as const)('%s', (key, code, stance) =>
    expect(stanceFor({ key, code, ...pressed })).toBe(stance),
  )
  test('are the browser’s own with Control', () =>
    expect(stanceFor({ key: 'p', code: 'KeyP', ...pressed, ctrlKey: true })).toBeUndefined())
})

test('the last answer is the last that still stands as it was given', () => {
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

test('what a match is about is told once, in the language of the reader', () => {
  const bread = { en: 'bread', zh: '面包', es: 'pan', hi: 'रोटी' }
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
