declare global {
  interface Window {
    /**
     * Returns what was pressed and sent before our code loaded, and stops recording it
     * (web/public/first.js).
     */
    takeEarly?: () => HTMLElement[]
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Captures what was typed, chosen and pressed before the page's code loaded. Call it before the
 * page is taken over; it returns a function that replays it after.
 */
export function captureEarlyInput(root: Element): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')]
  const ways = fields.map(againIn).filter((way) => way !== null)
  return () => {
    // React takes a field over on an event, or else when idle: input until then would be lost.
    for (const field of fields) dispatch(field)
    for (const again of ways) again()
    for (const element of takeEarly()) press(element)
  }
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element.click()
}

/** A newly drawn page has nothing left of it. */
export function takeEarly(): HTMLElement[] {
  return window.takeEarly?.() ?? []
}

/** Returns a function that repeats what was done in a field; null if nothing was. */
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
 * Writes a field's value. React notices only differences from the value it took over, which is the
 * typed one; so the first drawn value is restored first.
 */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  set(field, value)
  dispatch(field)
  // A field for an address or a number has no caret to read, and in some browsers setting one moves
  // the focus there.
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd)
}

/** Restores what was drawn first, for the same reason. */
function tick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.click()
}

function choose(field: HTMLSelectElement, value: string): void {
  set(field, value)
  dispatch(field, 'change')
}

/** Sets a value past React's own tracking, which would take it for its own change. */
function set(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
}

function dispatch(field: Field, eventType = 'input'): void {
  field.dispatchEvent(new Event(eventType, { bubbles: true }))
}
