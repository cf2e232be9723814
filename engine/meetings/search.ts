import { augment, type SearchBudget, putFree } from './augment.ts'
import { type Board, noSlot } from './board.ts'

/**
 * Places every open wish: first the one with the fewest slots left, in the slot that the fewest
 * other wishes of its two people need.
 */
export function placeScarcestFirst(board: Board): void {
  const open = new Set(board.open())
  const neighbours = neighboursOf(board)
  const choices = new Map([...open].map((wish) => [wish, slotsThatFit(board, wish)]))
  while (open.size > 0) {
    const next = scarcest(board, open, choices)
    open.delete(next)
    const [best] = (choices.get(next) ?? []).toSorted(
      (one, other) =>
        demandFor(neighbours[next], one, { open, choices }) -
          demandFor(neighbours[next], other, { open, choices }) ||
        board.room(other) - board.room(one) ||
        one - other,
    )
    if (best === undefined) continue
    board.place(next, best)
    for (const wish of neighbours[next] ?? [])
      if (open.has(wish)) choices.set(wish, slotsThatFit(board, wish))
    if (board.room(best) <= 0) for (const wish of open) choices.set(wish, slotsThatFit(board, wish))
  }
}

function slotsThatFit(board: Board, wish: number): number[] {
  return Array.from({ length: board.setting.slots }, (_, slot) => slot).filter((slot) =>
    board.fits(wish, slot),
  )
}

function scarcest(
  board: Board,
  open: ReadonlySet<number>,
  choices: ReadonlyMap<number, number[]>,
): number {
  let best = noSlot
  let least = Number.POSITIVE_INFINITY
  for (const wish of open) {
    const choiceCount = choices.get(wish)?.length ?? 0
    if (
      choiceCount > least ||
      (choiceCount === least && board.wish(wish).worth <= board.wish(best).worth)
    )
      continue
    best = wish
    least = choiceCount
  }
  return best
}

/** Counts the open wishes among these that could take a slot. */
function demandFor(
  neighbours: readonly number[] | undefined,
  slot: number,
  { open, choices }: { open: ReadonlySet<number>; choices: ReadonlyMap<number, number[]> },
): number {
  let count = 0
  for (const wish of neighbours ?? [])
    if (open.has(wish) && choices.get(wish)?.includes(slot)) count += 1
  return count
}

/** Returns for each wish the other wishes of its two people. */
function neighboursOf(board: Board): number[][] {
  return board.setting.wishes.map(({ a, b }, wish) =>
    [...(board.wishesOf[a] ?? []), ...(board.wishesOf[b] ?? [])].filter((other) => other !== wish),
  )
}

/** Retries every open wish until none finds a place, or `bound` wishes are placed. */
export function augmentAll(board: Board, bound: number, budget: SearchBudget): void {
  for (let before = -1; before !== board.placed && board.placed < bound;) {
    before = board.placed
    for (const wish of byWorth(board, board.open())) augment(board, wish, budget)
  }
}

function byWorth(board: Board, wishes: readonly number[]): number[] {
  return wishes.toSorted(
    (one, other) => board.wish(other).worth - board.wish(one).worth || one - other,
  )
}

// The log for undoing grows with every turn; from this length on, an equally good plan replaces the
// best one.
const longestLog = 200_000

/**
 * Places one open wish by force, a given number of times, and checks whether more fit then; ends
 * with the best plan seen, or when `bound` wishes are placed. The same setting gives the same plan.
 */
export function perturb(board: Board, bound: number, turns: number): void {
  const random = randomNumbers(board.setting.wishes.length * 7919 + board.setting.slots)
  const open = board.open()
  let best = board.mark()
  let mostPlaced = board.placed
  for (let at = 0; at < turns && mostPlaced < bound && open.length > 0; at += 1) {
    const wish = open[Math.floor(random() * open.length)] ?? noSlot
    if (board.placeOf[wish] !== noSlot) continue
    for (const person of placeByForce(board, wish, random))
      retry(board, person, { open, isHard: at % 4 === 0 })
    if (board.placed > mostPlaced || (board.placed === mostPlaced && board.mark() > longestLog))
      [best, mostPlaced] = [board.mark(), board.placed]
    else if (board.placed < mostPlaced - 2) board.takeBack(best)
  }
  board.takeBack(best)
}

/** Retries a person's open wishes; records those that lost their place. */
function retry(
  board: Board,
  person: number,
  { open, isHard }: { open: number[]; isHard: boolean },
): void {
  for (const wish of board.openOf(person)) {
    if (putFree(board, wish) || (isHard && augment(board, wish, { steps: 40 }))) continue
    if (!open.includes(wish)) open.push(wish)
  }
}

/**
 * Places a wish in some suitable slot; those in its way lose their place. Returns the people
 * affected.
 */
function placeByForce(board: Board, wish: number, random: () => number): number[] {
  const { slots } = board.setting
  const from = Math.floor(random() * slots)
  for (let step = 0; step < slots; step += 1) {
    const slot = (from + step) % slots
    const lost = board.suits(wish, slot) ? forceInto(board, wish, slot) : undefined
    if (lost) return lost
  }
  return []
}

function forceInto(board: Board, wish: number, slot: number): number[] | undefined {
  const mark = board.mark()
  const { a, b } = board.wish(wish)
  const lost = [a, b].flatMap((person) => {
    const seatedWish = board.seated(person, slot)
    // A person with enough meetings gives one of theirs for it.
    const displacedWish =
      seatedWish === noSlot && board.mayMore(person) <= 0
        ? (board.movable(person)[0] ?? noSlot)
        : seatedWish
    if (displacedWish === noSlot || board.isFixed(displacedWish)) return []
    board.lift(displacedWish)
    return [board.wish(displacedWish).a, board.wish(displacedWish).b]
  })
  if (board.fits(wish, slot)) {
    board.place(wish, slot)
    return lost.filter((person) => person !== a && person !== b)
  }
  board.takeBack(mark)
  return undefined
}

/** Returns a generator of pseudo-random numbers, at least 0 and below 1 (Mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
