import type { MatchResult } from '../engine.ts'
import type { NamedPerson } from '../people-file/people-file.ts'
import { gapSections } from './gap-sections.ts'
import { html, type Html } from './html.ts'
import { network } from './network.ts'
import { personCards } from './persons.ts'
import type { MatchReport } from './report.ts'
import { scrollTable } from './scroll-table.ts'
import { roundSheets } from './sheets.ts'
import { style } from './style.ts'
import type { ReportSubject } from './report-subject.ts'

/**
 * Returns a self-contained page to open, send and print: its quality in plain words, the picture,
 * everyone's list, a sheet a round, the gaps.
 */
export function page(report: MatchReport, { title, people, floor }: ReportSubject): string {
  const { pairs, certificate, rounds, roundsCertificate, scores, gaps } = report
  const displayNames = new Map(people.map(({ key, name }) => [key, name || key]))
  const sections = [
    certificate &&
      section(
        'How good this is',
        html`${proof(certificate, `No choice of pairs that have a reason, with as many suggestions each,`)}${shortOnes(certificate.short, { people, floor })}`,
      ),
    pairs &&
      section(
        'Who should meet',
        html`<p class="still">Each dot is a person, each line a pair that should meet.</p><ul class="key"><li><i class="strong"></i>strong</li><li><i class="good"></i>good</li><li><i></i>worth a try</li></ul>${network(people, pairs)}`,
      ),
    pairs &&
      section(
        'Everybody’s list',
        personCards(people, { pairs, rounds: rounds ?? [], named: displayNames }),
      ),
    rounds &&
      section(
        'Rounds',
        html`${roundsCertificate ? proof(roundsCertificate, 'No plan of as many rounds') : html``}${roundSheets(rounds, displayNames)}`,
      ),
    scores && section('Scores', scoreTable(scores, displayNames)),
    ...(gaps ? gapSections(gaps).map(([heading, body]) => section(heading, body)) : []),
  ].filter((one) => one !== undefined)
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="lead">Who should meet whom, by what they seek and what they give. Made by Interchange on this computer; nobody else has seen it.</p>
<dl class="figures">${figures(report, people).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<nav aria-label="On this page"><ul>${sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
${sections.map(({ id, heading, body: inside }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${inside}</section>`)}
</main>
</body>
</html>
`
  return body.html
}

function section(heading: string, body: Html): { id: string; heading: string; body: Html } {
  return { id: heading.toLowerCase().replaceAll(/[^a-z]+/g, '-'), heading, body }
}

function figures(
  { pairs, certificate, rounds, gaps, scores }: MatchReport,
  people: readonly NamedPerson[],
): [name: string, value: string][] {
  const good = pairs?.filter(({ band }) => band !== 'try').length ?? 0
  return [
    ['People', count(people.length)],
    ...(pairs
      ? ([
          ['Pairs', count(pairs.length)],
          ['of them good or strong', count(good)],
        ] as [string, string][])
      : []),
    ...(certificate
      ? ([['of the most there could be', share(certificate.share)]] as [string, string][])
      : []),
    ...(rounds ? ([['Rounds', count(rounds.length)]] as [string, string][]) : []),
    ...(scores ? ([['Pairs', count(scores.length)]] as [string, string][]) : []),
    ...(gaps
      ? ([
          ['Nobody answers', count(gaps.unmet.length)],
          ['Nobody asks for', count(gaps.unused.length)],
        ] as [string, string][])
      : []),
  ]
}

/** Returns the certificate in words, without a formula. */
function proof(
  certificate: { share: number; total: number; bound: number },
  noOther: string,
): Html {
  const better = Math.max(0, certificate.bound / (certificate.total || 1) - 1)
  return html`<p>This is <b>${share(certificate.share)}</b> of the most that is possible. ${noOther} could be worth more than ${percent(better)} more than this one. That is proven and not estimated: every person has a price, no pair is worth more than the two prices and what it is counted above them, and so nothing can be worth more than all prices together. The JSON of the same command lists the prices, so anyone can add them up.</p>`
}

const causes: Record<MatchResult['certificate']['short'][number]['why'], string> = {
  'said-nothing': 'said nothing',
  'nobody-offers': 'nobody here offers what they seek',
  'nobody-seeks': 'nobody here seeks what they offer',
  'one-sided': 'others fit one side only',
  loosely: 'the answers here are only loose',
  'all-excluded': 'all who fit are excluded',
  'places-taken': 'all who fit have their places taken',
}

/** Returns the people with fewer good suggestions than they should have, and why. */
function shortOnes(
  short: MatchResult['certificate']['short'],
  { people, floor }: { people: readonly NamedPerson[]; floor: number },
): Html {
  const least = floor === 1 ? 'a good suggestion' : `${count(floor)} good suggestions`
  if (floor === 0) return html``
  if (short.length === 0)
    return html`<p>Everybody has ${floor === 1 ? least : `at least ${least}`}.</p>`
  const byKey = new Map(people.map((person) => [person.key, person]))
  return html`<p>${count(people.length - short.length)} of ${count(people.length)} people have at least ${least}. The others, and why:</p>
${scrollTable(
  'Who is short of good suggestions',
  html`<table><thead><tr><th>Name</th><th class="number">Good ones</th><th>Why</th><th>What nobody here answers</th></tr></thead><tbody>
${short.map(({ key, has, why, unmet }) => html`<tr><td>${byKey.get(key)?.name || key}</td><td class="number">${has}</td><td>${causes[why]}</td><td dir="auto">${unmet.map((place) => byKey.get(key)?.seeks[place] ?? '').join(' · ')}</td></tr>`)}
</tbody></table>`,
)}`
}

function scoreTable(
  scores: NonNullable<MatchReport['scores']>,
  displayNames: ReadonlyMap<string, string>,
): Html {
  const number = (score: number): string =>
    new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(score)
  return scrollTable(
    'Scores',
    html`<table><thead><tr><th>From</th><th>To</th><th class="number">What To gives of what From seeks</th><th class="number">Both ways</th></tr></thead><tbody>
${scores.map(({ from, to, directed, reciprocal }) => html`<tr><td>${displayNames.get(from) ?? from}</td><td>${displayNames.get(to) ?? to}</td><td class="number">${number(directed)}</td><td class="number">${number(reciprocal)}</td></tr>`)}
</tbody></table>`,
  )
}

function count(number: number): string {
  return new Intl.NumberFormat('en').format(number)
}

/** Rounds down: a proof must not overclaim. */
function share(part: number): string {
  return `${(Math.floor(part * 10_000) / 100).toFixed(2)} %`
}

/** Rounds up, for the same reason. */
function percent(part: number): string {
  return `${(Math.ceil(part * 10_000) / 100).toFixed(2)} %`
}
