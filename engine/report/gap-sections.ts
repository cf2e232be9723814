import { html, type Html } from './html.ts'
import type { ReportedGaps } from './report.ts'
import { scrollTable } from './scroll-table.ts'

const mostSubjects = 200

/**
 * Returns the gaps: unanswered objectives, unsought offerings, and for each subject how many seek
 * and give it.
 */
export function gapSections({
  unmet,
  unused,
  subjects,
}: ReportedGaps): [heading: string, body: Html][] {
  return [
    [
      'What nobody here answers',
      statements(
        unmet.map(({ key, name, objective }) => ({ who: name || key, text: objective })),
        'Every objective has an answer here.',
      ),
    ],
    [
      'What nobody here asks for',
      statements(
        unused.map(({ key, name, offering }) => ({ who: name || key, text: offering })),
        'Every offering is wanted here.',
      ),
    ],
    ['Subjects', bySubject(subjects)],
  ]
}

function statements(rows: readonly { who: string; text: string }[], none: string): Html {
  if (rows.length === 0) return html`<p>${none}</p>`
  return scrollTable(
    'Statements',
    html`<table><thead><tr><th>Name</th><th>In their words</th></tr></thead><tbody>${rows.map(({ who, text }) => html`<tr><td>${who}</td><td dir="auto">${text}</td></tr>`)}</tbody></table>`,
  )
}

function bySubject(subjects: ReportedGaps['subjects']): Html {
  if (subjects.length === 0) return html`<p>No subject was named.</p>`
  return html`${scrollTable('Subjects', html`<table><thead><tr><th>Subject</th><th class="number">seek it</th><th class="number">give it</th></tr></thead><tbody>${subjects.slice(0, mostSubjects).map(({ subject, seekers, givers }) => html`<tr><td>${subject}</td><td class="number">${seekers}</td><td class="number">${givers}</td></tr>`)}</tbody></table>`)}
${subjects.length > mostSubjects ? html`<p class="still">The ${mostSubjects} most sought of ${subjects.length}.</p>` : html``}`
}
