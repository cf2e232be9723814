import type { MeetingProblem } from './board.ts'

type TestEventOptions = {
  people: number
  slots: number
  /** 0: no table is needed. */
  tables: number
  /** How many wishes each person has. */
  each: number
  seed: number
}

/**
 * Returns a random event: some people are wanted more than others, and everyone is away for a third
 * of the time. The same seed gives the same event.
 */
export function randomMeetingProblem({
  people,
  slots,
  tables,
  each,
  seed,
}: TestEventOptions): MeetingProblem {
  const random = randomFrom(seed)
  const pairs = new Map<string, { a: number; b: number }>()
  for (let tries = 0; pairs.size < (people * each) / 2 && tries < people * each * 20; tries += 1) {
    const a = Math.floor(random() * people)
    const b = Math.floor(random() ** 1.6 * people)
    if (a !== b)
      pairs.set([Math.min(a, b), Math.max(a, b)].join(' '), {
        a: Math.min(a, b),
        b: Math.max(a, b),
      })
  }
  return {
    people: Array.from({ length: people }, () => ({
      free: Array.from({ length: slots }, (_, slot) => slot).filter(() => random() > 1 / 3),
      most: 3 + Math.floor(random() * slots),
    })),
    slots,
    room: Array.from({ length: slots }, () => (tables === 0 ? Number.POSITIVE_INFINITY : tables)),
    wishes: [...pairs.values()].map((pair) => ({ ...pair, worth: random(), at: null })),
  }
}

const answers = 0.75

/**
 * Simulates how many meet where people book for themselves: in random order, each requests the
 * first slot that is free for both. One request in four is not answered but still holds its slot;
 * no one repeats a request.
 */
export function simulateBooking(
  { people, slots, room, wishes }: MeetingProblem,
  seed: number,
  answered = answers,
): number {
  const random = randomFrom(seed + 1)
  const isFree = people.map(({ free }) => new Set(free))
  const may = people.map(({ most }) => most)
  const left = [...room]
  let meetingCount = 0
  for (const { a, b } of wishes
    .map((wish) => ({ wish, turn: random() }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ wish }) => wish)) {
    const slot = Array.from({ length: slots }, (_, at) => at).find(
      (at) => (left[at] ?? 0) > 0 && isFree[a]?.has(at) && isFree[b]?.has(at),
    )
    if (slot === undefined || !may[a] || !may[b]) continue
    for (const person of [a, b]) {
      isFree[person]?.delete(slot)
      may[person] = (may[person] ?? 0) - 1
    }
    left[slot] = (left[slot] ?? 0) - 1
    if (random() < answered) meetingCount += 1
  }
  return meetingCount
}

/**
 * Returns numbers between 0 and 1, always the same for a seed (a 32-bit linear congruence,
 * shuffled).
 */
function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return ((state ^ (state >>> 15)) >>> 0) / 4_294_967_296
  }
}
