import type { Language } from '#contract/languages.ts'
import type {
  MatchShortfall,
  OwnStatement as Quoted,
  ShortfallReason,
} from '#contract/match-shortfall.ts'
import type { MatchView, MatchReason } from '#contract/matching.ts'

/** What a visitor says, and the language in which they read. */
export type VisitorStatements = { objective: string; offering: string; language: Language }

/** Somebody invented. */
export type DemoGuest = { key: string; name: string; lang: Language }

/** The visitor among the others: by this key, and in the last place. */
export const visitorKey = 'you'

/** Two at a table, by their places among the people. */
export type TablePair = { table: number; a: number; b: number }
export type DemoSeat = {
  table: number
  partner: DemoGuest
  youGet: MatchReason | null
  youGive: MatchReason | null
}
export type DemoRound = { n: number; pairs: TablePair[]; out: number[]; own: DemoSeat | null }

/** Everything that the matcher finds in what sixty people and the visitor say. */
export type DemoResult = {
  said: VisitorStatements
  title: string
  guests: DemoGuest[]
  matches: MatchView[]
  /** Why the visitor has too few good ones; null where there are enough. */
  few: MatchShortfall | null
  /** What the visitor says in a language that matching does not know. */
  foreign: Quoted[]
  /**
   * How many have as many good matches as each should, and how many have none, one, two, and so on.
   */
  people: number
  covered: number
  spread: number[]
  /** Who has fewer, and why. */
  short: { key: string; has: number; why: ShortfallReason | null }[]
  rounds: DemoRound[]
}
