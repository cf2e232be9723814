import { stringify } from 'csv-stringify/sync'
import { guarded } from './cells.ts'
import type { BestReasons, Match, Plan, Reason, ScoredPair, SuggestedPair } from './engine.ts'

/** A pair with the names and the strongest reason each way, as a host reads it. */
export type ReportedPair = SuggestedPair & { names: { from: string; to: string }; because: { there?: Quote; back?: Quote } }

/** What is sought, what answers it, and the words that say so. */
export type Quote = { objective: string; offering: string; terms: string[] }

/** Everything one command found. */
export type Report = {
  pairs?: ReportedPair[]
  certificate?: Match['certificate']
  rounds?: { round: number; pairs: ReportedPair[]; bye?: string; unpaired?: string[] }[]
  roundsCertificate?: Plan['certificate']
  scores?: ScoredPair[]
}

/** Brings a pair into the form it is reported in. */
export function reportPair(pair: SuggestedPair, names: ReadonlyMap<string, string>, reasons: BestReasons): ReportedPair {
  return {
    ...pair,
    names: { from: names.get(pair.from) ?? '', to: names.get(pair.to) ?? '' },
    because: { there: quote(reasons.there), back: quote(reasons.back) },
  }
}

/** A report as text: JSON, or one CSV table with a row for each pair. */
export function write(report: Report, format: 'json' | 'csv'): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  if (report.scores) return table(report.scores.map(({ from, to, directed, reciprocal }) => ({ from, to, directed, reciprocal })), ['from', 'to', 'directed', 'reciprocal'])
  return table([...(report.pairs ?? []).map((pair) => pairRow('', pair)), ...(report.rounds ?? []).flatMap(roundRows)], pairColumns)
}

const pairColumns = ['round', 'from', 'from_name', 'to', 'to_name', 'reciprocal', 'there', 'back', 'from_seeks', 'to_gives', 'to_seeks', 'from_gives']

type Cells = Record<string, string | number>

function roundRows({ round, pairs, bye, unpaired = [] }: NonNullable<Report['rounds']>[number]): Cells[] {
  const alone = [...(bye === undefined ? [] : [bye]), ...unpaired]
  return [...pairs.map((pair) => pairRow(`${round}`, pair)), ...alone.map((from) => ({ round: `${round}`, from }))]
}

function pairRow(round: string, { from, to, names, reciprocal, there, back, because }: ReportedPair): Cells {
  return {
    round,
    from,
    from_name: names.from,
    to,
    to_name: names.to,
    reciprocal,
    there,
    back,
    from_seeks: because.there?.objective ?? '',
    to_gives: because.there?.offering ?? '',
    to_seeks: because.back?.objective ?? '',
    from_gives: because.back?.offering ?? '',
  }
}

function table(rows: readonly Cells[], columns: readonly string[]): string {
  const cells = rows.map((row) => columns.map((column) => guarded(`${row[column] ?? ''}`)))
  return stringify([[...columns], ...cells])
}

function quote(reason: Reason | undefined): Quote | undefined {
  return reason && { objective: reason.objective, offering: reason.offering, terms: reason.terms }
}
