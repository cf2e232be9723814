import { html, type Html } from './html.ts'

/** Returns a table that scrolls by touch or arrow keys where it is wider than a phone. */
export function scrollTable(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`
}
