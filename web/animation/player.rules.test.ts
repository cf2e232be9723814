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

test('it plays at once, or stands at the end where nothing is to move', () => {
  expect(playerStart(story, false)).toEqual({ tick: 0, isPlaying: true, isByHand: false, speed: 1 })
  expect(playerStart(story, true)).toEqual({
    tick: 100,
    isPlaying: false,
    isByHand: false,
    speed: 1,
  })
})

test('time passes only while it plays on, never past the end, where it stops', () => {
  expect(after({ do: 'go-on', ticks: 30 })).toMatchObject({ tick: 30, isPlaying: true })
  expect(after({ do: 'go-on', ticks: 300 })).toMatchObject({ tick: 100, isPlaying: false })
  expect(after({ do: 'go-on', ticks: 30 }, { do: 'pause' })).toMatchObject({
    tick: 30,
    isPlaying: false,
  })
})

test('steps lead to the next stop and back, and stop it', () => {
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

test('however it was come to, the same moment is the same', () => {
  expect(after({ do: 'step' }, { do: 'step' })).toEqual(
    after({ do: 'go-on', ticks: 99 }, { do: 'step' }, { do: 'back' }),
  )
})

test('played at its end it begins anew; begun anew while it plays it plays on', () => {
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

test('a speed is kept through everything', () => {
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
])('the key %j asks to %s', (key, deed) => {
  expect(actionForKey(key, playerStart(story, false))?.do).toBe(deed)
})

test('the space bar plays what stands', () => {
  expect(actionForKey(' ', playerStart(story, true))).toEqual({ do: 'play' })
})
