import type { SystemStatus } from '#contract/operations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import type { WordKey } from '#words/words.ts'
import { lengthText } from './amounts.ts'
import {
  type PartFinding,
  isSilent,
  judge,
  type SystemPart,
  type AgeLookup,
} from './status.rules.ts'

/** The text about one part: one sentence, and what to do if anything. */
export type FindingText = PartFinding & { sentence: string; toDo: string | null }

/**
 * Returns how long ago a moment was when the status was read, by the server's clock, not the
 * reader's.
 */
export function ageAt({ at }: Pick<SystemStatus, 'at'>): AgeLookup {
  return (moment) => Math.max(0, (Date.parse(at) - Date.parse(moment)) / 1000)
}

/** Returns the sentences for a status, in the reader's language. */
export function useFindings(status: SystemStatus): Record<SystemPart, FindingText> {
  const words = useWords()
  const values = useValues(status)
  const findingEntries = Object.entries(judge(status, ageAt(status))).map(([name, finding]) => {
    const part = name as SystemPart // the keys of the findings are the parts
    // Each finding of the rules has its words, as their test checks.
    const key = `status.${part}.${finding.says}` as WordKey
    return [
      part,
      {
        ...finding,
        sentence: words.t(key, values[part]),
        toDo: words.has(`${key}-do`) ? words.t(`${key}-do` as WordKey) : null,
      },
    ] as const
  })
  return Object.fromEntries(findingEntries) as Record<SystemPart, FindingText> // every part is included
}

function useValues(status: SystemStatus): Record<SystemPart, Record<string, string | number>> {
  const language = useLanguage()
  const { processes, money, mails, matching, search, doctor, backup } = status
  const since = ageAt(status)
  const wait = (seconds: number | null | undefined) => lengthText(seconds ?? 0, language)
  const serving = processes.filter(({ isLeaving }) => !isLeaving)
  const silent = serving.filter((one) => isSilent(one, since))
  return {
    processes: { count: silent.length || serving.length },
    money: {
      count: money.open || money.stuck,
      wait: wait(money.comparedAt === null ? null : since(money.comparedAt)),
    },
    database: {},
    mail: {
      wait: wait(mails.oldestWaitS),
      count: mails.holds || mails.failing || Math.max(mails.sentLastDay, mails.refusedLastDay),
    },
    matching: { count: matching.waiting },
    search: { count: search.waiting, wait: wait(search.oldestWaitS) },
    doctor: {
      count: doctor?.findings.length || (doctor?.checks ?? 0),
      wait: wait(doctor && since(doctor.endedAt)),
    },
    backup: { wait: wait(backup && since(backup.endedAt)) },
  }
}
