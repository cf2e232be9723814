import { expect, test } from 'vitest'
import type { AbuseReport } from '#contract/moderation.ts'
import { verdictsFor } from './verdicts.rules.ts'

const about = {
  id: 'a',
  name: 'Ann',
  status: 'active' as const,
  isHost: false,
  isAdministrator: false,
}
const event = { id: 'e', title: 'Bread', status: 'published' as const }
const cases: [string, Pick<AbuseReport, 'about' | 'event' | 'messages'>, string[]][] = [
  ['about a conversation', { about, event, messages: [] }, ['nothing', 'warn', 'suspend']],
  [
    'about an event',
    { about: { ...about, isHost: true }, event, messages: null },
    ['nothing', 'warn', 'suspend', 'take-down'],
  ],
  [
    'about an event that was taken down',
    { about, event: { ...event, status: 'taken_down' }, messages: null },
    ['nothing', 'warn', 'suspend'],
  ],
  ['about nobody in particular', { about: null, event: null, messages: null }, ['nothing']],
  [
    'about an administrator',
    { about: { ...about, isAdministrator: true }, event, messages: [] },
    ['nothing', 'warn'],
  ],
  [
    'about a suspended person',
    { about: { ...about, status: 'suspended' }, event, messages: [] },
    ['nothing', 'warn'],
  ],
  [
    'about a deleted person',
    { about: { ...about, status: 'deleted' }, event, messages: [] },
    ['nothing'],
  ],
]

test.each(cases)('offers the possible decisions on a report %s', (_name, report, verdicts) => {
  expect(verdictsFor(report)).toEqual(verdicts)
})
