import type { Language } from '#contract/languages.ts'
import type { Few, Said as Quoted, Why } from '#contract/few.ts'
import type { Match, Reason } from '#contract/matching.ts'

/** What a visitor says, and the language in which they read. */
export type Said = { objective: string; offering: string; language: Language }

/** Somebody invented. */
export type Guest = { key: string; name: string; lang: Language }

/** The visitor among the others: by this key, and in the last place. */
export const you = 'you'

/** Two at a table, by their places among the people. */
export type Seats = { table: number; a: number; b: number }
export type OwnSeat = {
  table: number
  partner: Guest
  youGet: Reason | null
  youGive: Reason | null
}
export type Round = { n: number; pairs: Seats[]; out: number[]; own: OwnSeat | null }

/** Everything that the matcher finds in what sixty people and the visitor say. */
export type Gathering = {
  said: Said
  title: string
  guests: Guest[]
  matches: Match[]
  /** Why the visitor has too few good ones; null where there are enough. */
  few: Few | null
  /** What the visitor says in a language that matching does not know. */
  foreign: Quoted[]
  /**
   * How many have as many good matches as each should, and how many have none, one, two, and so on.
   */
  people: number
  covered: number
  spread: number[]
  /** Who has fewer, and why. */
  short: { key: string; has: number; why: Why | null }[]
  rounds: Round[]
}
