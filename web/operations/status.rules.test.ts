import { expect, test } from 'vitest'
import type { SystemStatus } from '#contract/operations.ts'
import english from '#words/en.json'
import { type PartFinding, judge, type SystemPart, parts, worst } from './status.rules.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const sinceS = (moment: string) => (now - Date.parse(moment)) / 1000
const aProcess = (more: Partial<SystemStatus['processes'][number]> = {}) => ({
  id: 'a',
  host: 'one',
  pid: 1,
  version: '1',
  startedAt: ago(9000),
  seenAt: ago(5),
  isLeaving: false,
  memoryBytes: null,
  lagMs: 3,
  streams: 0,
  ...more,
})
const aRun = { endedAt: ago(3600), tookMs: 10, isFine: true }
const well: SystemStatus = {
  version: '1',
  at: ago(0),
  database: { kind: 'postgres', version: '17', bytes: 1, migration: '' },
  processes: [aProcess()],
  mails: {
    relay: 'relay.example.com',
    lastSentAt: ago(60),
    waiting: 0,
    oldestWaitS: null,
    failing: 0,
    failure: null,
    sentLastDay: 3,
    refusedLastDay: 0,
    refusal: null,
    strangersLastDay: 0,
    strangersWaiting: 0,
    holds: 0,
  },
  matching: { waiting: 0 },
  search: { waiting: 0, oldestWaitS: null },
  doctor: { ...aRun, checks: 20, findings: [] },
  backup: { ...aRun, bytes: 1, failure: null },
  nextBackupAt: ago(-3600),
  money: { mode: 'test', open: 0, stuck: 0, comparedAt: ago(3600), isFailing: false },
  counts: { people: 1, gatherings: 1, registrations: 1 },
}
const money = (more: Partial<SystemStatus['money']>) => ({ money: { ...well.money, ...more } })
const mails = (more: Partial<SystemStatus['mails']>) => ({ mails: { ...well.mails, ...more } })

