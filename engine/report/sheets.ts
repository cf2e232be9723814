import { html, type Html } from './html.ts'
import { scrollTable } from './scroll-table.ts'
import type { ReportedRound } from './report.ts'

/**
 * Returns a sheet for each round, printed on a page each: who sits where, and how to start the
 * conversation.
 */
export function roundSheets(
  rounds: readonly ReportedRound[],
  displayNames: ReadonlyMap<string, string>,
): Html {
  const nameOf = (key: string): string => displayNames.get(key) ?? key
  return html`${rounds.map(
    ({ round, pairs, bye, unpaired = [] }) => html`<article class="sheet"><h3>Round ${round}</h3>
${scrollTable(
  `Round ${round}`,
  html`<table><thead><tr><th class="number">Table</th><th>Who</th><th>To begin with</th></tr></thead><tbody>
${pairs.map(({ from, to, because: { there, back } }, table) => html`<tr><td class="number">${table + 1}</td><td class="two"><b>${nameOf(from)}</b><b>${nameOf(to)}</b></td><td dir="auto">${there?.objective ?? back?.objective ?? ''}</td></tr>`)}
</tbody></table>`,
)}
${bye === undefined ? html`` : html`<p class="still">Sits out, since the number is odd: ${nameOf(bye)}</p>`}
${unpaired.length === 0 ? html`` : html`<p class="still">Without a partner, since the others left may not meet them or have met them: ${unpaired.map(nameOf).join(', ')}</p>`}
</article>`,
  )}`
}
