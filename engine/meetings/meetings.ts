import { Board, noSlot, type MeetingProblem } from './board.ts'
import { boundOf } from './bound.ts'
import { augmentAll, placeScarcestFirst, perturb } from './search.ts'
export type { MeetingProblem, MeetingWish } from './board.ts'

/**
 * The place of each wish, in the order of the wishes; how many are placed, and how many could be at
 * most.
 */
export type PlacementResult = {
  places: (number | null)[]
  placed: number
  bound: number
  worth: number
}

/**
 * One accepted meeting at another time, and its benefit: how many more meetings, for how many other
 * people.
 */
export type MeetingMove = { wish: number; to: number; meetings: number; people: number }

const perturbationTurns = 3000
const searchSteps = 60_000

/**
 * Places as many wishes as it finds room for and, among equal numbers, the worthier. Fixed meetings
 * stay. Placed ones stay unless more can be placed otherwise. The same setting gives the same
 * places.
 */
export function placeMeetings(setting: MeetingProblem): PlacementResult {
  const currentBoard = new Board(setting)
  const bound = boundOf(currentBoard)
  for (const [wish, { at, isFixed }] of setting.wishes.entries())
    if (!isFixed && at !== null && currentBoard.fits(wish, at)) currentBoard.place(wish, at)
  const hadPlaces = currentBoard.placed > 0
  solve(currentBoard, bound)
  if (currentBoard.placed >= bound || !hadPlaces) return placingOf(currentBoard, bound)
  const freshBoard = new Board(setting)
  solve(freshBoard, bound)
  return placingOf(freshBoard.placed > currentBoard.placed ? freshBoard : currentBoard, bound)
}

function solve(board: Board, bound: number): void {
  placeScarcestFirst(board)
  augmentAll(board, bound, { steps: searchSteps })
  perturb(board, bound, perturbationTurns)
  exchange(board)
}

/**
 * Gives a place to a worthier wish waiting for it, if no one was notified of the less worthy one.
 */
function exchange(board: Board): void {
  for (const wish of board
    .open()
    .toSorted((one, other) => board.wish(other).worth - board.wish(one).worth)) {
    const lesser = [...board.placeOf.keys()].filter((other) => isLesser(board, other, wish))
    lesser.sort((one, other) => board.wish(one).worth - board.wish(other).worth)
    lesser.slice(0, 20).some((other) => swap(board, other, wish))
  }
}

function isLesser(board: Board, other: number, wish: number): boolean {
  if (board.placeOf[other] === noSlot || board.isFixed(other) || board.wish(other).at !== null)
    return false
  return board.wish(other).worth < board.wish(wish).worth
}

function swap(board: Board, other: number, wish: number): boolean {
  const mark = board.mark()
  board.lift(other)
  for (let slot = 0; slot < board.setting.slots; slot += 1) {
    if (!board.fits(wish, slot)) continue
    board.place(wish, slot)
    return true
  }
  board.takeBack(mark)
  return false
}

function placingOf(board: Board, bound: number): PlacementResult {
  return {
    places: [...board.placeOf].map((at) => (at === noSlot ? null : at)),
    placed: board.placed,
    bound,
    worth: board.worth(),
  }
}

const mostTries = 400
const searchStepsPerMove = 500

/**
 * Returns the one fixed meeting whose move to another slot lets the most others meet, or undefined.
 * `mayAsk`: which fixed meetings may be asked about.
 */
export function betterMove(
  setting: MeetingProblem,
  places: readonly (number | null)[],
  mayAsk: (wish: number) => boolean,
): MeetingMove | undefined {
  const open = setting.wishes.filter((wish, at) => places[at] === null && !wish.isFixed)
  const near = new Set(open.flatMap(({ a, b }) => [a, b]))
  const candidates = [...setting.wishes.keys()].filter((wish) => {
    const one = setting.wishes[wish]
    return one?.isFixed && one.at !== null && mayAsk(wish) && (near.has(one.a) || near.has(one.b))
  })
  let best: MeetingMove | undefined
  let left = mostTries
  for (const wish of candidates) {
    for (let to = 0; to < setting.slots && left > 0; to += 1) {
      const gain = gainOf(setting, places, { wish, to })
      if (gain) left -= 1
      if (gain && gain.meetings > (best?.meetings ?? 0)) best = { wish, to, ...gain }
    }
  }
  return best
}

/** Returns the benefit of one such move, or undefined where it lets no one meet. */
export function moveOf(
  setting: MeetingProblem,
  places: readonly (number | null)[],
  { wish, to }: { wish: number; to: number },
): MeetingMove | undefined {
  const gain = gainOf(setting, places, { wish, to })
  return gain && gain.meetings > 0 ? { wish, to, ...gain } : undefined
}

function gainOf(
  setting: MeetingProblem,
  places: readonly (number | null)[],
  { wish, to }: { wish: number; to: number },
): Pick<MeetingMove, 'meetings' | 'people'> | undefined {
  const one = setting.wishes[wish]
  if (!one || to === one.at || !isOpenFor(setting, wish, to)) return undefined
  const wishes = setting.wishes.map((other, at) => ({
    ...other,
    at: at === wish ? to : (places[at] ?? null),
  }))
  const board = new Board({ ...setting, wishes })
  const before = placedIn(setting, places)
  for (const [at, { at: place, isFixed }] of wishes.entries())
    if (!isFixed && place !== null && board.fits(at, place)) board.place(at, place)
  augmentAll(board, Number.POSITIVE_INFINITY, { steps: searchStepsPerMove })
  const meetings = board.placed - before
  const gained = wishes.filter((_, at) => places[at] === null && board.placeOf[at] !== noSlot)
  return { meetings, people: new Set(gained.flatMap(({ a, b }) => [a, b])).size }
}

function placedIn(setting: MeetingProblem, places: readonly (number | null)[]): number {
  return setting.wishes.filter((wish, at) => (wish.isFixed ? wish.at : places[at]) !== null).length
}

/** Tests whether both are free there, with no binding meeting with another person. */
function isOpenFor(setting: MeetingProblem, wish: number, to: number): boolean {
  const one = setting.wishes[wish]
  if (!one || ![one.a, one.b].every((person) => setting.people[person]?.free.includes(to)))
    return false
  const fixedThere = setting.wishes.filter((other) => other.isFixed && other.at === to)
  return (
    fixedThere.length < (setting.room[to] ?? 0) &&
    !fixedThere.some(({ a, b }) => [a, b].some((person) => person === one.a || person === one.b))
  )
}
