import type { NamedPerson } from '../people-file/people-file.ts'
import { html, type Html } from './html.ts'
import type { ReportQuote, ReportedPair, ReportedRound } from './report.ts'

type PersonCardsInput = {
  pairs: readonly ReportedPair[]
  rounds: readonly ReportedRound[]
  named: ReadonlyMap<string, string>
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

const bands: Record<ReportedPair['band'], string> = {
  strong: 'Strong',
  good: 'Good',
  try: 'Worth a try',
}

/**
 * Returns for each person their statements, whom they should meet and why, and where they sit in
 * each round.
 */
export function personCards(
  people: readonly NamedPerson[],
  { pairs, rounds, named: displayNames }: PersonCardsInput,
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
<div class="said">${said('seeks', 'Seeks', seeks)}${said('gives', 'Gives', gives)}</div>
${list(suggestions.get(key) ?? [], nameOf)}
${seatLine(seats.get(key) ?? [], nameOf)}
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

function list(suggestions: readonly CardSuggestion[], nameOf: (key: string) => Html): Html {
  if (suggestions.length === 0) return html`<p class="still">Nobody here fits both ways.</p>`
  return html`<ol class="matches">${suggestions.map(
    ({
      other,
      band,
      mine,
      theirs,
    }) => html`<li><b>${nameOf(other)}</b> <span class="band ${band}">${bands[band]}</span><ul class="because">
${mine ? html`<li dir="auto">You seek <b>${mine.objective}</b>; they ${verb(mine)} <b>${mine.offering}</b></li>` : html``}
${theirs ? html`<li dir="auto">They seek <b>${theirs.objective}</b>; you ${verb(theirs)} <b>${theirs.offering}</b></li>` : html``}
</ul></li>`,
  )}</ol>`
}

function seatLine(seats: readonly CardSeat[], nameOf: (key: string) => Html): Html {
  if (seats.length === 0) return html``
  return html`<p><b>Rounds:</b> ${seats.map((seat, at) => html`${at === 0 ? '' : ', '}${seat.round} ${seat.with === null ? 'sits out' : nameOf(seat.with)}`)}</p>`
}

function verb({ answeredBy }: ReportQuote): string {
  return answeredBy === 'offering' ? 'give' : 'also seek'
}
