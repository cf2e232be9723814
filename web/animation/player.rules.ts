/** The speeds of playback. */
export const speeds = [0.5, 1, 2, 4] as const
export type PlayerSpeed = (typeof speeds)[number]

/** The state of a player. `isByHand`: steps led here, so it says what it reached. */
export type PlayerState = {
  tick: number
  isPlaying: boolean
  isByHand: boolean
  speed: PlayerSpeed
}
/** What can be played: its length, and where steps lead. */
export type PlayerTimeline = { length: number; stops: readonly number[] }

export type PlayerAction =
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'restart' }
  | { do: 'step' }
  | { do: 'back' }
  | { do: 'speed'; to: PlayerSpeed }
  | { do: 'go-on'; ticks: number }

/** Starts playing, or, if nothing is to move, begins at the end. */
export function playerStart({ length }: PlayerTimeline, isStill: boolean): PlayerState {
  return { tick: isStill ? length : 0, isPlaying: !isStill, isByHand: false, speed: 1 }
}

/** Applies an action to the state. Playing at the end restarts. */
export function playerReducer(
  { length, stops }: PlayerTimeline,
  state: PlayerState,
  action: PlayerAction,
): PlayerState {
  const isOver = state.tick >= length
  const led = (tick: number) => ({ ...state, tick, isPlaying: false, isByHand: true })
  if (action.do === 'play')
    return { ...state, tick: isOver ? 0 : state.tick, isPlaying: true, isByHand: false }
  if (action.do === 'pause') return { ...state, isPlaying: false }
  if (action.do === 'restart') return { ...state, tick: 0, isByHand: !state.isPlaying }
  if (action.do === 'speed') return { ...state, speed: action.to }
  if (action.do === 'step') return led(stops.find((stop) => stop > state.tick) ?? length)
  if (action.do === 'back') return led(stops.findLast((stop) => stop < state.tick) ?? 0)
  const tick = Math.min(length, state.tick + action.ticks)
  return { ...state, tick, isPlaying: state.isPlaying && tick < length }
}

/** Returns the action for a key, or undefined if the focused element uses the key. */
export function actionForKey(key: string, { isPlaying }: PlayerState): PlayerAction | undefined {
  if (key === ' ' || key === 'k') return { do: isPlaying ? 'pause' : 'play' }
  if (key === 'ArrowRight') return { do: 'step' }
  if (key === 'ArrowLeft') return { do: 'back' }
  return key === 'Home' ? { do: 'restart' } : undefined
}
