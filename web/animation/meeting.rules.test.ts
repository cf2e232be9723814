import { describe, expect, test } from 'vitest'
import { scriptOf, meetingProgressAt, durations, captionedPairs } from './meeting.rules.ts'
import type { AnimationPicture } from './picture.ts'

const pictureOf = (count: number): Pick<AnimationPicture, 'people' | 'pairs'> => ({
  people: Array.from({ length: 2 * count }, (_none, at) => ({
    key: `p${at}`,
    name: null,
    side: at % 2 === 0 ? ('seek' as const) : ('offer' as const),
  })),
  pairs: Array.from({ length: count }, (_none, at) => ({ a: `p${2 * at}`, b: `p${2 * at + 1}` })),
})
const picture = pictureOf(39)
const script = scriptOf(picture)

describe('the story of the matches', () => {
  test('brings in every person once, one after the other', () => {
    expect(script.arrivals.map(({ person }) => person).toSorted()).toEqual(
      picture.people.map(({ key }) => key).toSorted(),
    )
    const times = script.arrivals.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(new Set(times).size).toBe(times.length)
  })

  test('starts a line after both have arrived, and closes the capsule after the line', () => {
    const cameAt = new Map(script.arrivals.map(({ person, at }) => [person, at]))
    for (const { pair, lit, pulled, sealed } of script.turns) {
      const { a, b } = picture.pairs[pair]!
      expect(lit).toBeGreaterThanOrEqual(
        Math.max(cameAt.get(a)!, cameAt.get(b)!) + durations.arriving,
      )
      expect([pulled - lit, sealed - pulled]).toEqual([durations.growing, durations.pulling])
    }
  })

  test('does not bring in partners together', () => {
    const place = new Map(script.arrivals.map(({ person }, at) => [person, at]))
    const close = picture.pairs.filter(({ a, b }) => Math.abs(place.get(a)! - place.get(b)!) === 1)
    expect(close.length).toBeLessThan(picture.pairs.length / 3)
  })

  test('ends within half a minute, for forty people or three hundred', () => {
    for (const pairs of [20, 39, 50, 150])
      expect(scriptOf(pictureOf(pairs)).length).toBeLessThan(30 * 60)
  })

  test('is the same each time', () => {
    expect(scriptOf(pictureOf(39))).toEqual(script)
  })

  test('works without any people', () => {
    expect(scriptOf({ people: [], pairs: [] })).toMatchObject({
      arrivals: [],
      turns: [],
      stops: [90],
      length: 90,
    })
  })
})

describe('the position in the story', () => {
  test('shows no match before a capsule has closed, and all matches at the end', () => {
    const [first] = script.turns
    expect(meetingProgressAt(script, first!.sealed - 1, false).matched).toBe(0)
    expect(meetingProgressAt(script, first!.sealed, false).matched).toBe(2)
    expect(meetingProgressAt(script, script.length, false)).toEqual({
      here: 78,
      matched: 78,
      told: null,
    })
  })

  test('never counts a person without a partner as matched', () => {
    const alone = {
      people: [...picture.people, { key: 'x', name: 'X', side: 'seek' as const }],
      pairs: picture.pairs,
    }
    const known = scriptOf(alone)
    expect(meetingProgressAt(known, known.length, false)).toMatchObject({ here: 79, matched: 78 })
  })

  test('moves to the next pair with each manual step', () => {
    expect(
      script.stops.slice(0, -1).map((stop) => meetingProgressAt(script, stop, true).told),
    ).toEqual(picture.pairs.map((_pair, at) => at))
    expect(script.stops.at(-1)).toBe(script.length)
  })

  test('shows each pair for at least two and a half seconds when played', () => {
    const told = captionedPairs(script.turns)
    expect(told.length).toBeGreaterThan(4)
    for (const [at, turn] of told.slice(1).entries())
      expect(turn.lit - told[at]!.lit).toBeGreaterThanOrEqual(150)
    expect(meetingProgressAt(script, told[1]!.lit + 149, false).told).toBe(told[1]!.pair)
  })
})
