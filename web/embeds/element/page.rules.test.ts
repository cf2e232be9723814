import { expect, test } from 'vitest'
import { frameAddress, type Pixel, themeOn } from './page.rules.ts'

const [unseen, white, black] = [
  [0, 0, 0, 0],
  [255, 255, 255, 255],
  [0, 0, 0, 255],
] as const satisfies Pixel[]

test.each<[string, Pixel[], string]>([
  ['a page that paints nothing', [unseen, unseen], 'light'],
  ['a white page', [unseen, white], 'light'],
  ['a navy page', [unseen, [16, 27, 45, 255]], 'dark'],
  ['a white box on a black page', [white, black], 'light'],
  ['a black box on a white page', [black, white], 'dark'],
  ['a box that is hardly there on a black page', [[255, 255, 255, 25], black], 'dark'],
  ['a box behind glass', [[0, 0, 0, 230], white], 'dark'],
])('the theme on %s', (_name, backgrounds, theme) => {
  expect(themeOn(backgrounds)).toBe(theme)
})

test.each([
  ['/embed/events/1/register?lng=es', 'https://here.example/embed/events/1/register?lng=es'],
  ['https://here.example/embed/x', 'https://here.example/embed/x'],
  ['/events/1', undefined],
  ['/embed/../dashboard', undefined],
  ['https://evil.example/embed/x', undefined],
  ['//evil.example/embed/x', undefined],
  ['javascript:alert(1)', undefined],
  ['http://[', undefined],
])('a frame that asks for %s gets %s', (address, opened) => {
  expect(frameAddress(address, 'https://here.example')).toBe(opened)
})
