import type { EventCard } from '#contract/events/event-card.ts'

export type EventChoice = Pick<
  EventCard,
  'id' | 'title' | 'startsAt' | 'timeZone' | 'status' | 'timing'
>

/** Above this number a list has a search. */
export const shownAtOnce = 5

type ChoiceFilter = {
  sought: string
  chosen: string
  /** Offers only events that have begun, as for reviews. */
  isOfBegun: boolean
}

/**
 * Returns the events to offer: first those under way or over, then those to come. Of many, it
 * returns the first few, the search results, and always the chosen one.
 */
export function choicesOf(
  events: readonly EventChoice[],
  { sought, chosen, isOfBegun }: ChoiceFilter,
): { shown: EventChoice[]; isMany: boolean } {
  const out = events.filter(
    ({ status, timing, id }, at) =>
      status !== 'draft' &&
      !(isOfBegun && timing === 'upcoming') &&
      events.findIndex((one) => one.id === id) === at,
  )
  const [been, coming] = [
    out.filter(({ timing }) => timing !== 'upcoming'),
    out.filter(({ timing }) => timing === 'upcoming').toReversed(),
  ]
  const matchingEvents = [...been, ...coming].filter(({ title }) =>
    folded(title).includes(folded(sought)),
  )
  const first = matchingEvents.slice(0, shownAtOnce)
  const isLeftOut = sought === '' && chosen !== '' && !first.some(({ id }) => id === chosen)
  return {
    shown: isLeftOut
      ? [...out.filter(({ id }) => id === chosen), ...first.slice(0, shownAtOnce - 1)]
      : first,
    isMany: out.length > shownAtOnce,
  }
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
