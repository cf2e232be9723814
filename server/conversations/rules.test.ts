import { expect, test } from 'vitest'
import { type ConversationFacts, remainingMessages, conversationState } from './rules.ts'

const day = 86_400_000
const open: ConversationFacts = {
  isMutual: true,
  isBlocked: false,
  isBlockedByMe: false,
  isOtherActive: true,
  isKeptByBoth: false,
  messages: 2,
  endsAt: 0,
}

const cases: [what: string, facts: Partial<ConversationFacts>, days: number, state: string][] = [
  ['two who are both interested', {}, 0, 'open'],
  ['the same before a word was written', { messages: 0 }, 0, 'open'],
  ['long before the event', {}, -400, 'open'],
  ['one who withdrew', { isMutual: false }, 0, 'closed'],
  ['one who blocked', { isBlocked: true }, 0, 'closed'],
  ['one whose account is closed', { isOtherActive: false }, 0, 'closed'],
  ['one who withdrew before a word was written', { isMutual: false, messages: 0 }, 0, 'gone'],
  ['one who blocked before a word was written', { isBlocked: true, messages: 0 }, 0, 'gone'],
  [
    'one who blocked before a word was written, for themselves',
    { isBlocked: true, isBlockedByMe: true, messages: 0 },
    0,
    'closed',
  ],
  [
    'the same after the end of reading',
    { isBlocked: true, isBlockedByMe: true, messages: 0 },
    120,
    'gone',
  ],
  [
    'one whose account is closed before a word was written',
    { isOtherActive: false, messages: 0 },
    0,
    'gone',
  ],
  ['the last moment for writing', {}, 90 - 1 / day, 'open'],
  ['the end of writing', {}, 90, 'read-only'],
  ['the end of writing before a word was written', { messages: 0 }, 90, 'gone'],
  ['the end of writing where both keep it', { isKeptByBoth: true }, 90, 'open'],
  ['a block after the end of writing', { isBlocked: true }, 100, 'closed'],
  ['the last moment for reading', {}, 120 - 1 / day, 'read-only'],
  ['the end of reading', {}, 120, 'gone'],
  ['the end of reading after a block', { isBlocked: true }, 120, 'gone'],
  ['years later where both keep it', { isKeptByBoth: true }, 2000, 'open'],
  [
    'years later where both keep it and one withdrew',
    { isKeptByBoth: true, isMutual: false },
    2000,
    'closed',
  ],
]

test.each(cases)('%s', (_, facts, days, state) => {
  expect(conversationState({ ...open, ...facts }, days * day)).toBe(state)
})

test('allows three messages before the other writes', () => {
  expect(
    [
      [0, 0],
      [1, 0],
      [3, 0],
      [9, 0],
      [3, 1],
      [0, 1],
    ].map(([own = 0, theirs = 0]) => remainingMessages({ own, theirs })),
  ).toEqual([3, 2, 0, 0, null, null])
})
