import { expect, test } from 'vitest'
import { lineOf } from './line.rules.ts'

test('draws a host the same each time, and another host differently', () => {
  expect(lineOf('ada')).toEqual(lineOf('ada'))
  const names = Array.from({ length: 200 }, (_, at) => `host-${at}`)
  expect(new Set(names.map((name) => lineOf(name).path)).size).toBeGreaterThan(195)
  expect(new Set(names.map((name) => lineOf(name).colour))).toEqual(
    new Set(['line', 'seek', 'offer', 'ink']),
  )
})

test.each(['ada', '李小龙', 'हिन्दी', 'x'.repeat(30)])(
  'draws the line of %s level or at 45 degrees, with its stops on it',
  (handle) => {
    const { path, stops } = lineOf(handle)
    expect(path).toMatch(/^M0 56(H\d+L\d+ \d+)+H2600$/)
    let [x, y] = [0, 56]
    for (const [, level, slopeX, slopeY] of path.matchAll(/H(\d+)L(\d+) (\d+)/g)) {
      expect(Math.abs(Number(slopeY) - y)).toBe(Number(slopeX) - Number(level))
      expect(stops.some((stop) => stop.y === y && stop.x > x && stop.x < Number(level))).toBe(true)
      ;[x, y] = [Number(slopeX), Number(slopeY)]
    }
  },
)
