declare global {
  interface Window {
    /** Gives what was pressed and sent before our code came, and ends keeping it (web/public/first.js). */
    takeEarly?: () => HTMLElement[]
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed, chosen and pressed on a page before its code came. To be asked before the page is taken over; gives the way to do it all once it is. */
export function earlyOn(root: Element): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')].filter(isChanged).map((field) => ({ field, value: field.value }))
  return () => {
    for (const { field, value } of fields) write(field, value)
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

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].some((option) => !option.defaultSelected)
  return field.type !== 'radio' && field.value !== field.defaultValue
}

/** React hears of the first event and makes the field its own, with the value that it knows; the second tells it what the reader wrote. */
function write(field: Field, value: string): void {
  tell(field)
  // Past React's own watch over the value, which would take it for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  tell(field)
}

function tell(field: Field): void {
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
