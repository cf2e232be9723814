import { expect, test } from 'vitest'
import {
  type PlayerAction,
  actionForKey,
  playerReducer,
  playerStart,
  type PlayerState,
} from './player.rules.ts'

const story = { length: 100, stops: [20, 50, 100] }
const after = (...deeds: PlayerAction[]): PlayerState =>
  deeds.reduce((state, deed) => playerReducer(story, state, deed), playerStart(story, false))

test('plays at once, or stops at the end if there is nothing to move', () => {
  expect(playerStart(story, false)).toEqual({ tick: 0, isPlaying: true, isByHand: false, speed: 1 })
  expect(playerStart(story, true)).toEqual({
    tick: 100,
    isPlaying: false,
    isByHand: false,
    speed: 1,
  })
})

test('advances only while playing, and stops at the end', () => {
  expect(after({ do: 'go-on', ticks: 30 })).toMatchObject({ tick: 30, isPlaying: true })
  expect(after({ do: 'go-on', ticks: 300 })).toMatchObject({ tick: 100, isPlaying: false })
  expect(after({ do: 'go-on', ticks: 30 }, { do: 'pause' })).toMatchObject({
    tick: 30,
    isPlaying: false,
  })
})

test('steps to the next or previous stop and pauses', () => {
  expect(after({ do: 'go-on', ticks: 30 }, { do: 'step' })).toMatchObject({
    tick: 50,
    isPlaying: false,
    isByHand: true,
  })
  expect(after({ do: 'step' }, { do: 'step' }, { do: 'back' })).toMatchObject({ tick: 20 })
  expect(after({ do: 'step' }, { do: 'back' })).toMatchObject({ tick: 0 })
  expect(after({ do: 'step' }, { do: 'step' }, { do: 'step' }, { do: 'step' })).toMatchObject({
    tick: 100,
  })
})

test('shows the same moment the same way, however it was reached', () => {
  expect(after({ do: 'step' }, { do: 'step' })).toEqual(
    after({ do: 'go-on', ticks: 99 }, { do: 'step' }, { do: 'back' }),
  )
})

test('restarts when played at the end, and keeps playing when restarted', () => {
  expect(after({ do: 'go-on', ticks: 300 }, { do: 'play' })).toMatchObject({
    tick: 0,
    isPlaying: true,
    isByHand: false,
  })
  expect(after({ do: 'go-on', ticks: 30 }, { do: 'restart' })).toMatchObject({
    tick: 0,
    isPlaying: true,
  })
  expect(after({ do: 'pause' }, { do: 'restart' })).toMatchObject({
    tick: 0,
    isPlaying: false,
    isByHand: true,
  })
  expect(after({ do: 'step' }, { do: 'play' })).toMatchObject({
    tick: 20,
    isPlaying: true,
    isByHand: false,
  })
})

test('keeps the speed through every action', () => {
  expect(
    after({ do: 'speed', to: 4 }, { do: 'step' }, { do: 'restart' }, { do: 'play' }),
  ).toMatchObject({ speed: 4 })
})

test.each([
  [' ', 'pause'],
  ['ArrowRight', 'step'],
  ['ArrowLeft', 'back'],
  ['Home', 'restart'],
  ['a', undefined],
  ['Enter', undefined],
])('maps the key %j to %s', (key, deed) => {
  expect(actionForKey(key, playerStart(story, false))?.do).toBe(deed)
})

test('plays with the space bar when paused', () => {
  expect(actionForKey(' ', playerStart(story, true))).toEqual({ do: 'play' })
})
