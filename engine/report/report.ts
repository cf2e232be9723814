import type { Words } from '#words/words.ts'
import type {
  BestReasons,
  EventGaps,
  MatchResult,
  RoundsResult,
  PairReason,
  ScoredPair,
  SuggestedPair,
} from '../engine.ts'
import { nameOf } from '../lexicon/lexicon.ts'
import type { NamedPerson } from '../people-file/people-file.ts'

/**
 * A pair with the names and the strongest reason each way, in the form for a host. The words of the
 * file format for forward and backward are `there` and `back`.
 */
export type ReportedPair = Omit<SuggestedPair, 'forward' | 'backward'> & {
  there: number
  back: number
  names: { from: string; to: string }
  because: { there?: ReportQuote; back?: ReportQuote }
}

/** An objective, its answer, and the words that connect them. */
export type ReportQuote = Pick<PairReason, 'objective' | 'offering' | 'answeredBy' | 'terms'>

export type ReportedRound = {
  round: number
  pairs: ReportedPair[]
  bye?: string
  unpaired?: string[]
}

/**
 * Objectives no one here answers and offerings no one here asks for, in their authors' words, and
 * how often each subject is sought and given.
 */
export type ReportedGaps = {
  unmet: { key: string; name: string; objective: string }[]
  unused: { key: string; name: string; offering: string }[]
  subjects: { subject: string; seekers: number; givers: number }[]
}

/** All results of one command. */
export type MatchReport = {
  pairs?: ReportedPair[]
  certificate?: MatchResult['certificate']
  rounds?: ReportedRound[]
  roundsCertificate?: RoundsResult['certificate']
  scores?: ScoredPair[]
  gaps?: ReportedGaps
}

/** Converts a pair into its reported form. */
export function reportPair(
  { from, to, forward, backward, ...rest }: SuggestedPair,
  names: ReadonlyMap<string, string>,
  reasons: BestReasons,
): ReportedPair {
  return {
    from,
    to,
    there: forward,
    back: backward,
    ...rest,
    names: { from: names.get(from) ?? '', to: names.get(to) ?? '' },
    because: { there: quote(reasons.forward), back: quote(reasons.backward) },
  }
}

function quote(reason: PairReason | undefined): ReportQuote | undefined {
  return (
    reason && {
      objective: reason.objective,
      offering: reason.offering,
      answeredBy: reason.answeredBy,
      terms: reason.terms,
    }
  )
}

/**
 * Converts the gap board into its reported form: subjects by their names in a language, most sought
 * first. Programs read the English names.
 */
export function reportGaps(
  { unmet, unused, subjects }: EventGaps,
  people: readonly NamedPerson[],
  language: Words['language'] = 'en',
): ReportedGaps {
  const byKey = new Map(people.map((person) => [person.key, person]))
  const nameFor = (key: string): string => byKey.get(key)?.name ?? ''
  return {
    unmet: unmet.map(({ key, objectiveIndex }) => ({
      key,
      name: nameFor(key),
      objective: byKey.get(key)?.seeks[objectiveIndex] ?? '',
    })),
    unused: unused.map(({ key, offeringIndex }) => ({
      key,
      name: nameFor(key),
      offering: byKey.get(key)?.gives[offeringIndex] ?? '',
    })),
    subjects: subjects.flatMap(({ concept, ...counts }) => {
      const subject = nameOf(concept)?.[language]
      return subject ? [{ subject, ...counts }] : []
    }),
  }
}
