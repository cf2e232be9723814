import { expect, test } from 'vitest'
import { guardComposition } from './composition.ts'

type TestKey = { key: string; isComposing?: boolean; keyCode: number }

/**
 * Presses a key on a page. Returns whether a listener there heard it, and whether the browser's
 * default action was prevented.
 */
function press(key: TestKey): { isHeard: boolean; isPrevented: boolean } {
  const page = new EventTarget()
  let isHeard = false
  guardComposition(page)
  page.addEventListener(
    'keydown',
    () => {
      isHeard = true
    },
    { capture: true },
  )
  page.addEventListener('keydown', () => {
    isHeard = true
  })
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    isComposing: false,
    ...key,
  })
  page.dispatchEvent(event)
  return { isHeard, isPrevented: event.defaultPrevented }
}

test.each<[string, TestKey]>([
  [
    'Enter that chooses a candidate, in Chromium and Firefox',
    { key: 'Enter', isComposing: true, keyCode: 229 },
  ],
  [
    'Enter that chooses a candidate, in Safari, which ends the composition first',
    { key: 'Enter', keyCode: 229 },
  ],
  ['Space that chooses a candidate', { key: ' ', keyCode: 229 }],
  ['Escape that dismisses the candidates', { key: 'Escape', isComposing: true, keyCode: 229 }],
  ['a digit that chooses the second candidate', { key: '2', keyCode: 229 }],
  ['an arrow between candidates', { key: 'ArrowDown', isComposing: true, keyCode: 40 }],
  ["Chromium's name for a key that the input method took", { key: 'Process', keyCode: 229 }],
])('leaves %s to the browser, and no listener on the page receives it', (_, key) => {
  expect(press(key)).toEqual({ isHeard: false, isPrevented: false })
})

test.each<TestKey>([
  { key: 'Enter', keyCode: 13 },
  { key: 'Escape', keyCode: 27 },
  { key: ' ', keyCode: 32 },
  { key: 'i', keyCode: 73 },
  { key: 'ArrowDown', keyCode: 40 },
])('delivers $key as usual while nothing is being composed', (key) => {
  expect(press(key)).toEqual({ isHeard: true, isPrevented: false })
})
