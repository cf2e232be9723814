import type { Words } from '#words/words.ts'
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
  { t, locale }: Words,
): Html {
  const nameOf = (key: string): string => displayNames.get(key) ?? key
  const listed = new Intl.ListFormat(locale)
  return html`${rounds.map(({ round, pairs, bye, unpaired = [] }) => {
    const title = t('rounds.run.round', { n: round })
    return html`<article class="sheet"><h3>${title}</h3>
${scrollTable(
  title,
  html`<table><thead><tr><th class="number">${t('match-command.page.table')}</th><th>${t('match-command.page.who')}</th><th>${t('match-command.page.to-begin')}</th></tr></thead><tbody>
${pairs.map(({ from, to, because: { there, back } }, table) => html`<tr><td class="number">${table + 1}</td><td class="two"><b>${nameOf(from)}</b><b>${nameOf(to)}</b></td><td dir="auto">${there?.objective ?? back?.objective ?? ''}</td></tr>`)}
</tbody></table>`,
)}
${bye === undefined ? html`` : html`<p class="still">${t('match-command.page.odd', { name: nameOf(bye) })}</p>`}
${unpaired.length === 0 ? html`` : html`<p class="still">${t('match-command.page.no-partner', { names: listed.format(unpaired.map(nameOf)) })}</p>`}
</article>`
  })}`
}
