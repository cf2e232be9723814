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
  ['of a conversation', { about, event, messages: [] }, ['nothing', 'warn', 'suspend']],
  [
    'of a gathering',
    { about: { ...about, isHost: true }, event, messages: null },
    ['nothing', 'warn', 'suspend', 'take-down'],
  ],
  [
    'of a gathering that is down',
    { about, event: { ...event, status: 'taken_down' }, messages: null },
    ['nothing', 'warn', 'suspend'],
  ],
  ['of nobody in particular', { about: null, event: null, messages: null }, ['nothing']],
  [
    'of whoever runs this',
    { about: { ...about, isAdministrator: true }, event, messages: [] },
    ['nothing', 'warn'],
  ],
  [
    'of somebody who is suspended',
    { about: { ...about, status: 'suspended' }, event, messages: [] },
    ['nothing', 'warn'],
  ],
  [
    'of somebody who has gone',
    { about: { ...about, status: 'deleted' }, event, messages: [] },
    ['nothing'],
  ],
]

test.each(cases)('what can come of a report %s', (_name, report, verdicts) => {
  expect(verdictsFor(report)).toEqual(verdicts)
})
