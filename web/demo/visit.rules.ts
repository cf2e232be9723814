import type { CheckIn } from '#contract/check-ins.ts'
import { StatementText } from '#contract/items.ts'

/** The stops of the demo, in their order; the address names one after its #. */
export const demoSteps = ['say', 'matches', 'rounds', 'door', 'money', 'host'] as const
export type DemoStep = (typeof demoSteps)[number]

export function stepByName(name: string): DemoStep {
  return demoSteps.find((stop) => stop === name) ?? demoSteps[0]
}

/** The stops before and after one. */
export function adjacentSteps(stop: DemoStep): {
  before: DemoStep | undefined
  next: DemoStep | undefined
} {
  const at = demoSteps.indexOf(stop)
  return { before: demoSteps[at - 1], next: demoSteps[at + 1] }
}

export const roundsInAll = 5

/**
 * What a visitor has done so far. `rounds`: how many have begun; `arrivals`: who is in, by key and
 * instant; `share`: what an affiliate gets of the host's part, in basis points.
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

/** What was done before, where it can have been done. */
export function sanitizeVisit(kept: DemoVisit): DemoVisit {
  const rounds =
    Number.isInteger(kept.rounds) && kept.rounds >= 0 && kept.rounds <= roundsInAll
      ? kept.rounds
      : 0
  return {
    ...kept,
    rounds,
    share: shares.find((share) => share === kept.share) ?? blankVisit.share,
    arrivals: kept.arrivals.filter((arrival) => arrivalPattern.test(arrival)),
  }
}

const arrivalPattern = /^\w{1,3} \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** What part of theirs hosts may give away here. */
export const shares = [0, 1000, 2000, 3000] as const

/** What is wrong with a statement, as everywhere else in the product; an empty one is not said. */
export function problemIn(text: string): string | undefined {
  if (text.trim() === '') return undefined
  return StatementText.safeParse(text).error?.issues[0]?.message
}

/** What counts of a statement: nothing while something is wrong with it. */
export function validStatement(text: string): string {
  return problemIn(text) === undefined ? text.trim() : ''
}

/** Other words make other plans: rounds that have begun are planned anew. */
export function statementChange(
  part: Partial<Pick<DemoVisit, 'objective' | 'offering'>>,
): Partial<DemoVisit> {
  return { ...part, rounds: 0 }
}

/** Somebody comes in, once. */
export function addCheckIn(arrivals: readonly string[], key: string, at: string): string[] {
  return arrivals.some((arrival) => keyIn(arrival) === key)
    ? [...arrivals]
    : [...arrivals, `${key} ${at}`]
}

export function removeCheckIn(arrivals: readonly string[], key: string): string[] {
  return arrivals.filter((arrival) => keyIn(arrival) !== key)
}

/** The same as the door of a gathering notes it. */
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

/** How many pairs of all these rounds have sat together before. */
export function repeatsIn(rounds: readonly RoundSeating[]): number {
  const all = rounds.flatMap(({ pairs }) =>
    pairs.map(({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}`),
  )
  return all.length - new Set(all).size
}
