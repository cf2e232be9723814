import { expect, test } from 'vitest'
import type { SystemStatus } from '#contract/operations.ts'
import english from '../words/en.json'
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
  ['nobody heard of', 'processes', { processes: [] }, 'attention none'],
  [
    'only one that leaves',
    'processes',
    { processes: [aProcess({ isLeaving: true })] },
    'attention none',
  ],
  ['one just heard of', 'processes', { processes: [aProcess({ seenAt: ago(60) })] }, 'good good'],
  [
    'one that fell silent',
    'processes',
    { processes: [aProcess(), aProcess({ seenAt: ago(61) })] },
    'attention silent',
  ],
  [
    'one that leaves and is heard of no more',
    'processes',
    { processes: [aProcess(), aProcess({ isLeaving: true, seenAt: ago(90) })] },
    'good good',
  ],
  [
    'one that keeps people waiting',
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
  ['mails that leave', 'mail', mails({ waiting: 4, oldestWaitS: 20 }), 'good good'],
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
    'nothing has left since the oldest was written',
    'mail',
    mails({ waiting: 5, failing: 5, oldestWaitS: 720, lastSentAt: ago(721) }),
    'bad stuck',
  ],
  [
    'nothing has ever left',
    'mail',
    mails({ waiting: 1, failing: 1, oldestWaitS: 120, lastSentAt: null }),
    'bad stuck',
  ],
  [
    'more come back than leave',
    'mail',
    mails({ sentLastDay: 2, refusedLastDay: 3 }),
    'attention returned',
  ],
  ['one that comes back', 'mail', mails({ sentLastDay: 2, refusedLastDay: 1 }), 'good good'],
  [
    'one is not taken, others leave',
    'mail',
    mails({ waiting: 1, failing: 1, oldestWaitS: 720, lastSentAt: ago(30) }),
    'attention refused',
  ],
  [
    'nobody sends',
    'mail',
    mails({ waiting: 5, oldestWaitS: 600, lastSentAt: null }),
    'attention slow',
  ],
  [
    'mails to strangers that the operator decides about',
    'mail',
    mails({ holds: 1, waiting: 1, failing: 1, oldestWaitS: 720, lastSentAt: ago(30) }),
    'attention holds',
  ],
  [
    'held mails where none leave at all',
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
  ['books that agree', 'money', {}, 'good agrees'],
  [
    'something that does not agree, also where payments are off by now',
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
  ['a comparison that failed', 'money', money({ isFailing: true }), 'attention failed'],
  ['books that were never compared', 'money', money({ comparedAt: null }), 'off never'],
  [
    'books that were compared two days ago',
    'money',
    money({ comparedAt: ago(48 * 3600) }),
    'attention old',
  ],
  ['matching at work', 'matching', { matching: { waiting: 50 } }, 'good working'],
  ['matching behind', 'matching', { matching: { waiting: 51 } }, 'attention behind'],
  ['search at work', 'search', { search: { waiting: 9, oldestWaitS: 300 } }, 'good working'],
  ['search behind', 'search', { search: { waiting: 1, oldestWaitS: 301 } }, 'attention behind'],
  ['a doctor that never came', 'doctor', { doctor: null }, 'off never'],
  [
    'a doctor that found something',
    'doctor',
    { doctor: { ...aRun, isFine: false, checks: 2, findings: [{ check: 'seats', rows: 1 }] } },
    'bad found',
  ],
  [
    'a doctor that could not look',
    'doctor',
    { doctor: { ...aRun, isFine: false, checks: 2, findings: [] } },
    'bad failed',
  ],
  [
    'a doctor of long ago',
    'doctor',
    { doctor: { ...aRun, endedAt: ago(8 * 86_400 + 1), checks: 2, findings: [] } },
    'attention old',
  ],
  ['no backups at all', 'backup', { backup: null, nextBackupAt: null }, 'attention none'],
  ['a first backup to come', 'backup', { backup: null }, 'off due'],
  [
    'a backup that failed',
    'backup',
    { backup: { ...aRun, isFine: false, bytes: null, failure: 'No room.' } },
    'bad failed',
  ],
  [
    'a backup of two days ago',
    'backup',
    { backup: { ...aRun, endedAt: ago(48 * 3600), bytes: 1, failure: null } },
    'bad old',
  ],
  [
    'an old backup by hand, where none are made by themselves',
    'backup',
    { backup: { ...aRun, endedAt: ago(48 * 3600), bytes: 1, failure: null }, nextBackupAt: null },
    'good good',
  ],
]

test.each(cases)('%s', (_, part, more, expected) => {
  const { state, says } = judge({ ...well, ...more }, sinceS)[part]
  expect(`${state} ${says}`).toBe(expected)
})

test('all is well where nothing needs a look, whatever is not in use', () => {
  expect(worst(judge(well, sinceS))).toBe(null)
  expect(
    worst(judge({ ...well, doctor: null, backup: null, ...mails({ relay: null }) }, sinceS)),
  ).toBe(null)
})

test('the worst is said first, then the first in the order of the page', () => {
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

test('every finding has its sentence, and what is not well says what to do', () => {
  const keys = Object.keys(english)
  const lacking = cases.flatMap(([, part, , expected]) => {
    const [state, says] = expected.split(' ')
    const key = `status.${part}.${says}`
    const isSaid = keys.includes(key) || keys.includes(`${key}_other`)
    return isSaid && (state === 'good' || keys.includes(`${key}-do`)) ? [] : [key]
  })
  expect(lacking).toEqual([])
})
