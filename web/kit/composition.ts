// Chinese, Hindi and many others are typed by way of candidates. Enter, Space, a digit or Escape
// then speak to the input method.
// Chromium and Firefox say so by `isComposing`. Safari ends the composition before it tells of the
// key (https://bugs.webkit.org/show_bug.cgi?id=165004):
// there only `keyCode` says so, by 229, as everywhere
// (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
const ofInputMethod = 229

/**
 * Keeps keys that belong to a word that is being composed from everything that listens for keys on
 * the page, components of libraries included; the browser itself goes on with them.
 */
export function guardComposition(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (belongsToComposition(event)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

function belongsToComposition(event: Event): boolean {
  if ('isComposing' in event && event.isComposing === true) return true
  return 'keyCode' in event && event.keyCode === ofInputMethod
}
