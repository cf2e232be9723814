import type { Words } from '#words/words.ts'
import { html, type Html } from './html.ts'
import type { ReportedGaps } from './report.ts'
import { scrollTable } from './scroll-table.ts'

/** A section of the page; `id` is its address. */
export type PageSection = { id: string; heading: string; body: Html }

const mostSubjects = 200

/**
 * Returns the gaps: unanswered objectives, unsought offerings, and for each subject how many seek
 * and give it.
 */
export function gapSections(
  { unmet, unused, subjects }: ReportedGaps,
  words: Words,
): PageSection[] {
  const { t } = words
  return [
    {
      id: 'unmet',
      heading: t('coverage.unmet'),
      body: statements(
        unmet.map(({ key, name, objective }) => ({ who: name || key, text: objective })),
        t('coverage.unmet-none'),
        words,
      ),
    },
    {
      id: 'unused',
      heading: t('coverage.unused'),
      body: statements(
        unused.map(({ key, name, offering }) => ({ who: name || key, text: offering })),
        t('coverage.unused-none'),
        words,
      ),
    },
    { id: 'topics', heading: t('match-command.page.topics'), body: bySubject(subjects, words) },
  ]
}

function statements(
  rows: readonly { who: string; text: string }[],
  none: string,
  { t }: Words,
): Html {
  if (rows.length === 0) return html`<p>${none}</p>`
  const label = t('match-command.page.own-words')
  return scrollTable(
    label,
    html`<table><thead><tr><th>${t('match-command.page.name')}</th><th>${label}</th></tr></thead><tbody>${rows.map(({ who, text }) => html`<tr><td>${who}</td><td dir="auto">${text}</td></tr>`)}</tbody></table>`,
  )
}

function bySubject(subjects: ReportedGaps['subjects'], { t, locale }: Words): Html {
  if (subjects.length === 0) return html`<p>${t('match-command.page.no-topics')}</p>`
  const count = (number: number): string => number.toLocaleString(locale)
  return html`${scrollTable(t('match-command.page.topics'), html`<table><thead><tr><th>${t('match-command.page.topic')}</th><th class="number">${t('match-command.page.looking-for')}</th><th class="number">${t('match-command.page.offering')}</th></tr></thead><tbody>${subjects.slice(0, mostSubjects).map(({ subject, seekers, givers }) => html`<tr><td>${subject}</td><td class="number">${count(seekers)}</td><td class="number">${count(givers)}</td></tr>`)}</tbody></table>`)}
${subjects.length > mostSubjects ? html`<p class="still">${t('match-command.page.top-topics', { shown: mostSubjects, all: subjects.length })}</p>` : html``}`
}