const cases: [string, SystemPart, Partial<SystemStatus>, string][] = [
  ['processes that serve', 'processes', {}, 'good good'],
  ['no process reporting', 'processes', { processes: [] }, 'attention none'],
  [
    'only a process that is leaving',
    'processes',
    { processes: [aProcess({ isLeaving: true })] },
    'attention none',
  ],
  [
    'a process that reported just now',
    'processes',
    { processes: [aProcess({ seenAt: ago(60) })] },
    'good good',
  ],
  [
    'a process that fell silent',
    'processes',
    { processes: [aProcess(), aProcess({ seenAt: ago(61) })] },
    'attention silent',
  ],
  [
    'a process that left and no longer reports',
    'processes',
    { processes: [aProcess(), aProcess({ isLeaving: true, seenAt: ago(90) })] },
    'good good',
  ],
  [
    'a process that keeps people waiting',
    'processes',
    { processes: [aProcess({ lagMs: 501 })] },
    'attention busy',
  ],
  [
    'two versions at once',
    'processes',
    { processes: [aProcess(), aProcess({ version: '2' })] },
    'attention versions',
  ],
  ['PostgreSQL', 'database', {}, 'good postgres'],
  [
    'the embedded database',
    'database',
    { database: { ...well.database, kind: 'embedded' } },
    'good embedded',
  ],
  ['mails that are sent', 'mail', mails({ waiting: 4, oldestWaitS: 20 }), 'good good'],
  [
    'no mail server',
    'mail',
    mails({ relay: null, waiting: 3, failing: 3, oldestWaitS: 900 }),
    'off outbox',
  ],
  [
    'a first failure',
    'mail',
    mails({ waiting: 1, failing: 1, oldestWaitS: 119, lastSentAt: null }),
    'attention refused',
  ],
  [
    'nothing sent since the oldest mail was written',
    'mail',
    mails({ waiting: 5, failing: 5, oldestWaitS: 720, lastSentAt: ago(721) }),
    'bad stuck',
  ],
  [
    'nothing ever sent',
    'mail',
    mails({ waiting: 1, failing: 1, oldestWaitS: 120, lastSentAt: null }),
    'bad stuck',
  ],
  [
    'more bounces than deliveries',
    'mail',
    mails({ sentLastDay: 2, refusedLastDay: 3 }),
    'attention returned',
  ],
  ['one bounce', 'mail', mails({ sentLastDay: 2, refusedLastDay: 1 }), 'good good'],
  [
    'one mail failing while others are sent',
    'mail',
    mails({ waiting: 1, failing: 1, oldestWaitS: 720, lastSentAt: ago(30) }),
    'attention refused',
  ],
  [
    'no process sending',
    'mail',
    mails({ waiting: 5, oldestWaitS: 600, lastSentAt: null }),
    'attention slow',
  ],
  [
    'mails to strangers held for the operator',
    'mail',
    mails({ holds: 1, waiting: 1, failing: 1, oldestWaitS: 720, lastSentAt: ago(30) }),
    'attention holds',
  ],
  [
    'held mails while none are sent at all',
    'mail',
    mails({ holds: 2, waiting: 5, failing: 5, oldestWaitS: 720, lastSentAt: null }),
    'bad stuck',
  ],
  ['held mails without a mail server', 'mail', mails({ relay: null, holds: 1 }), 'attention holds'],
  [
    'strangers who wait for another day',
    'mail',
    mails({ strangersLastDay: 20, strangersWaiting: 30 }),
    'good good',
  ],
  ['a ledger that agrees', 'money', {}, 'good agrees'],
  [
    'an open difference, even with payments off by now',
    'money',
    money({ mode: 'off', open: 1, stuck: 1 }),
    'bad differs',
  ],
  [
    'a payment that needs a person',
    'money',
    money({ stuck: 1, isFailing: true }),
    'attention stuck',
  ],
  ['payments that are off', 'money', money({ mode: 'off', comparedAt: null }), 'off off'],
  ['a failed comparison', 'money', money({ isFailing: true }), 'attention failed'],
  ['a ledger that was never compared', 'money', money({ comparedAt: null }), 'off never'],
  [
    'a ledger last compared two days ago',
    'money',
    money({ comparedAt: ago(48 * 3600) }),
    'attention old',
  ],
  ['matching at work', 'matching', { matching: { waiting: 50 } }, 'good working'],
  ['matching behind', 'matching', { matching: { waiting: 51 } }, 'attention behind'],
  ['search at work', 'search', { search: { waiting: 9, oldestWaitS: 300 } }, 'good working'],
  ['search behind', 'search', { search: { waiting: 1, oldestWaitS: 301 } }, 'attention behind'],
  ['a doctor that never ran', 'doctor', { doctor: null }, 'off never'],
  [
    'a doctor that found a problem',
    'doctor',
    { doctor: { ...aRun, isFine: false, checks: 2, findings: [{ check: 'seats', rows: 1 }] } },
    'bad found',
  ],
  [
    'a doctor that found delays',
    'doctor',
    { doctor: { ...aRun, isFine: true, checks: 2, findings: [{ check: 'mail-late', rows: 1 }] } },
    'attention late',
  ],
  [
    'a doctor that could not run',
    'doctor',
    { doctor: { ...aRun, isFine: false, checks: 2, findings: [] } },
    'bad failed',
  ],
  [
    'a doctor that last ran long ago',
    'doctor',
    { doctor: { ...aRun, endedAt: ago(8 * 86_400 + 1), checks: 2, findings: [] } },
    'attention old',
  ],
  ['no backups at all', 'backup', { backup: null, nextBackupAt: null }, 'attention none'],
  ['a first backup still due', 'backup', { backup: null }, 'off due'],
  [
    'a failed backup',
    'backup',
    { backup: { ...aRun, isFine: false, bytes: null, failure: 'No room.' } },
    'bad failed',
  ],
  [
    'a backup two days old',
    'backup',
    { backup: { ...aRun, endedAt: ago(48 * 3600), bytes: 1, failure: null } },
    'bad old',
  ],
  [
    'an old manual backup without automatic ones',
    'backup',
    { backup: { ...aRun, endedAt: ago(48 * 3600), bytes: 1, failure: null }, nextBackupAt: null },
    'good good',
  ],
]

test.each(cases)('judges %s', (_, part, more, expected) => {
  const { state, says } = judge({ ...well, ...more }, sinceS)[part]
  expect(`${state} ${says}`).toBe(expected)
})

test('reports no problem if nothing needs attention, even with unused parts', () => {
  expect(worst(judge(well, sinceS))).toBe(null)
  expect(
    worst(judge({ ...well, doctor: null, backup: null, ...mails({ relay: null }) }, sinceS)),
  ).toBe(null)
})

test('reports the worst finding first, then the first on the page', () => {
  const findings = (states: Partial<Record<SystemPart, PartFinding['state']>>) =>
    worst(
      Object.fromEntries(
        parts.map((part) => [part, { state: states[part] ?? 'good', says: '' }]),
      ) as Record<SystemPart, PartFinding>,
    )
  expect(findings({ search: 'attention', matching: 'attention' })).toEqual({
    part: 'matching',
    state: 'attention',
    more: 1,
  })
  expect(findings({ processes: 'attention', backup: 'bad', mail: 'bad' })).toEqual({
    part: 'mail',
    state: 'bad',
    more: 2,
  })
})

test('has a sentence for every finding, and an instruction for every problem', () => {
  const keys = Object.keys(english)
  const lacking = cases.flatMap(([, part, , expected]) => {
    const [state, says] = expected.split(' ')
    const key = `status.${part}.${says}`
    const isSaid = keys.includes(key) || keys.includes(`${key}_other`)
    return isSaid && (state === 'good' || keys.includes(`${key}-do`)) ? [] : [key]
  })
  expect(lacking).toEqual([])
})
