import { html, type Html } from './html.ts'

/** A table that is wider than a phone is moved under the finger, or by the arrow keys. */
export function scrollTable(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`
}
