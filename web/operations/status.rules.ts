import type { ServingProcess, SystemStatus } from '#contract/operations.ts'

/** The parts of an installation, in the order in which they are checked. */
export const parts = [
  'processes',
  'money',
  'database',
  'mail',
  'matching',
  'search',
  'doctor',
  'backup',
] as const
export type SystemPart = (typeof parts)[number]

/** `off`: not in use, or not yet, which is no problem. */
export type PartState = 'good' | 'attention' | 'bad' | 'off'
export type PartFinding = { state: PartState; says: string }

/** Returns how long ago a moment of the status was, in seconds. */
export type AgeLookup = (moment: string) => number

const limits = {
  silentS: 60,
  lagMs: 500,
  mailStuckS: 120,
  mailSlowS: 600,
  matching: 50,
  searchS: 300,
  doctorS: 8 * 86_400,
  backupS: 36 * 3600,
  comparedS: 36 * 3600,
}
const good = (says: string): PartFinding => ({ state: 'good', says })
const attention = (says: string): PartFinding => ({ state: 'attention', says })
const bad = (says: string): PartFinding => ({ state: 'bad', says })
const off = (says: string): PartFinding => ({ state: 'off', says })

/** Returns the finding of each part; `says` names the sentence. */
export function judge(status: SystemStatus, sinceS: AgeLookup): Record<SystemPart, PartFinding> {
  return {
    processes: judgeProcesses(status.processes, sinceS),
    money: judgeMoney(status.money, sinceS),
    database: good(status.database.kind),
    mail: judgeMail(status.mails, sinceS),
    matching: judgeMatching(status.matching.waiting),
    search: judgeSearch(status.search),
    doctor: judgeDoctor(status.doctor, sinceS),
    backup: judgeBackup(status, sinceS),
  }
}

/** Returns the headline: the worst part, and how many more need a look. Null if all is well. */
export function worst(
  findings: Record<SystemPart, PartFinding>,
): { part: SystemPart; state: 'bad' | 'attention'; more: number } | null {
  const troubled = parts.filter(
    (part) => findings[part].state === 'bad' || findings[part].state === 'attention',
  )
  const [part = null] = [...troubled.filter((one) => findings[one].state === 'bad'), ...troubled]
  return (
    part && {
      part,
      state: findings[part].state === 'bad' ? 'bad' : 'attention',
      more: troubled.length - 1,
    }
  )
}

/** Returns whether a process has been silent for longer than allowed. */
export function isSilent(
  { isLeaving, seenAt }: Pick<ServingProcess, 'isLeaving' | 'seenAt'>,
  sinceS: AgeLookup,
): boolean {
  return !isLeaving && sinceS(seenAt) > limits.silentS
}

function judgeProcesses(processes: SystemStatus['processes'], sinceS: AgeLookup): PartFinding {
  const serving = processes.filter((one) => !one.isLeaving)
  if (serving.length === 0) return attention('none')
  if (serving.some((one) => isSilent(one, sinceS))) return attention('silent')
  if (serving.some(({ lagMs }) => lagMs !== null && lagMs > limits.lagMs)) return attention('busy')
  if (new Set(serving.map(({ version }) => version)).size > 1) return attention('versions')
  return good('good')
}

function judgeMoney(
  { mode, open, stuck, comparedAt, isFailing }: SystemStatus['money'],
  sinceS: AgeLookup,
): PartFinding {
  if (open > 0) return bad('differs')
  if (stuck > 0) return attention('stuck')
  if (mode === 'off') return off('off')
  if (isFailing) return attention('failed')
  if (comparedAt === null) return off('never')
  return sinceS(comparedAt) > limits.comparedS ? attention('old') : good('agrees')
}

function judgeMail(
  {
    relay,
    waiting,
    failing,
    oldestWaitS,
    lastSentAt,
    sentLastDay,
    refusedLastDay,
    holds,
  }: SystemStatus['mails'],
  sinceS: AgeLookup,
): PartFinding {
  if (relay === null) return holds > 0 ? attention('holds') : off('outbox')
  const waitS = oldestWaitS ?? 0
  // One address that a mail server refuses for now does not hold up other mail.
  const hasLeftMeanwhile = lastSentAt !== null && sinceS(lastSentAt) < waitS
  if (failing > 0 && waitS >= limits.mailStuckS && !hasLeftMeanwhile) return bad('stuck')
  // Held mails wait for a person; the others are tried again without one.
  if (holds > 0) return attention('holds')
  if (failing > 0) return attention('refused')
  if (waiting > 0 && waitS >= limits.mailSlowS) return attention('slow')
  // A few addresses are always wrong; most are not.
  if (refusedLastDay > sentLastDay) return attention('returned')
  return good('good')
}

function judgeMatching(waiting: number): PartFinding {
  if (waiting === 0) return good('good')
  return waiting > limits.matching ? attention('behind') : good('working')
}

function judgeSearch({ waiting, oldestWaitS }: SystemStatus['search']): PartFinding {
  if (waiting === 0) return good('good')
  return (oldestWaitS ?? 0) > limits.searchS ? attention('behind') : good('working')
}

function judgeDoctor(run: SystemStatus['doctor'], sinceS: AgeLookup): PartFinding {
  if (run === null) return off('never')
  // A fine run's findings are delays, not wrong data.
  if (!run.isFine) return bad(run.findings.length > 0 ? 'found' : 'failed')
  if (run.findings.length > 0) return attention('late')
  return sinceS(run.endedAt) > limits.doctorS ? attention('old') : good('good')
}

function judgeBackup(
  { backup, nextBackupAt }: Pick<SystemStatus, 'backup' | 'nextBackupAt'>,
  sinceS: AgeLookup,
): PartFinding {
  if (backup === null) return nextBackupAt === null ? attention('none') : off('due')
  if (!backup.isFine) return bad('failed')
  return nextBackupAt !== null && sinceS(backup.endedAt) > limits.backupS
    ? bad('old')
    : good('good')
}
