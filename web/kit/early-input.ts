declare global {
  interface Window {
    /**
     * Gives what was pressed and sent before our code came, and ends keeping it
     * (web/public/first.js).
     */
    takeEarly?: () => HTMLElement[]
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What was typed, chosen and pressed on a page before its code came. To be asked before the page is
 * taken over; gives the way to do it all once it is.
 */
export function captureEarlyInput(root: Element): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')]
  const ways = fields.map(againIn).filter((way) => way !== null)
  return () => {
    // React takes a field over when it hears of it, else when it finds the time: what is typed
    // until then would be lost.
    for (const field of fields) tell(field)
    for (const again of ways) again()
    for (const asked of takeEarly()) press(asked)
  }
}

function press(asked: HTMLElement): void {
  if (asked instanceof HTMLFormElement) asked.requestSubmit()
  else asked.click()
}

/** On a page that was drawn anew there is nothing left of it. */
export function takeEarly(): HTMLElement[] {
  return window.takeEarly?.() ?? []
}

/** The way to do once more what was done in a field; null where nothing was. */
function againIn(field: Field): (() => void) | null {
  const { value } = field
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].some((option) => !option.defaultSelected)
      ? () => choose(field, value)
      : null
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked === field.defaultChecked ? null : () => tick(field)
  return field.type !== 'radio' && value !== field.defaultValue ? () => write(field, value) : null
}

/**
 * React hears only of what differs from what it saw when it took the field over, and that is what
 * was typed: so it is shown what was drawn first.
 */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  set(field, value)
  tell(field)
  // A field for an address or a number has no caret that could be asked for, and in some browsers
  // setting one leads there.
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd)
}

/** As it was drawn first, for the same reason. */
function tick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.click()
}

function choose(field: HTMLSelectElement, value: string): void {
  set(field, value)
  tell(field, 'change')
}

/** Past React's own watch over the value, which would take it for its own doing. */
function set(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
}

function tell(field: Field, what = 'input'): void {
  field.dispatchEvent(new Event(what, { bubbles: true }))
}
