import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useReducedMotion } from '#web/kit/browser/media.ts'
import { ticksPerSecond } from './meeting.rules.ts'
import {
  type PlayerAction,
  actionForKey,
  type PlayerTimeline,
  playerReducer,
  type PlayerState,
  playerStart,
} from './player.rules.ts'

/** A player and its listeners. Changes sixty times a second do not go through React. */
export type Player = {
  playable: PlayerTimeline
  state: () => PlayerState
  act: (action: PlayerAction) => void
  hear: (notify: () => void) => () => void
}

export function makePlayer(playable: PlayerTimeline, isStill: boolean): Player {
  let state = playerStart(playable, isStill)
  const hearers = new Set<() => void>()
  return {
    playable,
    state: () => state,
    act: (action) => {
      state = playerReducer(playable, state, action)
      for (const notify of hearers) notify()
    },
    hear: (notify) => {
      hearers.add(notify)
      return () => hearers.delete(notify)
    },
  }
}

/** Reads one value of a player; the caller is redrawn only when that value changes. */
export function usePlayerState<T extends string | number | boolean | null>(
  { hear, state }: Player,
  select: (state: PlayerState) => T,
): T {
  return useSyncExternalStore(
    hear,
    () => select(state()),
    () => select(state()),
  )
}

/**
 * Advances the time while it plays and its picture is visible; with reduced motion it goes from
 * stop to stop.
 */
export function useClock(player: Player, picture: RefObject<HTMLElement | null>): void {
  const isPlaying = usePlayerState(player, (state) => state.isPlaying)
  const isStill = useReducedMotion()
  const isSeen = useIsSeen(picture)
  useEffect(() => {
    if (!isPlaying || !isSeen) return undefined
    return isStill ? stopByStop(player) : run(player)
  }, [player, isPlaying, isStill, isSeen])
}

const longestMs = 100 // after a pause of the browser it continues without a jump

function run(player: Player): () => void {
  let [last, owed, request] = [performance.now(), 0, 0]
  const frame = (now: number) => {
    owed +=
      (Math.min(longestMs, Math.max(0, now - last)) / 1000) * ticksPerSecond * player.state().speed
    last = now
    const ticks = Math.round(owed)
    owed -= ticks
    if (ticks > 0) player.act({ do: 'go-on', ticks })
    if (player.state().isPlaying) request = requestAnimationFrame(frame)
  }
  request = requestAnimationFrame(frame)
  return () => cancelAnimationFrame(request)
}

const readMs = 2500

function stopByStop(player: Player): () => void {
  const next = () => {
    const { tick } = player.state()
    const { stops, length } = player.playable
    player.act({ do: 'go-on', ticks: (stops.find((stop) => stop > tick) ?? length) - tick })
    timer = setTimeout(next, readMs / player.state().speed)
  }
  let timer = setTimeout(next, readMs / player.state().speed)
  return () => clearTimeout(timer)
}

/** Returns whether an element is on screen in a visible page. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const isVisible = useSyncExternalStore(
    hearVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([seen]) => setInView(seen?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isVisible && isInView
}

function hearVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Handles a player's keys wherever the focus is, except in elements that use them. */
export function useKeys(player: Player): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null
      const isTaken = at?.closest(
        event.key === ' '
          ? 'button, a, summary, input, select, textarea, [role=menu]'
          : 'input, select, textarea, [role=menu]',
      )
      const action =
        event.ctrlKey || event.metaKey || event.altKey || isTaken
          ? undefined
          : actionForKey(event.key, player.state())
      if (!action) return
      event.preventDefault()
      player.act(action)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [player])
}
