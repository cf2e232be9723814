import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inkOn, luminanceOf } from './ink-on.ts'

test.each([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#0b8a74', '#000000'],
  ['#06604f', '#ffffff'],
  ['#ffb81c', '#000000'],
  ['#FF0000', '#000000'],
  ['#0000ff', '#ffffff'],
] as const)('on %s, %s reads better', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink)
})

test('the text has a contrast of at least 4.5 on any colour (WCAG 2.2, 1.4.3)', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(part, part, part), (rgb) => {
      const colour = `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`
      const [ink, ground] = [inkOn(colour) === '#ffffff' ? 1 : 0, luminanceOf(rgb)]
      const [light, dark] = [Math.max(ink, ground), Math.min(ink, ground)]
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
