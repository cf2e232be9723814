import type { Words, WordKey } from '#words/words.ts'
import type { MatchResult } from '../engine.ts'
import type { NamedPerson } from '../people-file/people-file.ts'
import { gapSections, type PageSection } from './gap-sections.ts'
import { html, type Html } from './html.ts'
import { network } from './network.ts'
import { bandKeys, personCards } from './persons.ts'
import type { MatchReport } from './report.ts'
import { scrollTable } from './scroll-table.ts'
import { roundSheets } from './sheets.ts'
import { style } from './style.ts'
import type { ReportSubject } from './report-subject.ts'

/**
 * Returns a self-contained page to open, send and print: its quality in plain words, the picture,
 * everyone's list, a sheet a round, the gaps.
 */
export function page(report: MatchReport, subject: ReportSubject): string {
  const { title, people, words } = subject
  const { t, language } = words
  const sections = sectionsOf(report, subject)
  const body = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="lead">${t('match-command.page.lead')}</p>
<dl class="figures">${figures(report, people, words).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<nav aria-label="${t('match-command.page.contents')}"><ul>${sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
${sections.map(({ id, heading, body: inside }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${inside}</section>`)}
</main>
</body>
</html>
`
  return body.html
}

function sectionsOf(report: MatchReport, subject: ReportSubject): PageSection[] {
  const { pairs, certificate, rounds, roundsCertificate, scores, gaps } = report
  const { people, words } = subject
  const { t } = words
  const displayNames = new Map(people.map(({ key, name }) => [key, name || key]))
  return [
    certificate && {
      id: 'quality',
      heading: t('coverage.title'),
      body: html`${proof('match-command.page.proof-pairs', certificate, words)}${shortOnes(certificate.short, subject)}`,
    },
    pairs && {
      id: 'meet',
      heading: t('match-command.page.meet'),
      body: html`<p class="still">${t('match-command.page.dots')}</p><ul class="key">${(['strong', 'good', 'try'] as const).map((band) => html`<li><i class="${band}"></i>${t(bandKeys[band])}</li>`)}</ul>${network(people, pairs, words)}`,
    },
    pairs && {
      id: 'lists',
      heading: t('match-command.page.lists'),
      body: personCards(people, { pairs, rounds: rounds ?? [], named: displayNames, words }),
    },
    rounds && {
      id: 'rounds',
      heading: t('match-command.page.rounds'),
      body: html`${roundsCertificate ? proof('match-command.page.proof-rounds', roundsCertificate, words) : html``}${roundSheets(rounds, displayNames, words)}`,
    },
    scores && {
      id: 'scores',
      heading: t('match-command.page.scores'),
      body: scoreTable(scores, displayNames, words),
    },
    ...(gaps ? gapSections(gaps, words) : []),
  ].filter((one) => one !== undefined)
}

function figures(
  { pairs, certificate, rounds, gaps, scores }: MatchReport,
  people: readonly NamedPerson[],
  { t, locale }: Words,
): [name: string, value: string][] {
  const count = (number: number): string => number.toLocaleString(locale)
  const good = pairs?.filter(({ band }) => band !== 'try').length ?? 0
  const all: [name: WordKey, value: string | undefined][] = [
    ['match-command.page.people', count(people.length)],
    ['match-command.page.pairs', pairs && count(pairs.length)],
    ['match-command.page.good-pairs', pairs && count(good)],
    ['match-command.page.share', certificate && percentDown(certificate.share, locale)],
    ['match-command.page.rounds', rounds && count(rounds.length)],
    ['match-command.page.pairs', scores && count(scores.length)],
    ['coverage.unmet', gaps && count(gaps.unmet.length)],
    ['coverage.unused', gaps && count(gaps.unused.length)],
  ]
  return all.flatMap(([key, value]) => (value === undefined ? [] : [[t(key), value]]))
}

/** Returns the certificate in words, without a formula. */
function proof(
  key: 'match-command.page.proof-pairs' | 'match-command.page.proof-rounds',
  certificate: { share: number; total: number; bound: number },
  { t, locale }: Words,
): Html {
  const better = Math.max(0, certificate.bound / (certificate.total || 1) - 1)
  const values = {
    share: percentDown(certificate.share, locale),
    better: percentUp(better, locale),
  }
  return html`<p>${t(key, values)} ${t('match-command.page.proof-how')}</p>`
}

/** Returns the people with fewer good suggestions than they should have, and why. */
function shortOnes(
  short: MatchResult['certificate']['short'],
  { people, floor, words: { t, locale } }: ReportSubject,
): Html {
  if (floor === 0) return html``
  if (short.length === 0)
    return html`<p>${t('match-command.page.everyone-served', { count: floor })}</p>`
  const byKey = new Map(people.map((person) => [person.key, person]))
  const served = people.length - short.length
  return html`<p>${t('match-command.page.some-served', { count: floor, served, people: people.length })}</p>
${scrollTable(
  t('match-command.page.short'),
  html`<table><thead><tr><th>${t('match-command.page.name')}</th><th class="number">${t('match-command.page.good-matches')}</th><th>${t('match-command.page.why')}</th><th>${t('match-command.page.unmet')}</th></tr></thead><tbody>
${short.map(({ key, has, why, unmet }) => html`<tr><td>${byKey.get(key)?.name || key}</td><td class="number">${has.toLocaleString(locale)}</td><td>${t(`coverage.why-${why}`)}</td><td dir="auto">${unmet.map((place) => byKey.get(key)?.seeks[place] ?? '').join(' · ')}</td></tr>`)}
</tbody></table>`,
)}`
}

function scoreTable(
  scores: NonNullable<MatchReport['scores']>,
  displayNames: ReadonlyMap<string, string>,
  { t, locale }: Words,
): Html {
  const number = (score: number): string =>
    score.toLocaleString(locale, { maximumFractionDigits: 0 })
  return scrollTable(
    t('match-command.page.scores'),
    html`<table><thead><tr><th>${t('match-command.page.from')}</th><th>${t('match-command.page.to')}</th><th class="number">${t('match-command.page.directed')}</th><th class="number">${t('match-command.page.both-ways')}</th></tr></thead><tbody>
${scores.map(({ from, to, directed, reciprocal }) => html`<tr><td>${displayNames.get(from) ?? from}</td><td>${displayNames.get(to) ?? to}</td><td class="number">${number(directed)}</td><td class="number">${number(reciprocal)}</td></tr>`)}
</tbody></table>`,
  )
}

/** Rounds down: a proof must not overclaim. */
function percentDown(part: number, locale: string): string {
  return percent(part, locale, 'floor')
}

/** Rounds up, for the same reason. */
function percentUp(part: number, locale: string): string {
  return percent(part, locale, 'ceil')
}

function percent(part: number, locale: string, roundingMode: 'floor' | 'ceil'): string {
  return part.toLocaleString(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode,
  })
}
