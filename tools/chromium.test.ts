import { expect, test } from 'vitest'
import { browserTests, findChromium } from './chromium.ts'

test('a machine without a Chromium is detected', () => {
  expect(findChromium(() => false)).toBeUndefined()
  expect(findChromium((path) => path === '/usr/bin/chromium')).toBe('/usr/bin/chromium')
})

test.each([
  ['/usr/bin/chromium', true, 'run'],
  ['/usr/bin/chromium', false, 'run'],
  [undefined, false, 'leave-out'],
  [undefined, true, 'fail'],
] as const)('with %s and CI %s the browser tests: %s', (chromium, isCi, verdict) => {
  expect(browserTests({ chromium, isCi })).toBe(verdict)
})
