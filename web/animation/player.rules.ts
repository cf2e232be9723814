/** How fast it may be played. */
export const speeds = [0.5, 1, 2, 4] as const
export type PlayerSpeed = (typeof speeds)[number]

/** Where a player stands. `isByHand`: it was led here by steps, and says what it came to. */
export type PlayerState = {
  tick: number
  isPlaying: boolean
  isByHand: boolean
  speed: PlayerSpeed
}
/** What can be played: how long it is, and where steps lead. */
export type PlayerTimeline = { length: number; stops: readonly number[] }

export type PlayerAction =
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'restart' }
  | { do: 'step' }
  | { do: 'back' }
  | { do: 'speed'; to: PlayerSpeed }
  | { do: 'go-on'; ticks: number }

/** Begins playing, or where nothing is to move, stands at the end. */
export function playerStart({ length }: PlayerTimeline, isStill: boolean): PlayerState {
  return { tick: isStill ? length : 0, isPlaying: !isStill, isByHand: false, speed: 1 }
}

/** What a deed makes of it. What is played at its end begins anew. */
export function playerReducer(
  { length, stops }: PlayerTimeline,
  state: PlayerState,
  deed: PlayerAction,
): PlayerState {
  const isOver = state.tick >= length
  const led = (tick: number) => ({ ...state, tick, isPlaying: false, isByHand: true })
  if (deed.do === 'play')
    return { ...state, tick: isOver ? 0 : state.tick, isPlaying: true, isByHand: false }
  if (deed.do === 'pause') return { ...state, isPlaying: false }
  if (deed.do === 'restart') return { ...state, tick: 0, isByHand: !state.isPlaying }
  if (deed.do === 'speed') return { ...state, speed: deed.to }
  if (deed.do === 'step') return led(stops.find((stop) => stop > state.tick) ?? length)
  if (deed.do === 'back') return led(stops.findLast((stop) => stop < state.tick) ?? 0)
  const tick = Math.min(length, state.tick + deed.ticks)
  return { ...state, tick, isPlaying: state.isPlaying && tick < length }
}

/** What a key asks for; nothing where it belongs to what has the focus. */
export function actionForKey(key: string, { isPlaying }: PlayerState): PlayerAction | undefined {
  if (key === ' ' || key === 'k') return { do: isPlaying ? 'pause' : 'play' }
  if (key === 'ArrowRight') return { do: 'step' }
  if (key === 'ArrowLeft') return { do: 'back' }
  return key === 'Home' ? { do: 'restart' } : undefined
}
