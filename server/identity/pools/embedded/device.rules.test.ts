import { expect, test } from 'vitest'
import { browserNames, systemNames } from '#contract/identity/sessions.ts'
import { deviceOf } from './device.rules.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const cases: [system: string, browser: string, userAgent: string][] = [
  ['Windows', 'Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`],
  [
    'Windows',
    'Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/141.0.0.0`,
  ],
  [
    'Windows',
    'Opera',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/122.0.0.0`,
  ],
  [
    'Windows',
    'Firefox',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  ],
  ['Android', 'Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`],
  [
    'Android',
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Android', 'Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
  [
    'Android',
    'Edge',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36 EdgA/141.0.0.0`,
  ],
  [
    'iPhone',
    'Safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'iPhone',
    'Chrome',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'iPhone',
    'Firefox',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    'iPad',
    'Safari',
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${webkit} Version/17.7 Mobile/15E148 Safari/604.1`,
  ],
  [
    'macOS',
    'Safari',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`,
  ],
  ['ChromeOS', 'Chrome', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`],
  ['Linux', 'Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'Linux',
    'Chrome',
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36`,
  ],
  ['iPhone', '', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Mobile/15E148`],
  ['', '', 'curl/8.5.0'],
  ['', '', ''],
  ['', '', `<script>${'x'.repeat(600)} Chrome/1 Windows`],
]

test.each(cases)('reads %s and %s from %s', (system, browser, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('saves only these names', () => {
  expect(new Set(cases.map(([system]) => system))).toEqual(new Set([...systemNames, '']))
  expect(new Set(cases.map(([, browser]) => browser))).toEqual(new Set([...browserNames, '']))
})
