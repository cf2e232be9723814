import type { Language } from '#contract/languages.ts'
import type {
  MatchShortfall,
  OwnStatement as Quoted,
  ShortfallReason,
} from '#contract/matching/match-shortfall.ts'
import type { MatchView, MatchReason } from '#contract/matching/matching.ts'

/** A visitor's statements, and the language they read. */
export type VisitorStatements = { objective: string; offering: string; language: Language }

/** An invented person. */
export type DemoGuest = { key: string; name: string; lang: Language }

/** The visitor's key; the visitor has the last place among the people. */
export const visitorKey = 'you'

/** Two people at a table, by their places among the people. */
export type TablePair = { table: number; a: number; b: number }
export type DemoSeat = {
  table: number
  partner: DemoGuest
  youGet: MatchReason | null
  youGive: MatchReason | null
}
export type DemoRound = { n: number; pairs: TablePair[]; out: number[]; own: DemoSeat | null }

/** Everything the matcher finds in the statements of sixty people and the visitor. */
export type DemoResult = {
  said: VisitorStatements
  title: string
  guests: DemoGuest[]
  matches: MatchView[]
  /** Why the visitor has too few good matches; null if there are enough. */
  few: MatchShortfall | null
  /** The visitor's statements in a language that matching does not know. */
  foreign: Quoted[]
  /** How many people have enough good matches, and how many have none, one, two, and so on. */
  people: number
  covered: number
  spread: number[]
  /** The people with fewer, and why. */
  short: { key: string; has: number; why: ShortfallReason | null }[]
  rounds: DemoRound[]
}
