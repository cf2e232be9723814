import type { WordKey, Words } from '#words/words.ts'
import type { NamedPerson } from '../people-file/people-file.ts'
import { fillHtml, html, type Html } from './html.ts'
import type { ReportQuote, ReportedPair, ReportedRound } from './report.ts'

type PersonCardsInput = {
  pairs: readonly ReportedPair[]
  rounds: readonly ReportedRound[]
  named: ReadonlyMap<string, string>
  words: Words
}
type CardSuggestion = {
  other: string
  band: ReportedPair['band']
  reciprocal: number
  /** The other's offering that they seek. */
  mine?: ReportQuote
  /** Their offering that the other seeks. */
  theirs?: ReportQuote
}

/** The text of each band's label. */
export const bandKeys = {
  strong: 'matches.band-strong',
  good: 'matches.band-good',
  try: 'matches.band-try',
} as const satisfies Record<ReportedPair['band'], WordKey>

/**
 * Returns for each person their statements, whom they should meet and why, and where they sit in
 * each round.
 */
export function personCards(
  people: readonly NamedPerson[],
  { pairs, rounds, named: displayNames, words }: PersonCardsInput,
): Html {
  const [suggestions, seats, places] = [
    suggestionsOf(pairs),
    seatsOf(rounds),
    new Map(people.map(({ key }, place) => [key, place])),
  ]
  const nameOf = (key: string): Html =>
    html`<a href="#p${places.get(key) ?? 0}">${displayNames.get(key) ?? key}</a>`
  return html`<div class="people">${people.map(
    ({ key, seeks, gives }, place) => html`<article class="person" id="p${place}">
<h3>${displayNames.get(key) ?? key}</h3>
<div class="said">${said('seeks', words.t('match-command.page.looking-for'), seeks)}${said('gives', words.t('match-command.page.offering'), gives)}</div>
${list(suggestions.get(key) ?? [], nameOf, words)}
${seatLine(seats.get(key) ?? [], nameOf, words)}
</article>`,
  )}</div>`
}

function suggestionsOf(pairs: readonly ReportedPair[]): Map<string, CardSuggestion[]> {
  const all = new Map<string, CardSuggestion[]>()
  const enter = (key: string, suggestion: CardSuggestion): unknown =>
    all.set(key, [...(all.get(key) ?? []), suggestion])
  for (const {
    from,
    to,
    band,
    reciprocal,
    because: { there, back },
  } of pairs) {
    enter(from, {
      other: to,
      band,
      reciprocal,
      ...(there && { mine: there }),
      ...(back && { theirs: back }),
    })
    enter(to, {
      other: from,
      band,
      reciprocal,
      ...(back && { mine: back }),
      ...(there && { theirs: there }),
    })
  }
  for (const [key, suggestions] of all)
    all.set(
      key,
      suggestions.toSorted((a, b) => b.reciprocal - a.reciprocal),
    )
  return all
}

type CardSeat = { round: number; with: string | null }

function seatsOf(rounds: readonly ReportedRound[]): Map<string, CardSeat[]> {
  const all = new Map<string, CardSeat[]>()
  const enter = (key: string, seat: CardSeat): unknown =>
    all.set(key, [...(all.get(key) ?? []), seat])
  for (const { round, pairs, bye, unpaired = [] } of rounds) {
    for (const { from, to } of pairs) {
      enter(from, { round, with: to })
      enter(to, { round, with: from })
    }
    for (const key of bye === undefined ? unpaired : [bye, ...unpaired])
      enter(key, { round, with: null })
  }
  return all
}

function said(side: 'seeks' | 'gives', label: string, statements: readonly string[]): Html {
  return statements.length === 0
    ? html``
    : html`<div class="${side}"><p class="side">${label}</p><ul>${statements.map((statement) => html`<li dir="auto">${statement}</li>`)}</ul></div>`
}

function list(
  suggestions: readonly CardSuggestion[],
  nameOf: (key: string) => Html,
  { t }: Words,
): Html {
  if (suggestions.length === 0)
    return html`<p class="still">${t('match-command.page.no-match')}</p>`
  const reason = (quote: ReportQuote | undefined, keys: ReasonKeys): Html =>
    quote
      ? html`<li dir="auto">${fillHtml(t(keys[quote.answeredBy]), { objective: html`<b>${quote.objective}</b>`, offering: html`<b>${quote.offering}</b>` })}</li>`
      : html``
  return html`<ol class="matches">${suggestions.map(
    ({
      other,
      band,
      mine,
      theirs,
    }) => html`<li><b>${nameOf(other)}</b> <span class="band ${band}">${t(bandKeys[band])}</span><ul class="because">
${reason(mine, mineKeys)}
${reason(theirs, theirsKeys)}
</ul></li>`,
  )}</ol>`
}

/** The sentence of a reason, by what answers the objective: an offering, or the same wish. */
type ReasonKeys = Record<ReportQuote['answeredBy'], WordKey>
const mineKeys: ReasonKeys = {
  offering: 'match-command.page.they-offer',
  objective: 'match-command.page.they-also-seek',
}
const theirsKeys: ReasonKeys = {
  offering: 'match-command.page.you-offer',
  objective: 'match-command.page.you-also-seek',
}

function seatLine(
  seats: readonly CardSeat[],
  nameOf: (key: string) => Html,
  { t, locale }: Words,
): Html {
  if (seats.length === 0) return html``
  const texts = seats.map(({ round, with: other }) => {
    const key = other === null ? 'match-command.page.seat-out' : 'match-command.page.seat'
    return fillHtml(t(key, { round }), { name: other === null ? html`` : nameOf(other) })
  })
  // The list is joined as the language does.
  const list = new Intl.ListFormat(locale, { type: 'unit' })
    .formatToParts(texts.map((_, at) => `${at}`))
    .map(({ type, value }) =>
      type === 'element' ? (texts[Number(value)] ?? html``) : html`${value}`,
    )
  return html`<p>${fillHtml(t('match-command.page.seats'), { seats: html`${list}` })}</p>`
}
