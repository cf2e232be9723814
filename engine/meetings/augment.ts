import { type Board, noSlot } from './board.ts'

/** The limit of all searches together; the rest is left for later ones. */
export type SearchBudget = { steps: number }

/**
 * Finds a place for a wish without one by moving others that may still move, each to another place.
 * Returns whether it did. Moves as few as needed: none, a chain between two slots, then a search.
 */
export function augment(board: Board, wish: number, effort: SearchBudget): boolean {
  if (board.placeOf[wish] !== noSlot) return true // together with another one
  if (isFull(board, wish)) return putByGiving(board, wish, effort)
  return (
    putFree(board, wish) ||
    putByChain(board, wish) ||
    putByMoving(board, wish, {
      depth: 3,
      busy: new Set([wish]),
      left: { steps: stepsEach },
      effort,
    })
  )
}

const stepsEach = 200

function isFull(board: Board, wish: number): boolean {
  const { a, b } = board.wish(wish)
  return board.mayMore(a) <= 0 || board.mayMore(b) <= 0
}

/**
 * A person with enough meetings gives one up for it, if the other person of that one finds a
 * replacement.
 */
function putByGiving(board: Board, wish: number, effort: SearchBudget): boolean {
  const { a, b } = board.wish(wish)
  const full = [a, b].filter((person) => board.mayMore(person) <= 0)
  const [giver] = full
  if (giver === undefined || full.length > 1) return false
  for (const candidate of board.movable(giver)) {
    if (effort.steps <= 0) return false
    effort.steps -= 1
    const mark = board.mark()
    const left = otherOf(board, candidate, giver)
    board.lift(candidate)
    if (
      (putFree(board, wish) || putByChain(board, wish)) &&
      board
        .openOf(left)
        .some(
          (open) =>
            open !== candidate &&
            !isFull(board, open) &&
            (putFree(board, open) || putByChain(board, open)),
        )
    )
      return true
    board.takeBack(mark)
  }
  return false
}

function otherOf(board: Board, wish: number, person: number): number {
  const { a, b } = board.wish(wish)
  return a === person ? b : a
}

/** Places the wish in the first free slot. */
export function putFree(board: Board, wish: number): boolean {
  if (board.placeOf[wish] !== noSlot) return true
  for (let slot = 0; slot < board.setting.slots; slot += 1) {
    if (!board.fits(wish, slot)) continue
    board.place(wish, slot)
    return true
  }
  return false
}

/**
 * Swaps two slots for a chain of people who meet in them, so that one side of the wish becomes free
 * in both.
 */
function putByChain(board: Board, wish: number): boolean {
  const { a, b } = board.wish(wish)
  const { slots } = board.setting
  for (let s = 0; s < slots; s += 1) {
    if (!board.suits(wish, s) || board.room(s) <= 0) continue
    const [byA, byB] = [board.seated(a, s), board.seated(b, s)]
    if ((byA === noSlot) === (byB === noSlot)) continue
    const blocked = byA === noSlot ? b : a
    for (let t = 0; t < slots; t += 1)
      if (
        t !== s &&
        turn(board, { from: blocked, s, t, other: blocked === a ? b : a }) &&
        takes(board, wish, s)
      )
        return true
  }
  return false
}

function takes(board: Board, wish: number, slot: number): boolean {
  if (!board.fits(wish, slot)) return false
  board.place(wish, slot)
  return true
}

type ChainSwap = {
  from: number
  /** The person who must stay free in `s`. */
  other: number
  s: number
  t: number
}

/**
 * Swaps two slots for a chain that begins with a person; returns whether it could. Changes nothing
 * where it cannot.
 */
function turn(board: Board, { from, other, s, t }: ChainSwap): boolean {
  if (board.seated(from, t) !== noSlot) return false // the chain would continue behind them
  const chain: number[] = []
  let person = from
  let slot = s
  for (
    let next = board.seated(person, slot);
    next !== noSlot && !chain.includes(next);
    next = board.seated(person, slot)
  ) {
    if (board.isFixed(next) || !board.suits(next, slot === s ? t : s)) return false
    chain.push(next)
    const { a, b } = board.wish(next)
    person = a === person ? b : a
    if (person === other) return false
    slot = slot === s ? t : s
  }
  // A chain with an odd number of meetings adds one to the other slot.
  if (chain.length % 2 === 1 && board.room(t) <= 0) return false
  const places = chain.map((one) => board.placeOf[one])
  for (const one of chain) board.lift(one)
  for (const [at, one] of chain.entries()) board.place(one, places[at] === s ? t : s)
  return true
}

type MoveSearch = { depth: number; busy: Set<number>; left: SearchBudget; effort: SearchBudget }

/** Takes a place from its holders, if each of them finds another one. */
function putByMoving(board: Board, wish: number, search: MoveSearch): boolean {
  const { a, b } = board.wish(wish)
  for (
    let slot = 0;
    slot < board.setting.slots && search.left.steps > 0 && search.effort.steps > 0;
    slot += 1
  ) {
    if (!board.suits(wish, slot)) continue
    const holders = [...new Set([board.seated(a, slot), board.seated(b, slot)])].filter(
      (one) => one !== noSlot,
    )
    if (
      holders.some((one) => board.isFixed(one) || search.busy.has(one)) ||
      (holders.length === 0 && board.room(slot) <= 0)
    )
      continue
    search.left.steps -= 1
    search.effort.steps -= 1
    if (holders.length > 0 && movesAway(board, { wish, slot, there: holders }, search)) return true
  }
  return false
}

function movesAway(
  board: Board,
  { wish, slot, there: holders }: { wish: number; slot: number; there: readonly number[] },
  search: MoveSearch,
): boolean {
  const mark = board.mark()
  for (const one of holders) board.lift(one)
  if (board.fits(wish, slot)) {
    board.place(wish, slot)
    const deeper = {
      ...search,
      depth: search.depth - 1,
      busy: new Set([...search.busy, ...holders]),
    }
    if (
      holders.every(
        (one) =>
          putFree(board, one) ||
          (putByChain(board, one) && board.placeOf[wish] !== noSlot) ||
          (deeper.depth > 0 && putByMoving(board, one, deeper)),
      )
    )
      return true
  }
  board.takeBack(mark)
  return false
}
