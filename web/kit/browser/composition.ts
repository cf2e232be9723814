// Chinese, Hindi and many others are typed through candidates. Enter, Space, a digit or Escape then
// belong to the input method. Chromium and Firefox report this by `isComposing`. Safari ends the
// composition before it reports the key (https://bugs.webkit.org/show_bug.cgi?id=165004): there
// only `keyCode` 229 says so, as everywhere
// (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
const ofInputMethod = 229

/**
 * Hides keys of a word being composed from all key listeners on the page, components of libraries
 * included. The browser still handles them.
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
