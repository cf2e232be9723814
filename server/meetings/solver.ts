import {
  betterMove,
  moveOf,
  placeMeetings,
  type MeetingProblem,
} from '#engine/meetings/meetings.ts'

export type PlacementQuestion = {
  setting: MeetingProblem
  /** The fixed meetings that may be asked to move. */
  mayAsk: number[]
  /** The question two people have received but not both answered. */
  asked: {
    wish: number
    to: number
  } | null
}
export type PlacementAnswer = {
  places: (number | null)[]
  placed: number
  bound: number
  move: { wish: number; to: number; people: number } | null
}

/**
 * Places all meetings, and looks for the one move that would help most; a pending question is
 * repeated while it helps.
 */
export function place({ setting, mayAsk, asked }: PlacementQuestion): PlacementAnswer {
  const { places, placed, bound } = placeMeetings(setting)
  const may = new Set(mayAsk)
  const isOpen = setting.wishes.some(({ isFixed }, wish) => !isFixed && places[wish] === null)
  const move = isOpen
    ? ((asked && moveOf(setting, places, asked)) ??
      betterMove(setting, places, (wish) => may.has(wish)))
    : undefined
  return {
    places,
    placed,
    bound,
    move: move ? { wish: move.wish, to: move.to, people: move.people } : null,
  }
}
