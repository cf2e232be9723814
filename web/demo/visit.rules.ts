import type { CheckIn } from '#contract/check-ins.ts'
import { StatementText } from '#contract/items.ts'

/** The stops of the demo, in their order; the URL names one after its #. */
export const demoSteps = ['say', 'matches', 'rounds', 'door', 'money', 'host'] as const
export type DemoStep = (typeof demoSteps)[number]

export function stepByName(name: string): DemoStep {
  return demoSteps.find((stop) => stop === name) ?? demoSteps[0]
}

/** Returns the stops before and after one. */
export function adjacentSteps(stop: DemoStep): {
  before: DemoStep | undefined
  next: DemoStep | undefined
} {
  const at = demoSteps.indexOf(stop)
  return { before: demoSteps[at - 1], next: demoSteps[at + 1] }
}

export const roundsInAll = 5

/**
 * The visitor's progress. `rounds`: the rounds begun; `arrivals`: the people checked in, by key and
 * instant; `share`: the affiliate's share of the host's part, in basis points.
 */
export type DemoVisit = {
  objective: string
  offering: string
  rounds: number
  arrivals: string[]
  price: string
  share: number
  title: string
}

export const blankVisit: DemoVisit = {
  objective: '',
  offering: '',
  rounds: 0,
  arrivals: [],
  price: '49',
  share: 2000,
  title: '',
}

/** Returns the stored progress without impossible values. */
export function sanitizeVisit(visit: DemoVisit): DemoVisit {
  const rounds =
    Number.isInteger(visit.rounds) && visit.rounds >= 0 && visit.rounds <= roundsInAll
      ? visit.rounds
      : 0
  return {
    ...visit,
    rounds,
    share: shares.find((share) => share === visit.share) ?? blankVisit.share,
    arrivals: visit.arrivals.filter((arrival) => arrivalPattern.test(arrival)),
  }
}

const arrivalPattern = /^\w{1,3} \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The shares of their part that hosts may give away here. */
export const shares = [0, 1000, 2000, 3000] as const

/** Returns what is wrong with a statement, as elsewhere in the product; an empty one is ignored. */
export function problemIn(text: string): string | undefined {
  if (text.trim() === '') return undefined
  return StatementText.safeParse(text).error?.issues[0]?.message
}

/** Returns the statement to use; empty if it is invalid. */
export function validStatement(text: string): string {
  return problemIn(text) === undefined ? text.trim() : ''
}

/** Resets the rounds: new statements give a new plan. */
export function statementChange(
  part: Partial<Pick<DemoVisit, 'objective' | 'offering'>>,
): Partial<DemoVisit> {
  return { ...part, rounds: 0 }
}

/** Checks in a person, once. */
export function addCheckIn(arrivals: readonly string[], key: string, at: string): string[] {
  return arrivals.some((arrival) => keyIn(arrival) === key)
    ? [...arrivals]
    : [...arrivals, `${key} ${at}`]
}

export function removeCheckIn(arrivals: readonly string[], key: string): string[] {
  return arrivals.filter((arrival) => keyIn(arrival) !== key)
}

/** Returns the arrivals as the door of an event records them. */
export function checkInsOf(arrivals: readonly string[]): CheckIn[] {
  return arrivals.map((arrival) => ({
    id: keyIn(arrival),
    registrationId: keyIn(arrival),
    at: arrival.slice(arrival.indexOf(' ') + 1),
    isUndone: false,
  }))
}

function keyIn(arrival: string): string {
  return arrival.slice(0, arrival.indexOf(' '))
}

type RoundSeating = { pairs: readonly { a: number; b: number }[] }

/** Returns how many pairs in these rounds have sat together before. */
export function repeatsIn(rounds: readonly RoundSeating[]): number {
  const all = rounds.flatMap(({ pairs }) =>
    pairs.map(({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}`),
  )
  return all.length - new Set(all).size
}
