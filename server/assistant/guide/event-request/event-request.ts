import { parseAbsolute, toCalendarDate } from '@internationalized/date'
import type { EventVisibility } from '#contract/events/event-card.ts'
import { eventLimits } from '#contract/events/events.ts'
import type { Currency } from '#contract/payments/currencies.ts'
import { cut } from '../reading/quotes.ts'
import { type NamedTimes, takeDuration, takeTimes } from './clock.ts'
import { type NamedDay, takeDay } from './day.ts'
import {
  type NamedPrice,
  takeApproval,
  takeOnline,
  takePlace,
  takePrice,
  takeSeats,
  takeVisibility,
} from './facts.ts'
import {
  asideOpenings,
  calledTitles,
  changeForms,
  createForms,
  eventLabel,
  eventNouns,
  eveningWords,
  placeNouns,
  fillers,
  quotedTitles,
} from './title.lists.ts'
import { type Unread, takeAny, taken, unreadOf } from './unread.ts'

/** What a host has, to read their request by. */
export type RequestContext = {
  now: Date
  /** IANA name of the zone in which days and hours are meant. */
  timeZone: string
  /** The currency of an amount without one. */
  currency: Currency
  /** Where the host reads (ISO 3166-1), for dates such as 3/4; null if unknown. */
  region: string | null
}

/**
 * An event as a sentence asks for it. Each part is null if the sentence does not name it.
 * `order`: whether it is to create an event or to change one. `isGeneral`: it says 'event', and no
 * other name for it. `unread`: the parts that were not understood, as written.
 */
export type EventRequest = {
  order: 'create' | 'change' | null
  isGeneral: boolean
  title: string | null
  day: NamedDay | null
  times: NamedTimes
  /** In minutes. */
  duration: number | null
  place: string | null
  isOnline: boolean
  seats: number | 'tooMany' | null
  price: NamedPrice | null
  visibility: EventVisibility | null
  needsApproval: boolean
  unread: string[]
}

// In these regions a date begins with its month.
const monthFirst: ReadonlySet<string> = new Set(['US', 'PH', 'PR', 'GU', 'VI', 'AS'])

/**
 * Reads an event out of a sentence in English, Spanish, Chinese or Hindi (also in Latin letters).
 * Each part is taken out as soon as it is understood; what remains is the title, or not understood.
 */
export function readEventRequest(sentence: string, context: RequestContext): EventRequest {
  const unread = unreadOf(sentence)
  const title = titleIn(takeAny(unread, quotedTitles))
  const order = orderIn(unread)
  const price = takePrice(unread, context.currency)
  const seats = takeSeats(unread)
  const duration = takeDuration(unread)
  const times = takeTimes(unread)
  const day = takeDay(unread, {
    today: toCalendarDate(parseAbsolute(context.now.toISOString(), context.timeZone)),
    isMonthFirst: monthFirst.has(context.region ?? ''),
  })
  const isOnline = takeOnline(unread)
  const visibility = takeVisibility(unread)
  const needsApproval = takeApproval(unread)
  const place = takePlace(unread)
  const called = title ?? titleIn(takeAny(unread, calledTitles))
  const isGeneral = eventNouns.test(unread.text)
  const parts = partsOf(unread)
  const isDated = day !== null || times.start !== null
  const mayName = order === 'create' || (order === null && isDated)
  const isAside = (part: string) => asideOpenings.test(part)
  // 'A workshop called Sourdough' has its title already.
  const first = mayName ? parts.find((part) => !isAside(part)) : undefined
  const rest = parts.filter((part) => part !== first)
  // 'Founders dinner, Friday 7 pm, Café X' has its place where nothing else is left.
  const isListed = order === null && first !== undefined && place === null && called === null
  const second = isListed ? rest[0] : undefined
  const isPlace = second !== undefined && rest.length === 1 && !isAside(second)
  const moved = order === 'change' && rest.length === 1 ? movedTo(rest[0] ?? '', sentence) : null
  return {
    order,
    isGeneral,
    title: called ?? (first === undefined ? null : capitalised(cut(first, eventLimits.title))),
    day,
    times: eveningWords.test(sentence) ? inEvening(times) : times,
    duration,
    place: isPlace ? second : (place ?? moved),
    isOnline,
    seats,
    price,
    visibility,
    needsApproval,
    unread: isPlace || (place === null && moved !== null) ? [] : rest,
  }
}

/** In 'change the place to Café Y', what is left is the place. */
function movedTo(part: string, sentence: string): string | null {
  return placeNouns.test(sentence) ? cut(part.replace(placeNouns, ''), eventLimits.place) : null
}

/** An hour that was named alone is in the evening if the sentence speaks of one. */
function inEvening({ start, end }: NamedTimes): NamedTimes {
  const half = 720
  return start?.isGuessed && start.minutes < half
    ? { start: { minutes: start.minutes + half, isGuessed: false }, end }
    : { start, end }
}

function orderIn(unread: Unread): EventRequest['order'] {
  if (takeAny(unread, changeForms)) return 'change'
  return takeAny(unread, createForms) ? 'create' : null
}

function titleIn(match: RegExpExecArray | null): string | null {
  const title = (match?.groups?.['title'] ?? '').trim()
  return title === '' ? null : cut(title, eventLimits.title)
}

/** Returns the parts that nothing was made of, without the words that say nothing alone. */
function partsOf({ text }: Unread): string[] {
  return text
    .split(new RegExp(String.raw`[${taken},，;；。।!！?？]|\.(?=\s+\p{Lu}|\s*$)`, 'u'))
    .map(bare)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** A part keeps the word that opens it as an aside, as in 'with live music'. */
function bare(part: string): string {
  const words = part.trim().replace(eventLabel, '').split(/\s+/u)
  // At the end, a capital is a name's: Café Y.
  const isFiller = (word: string, at = 0) => fillers.has(at === 0 ? word.toLowerCase() : word)
  const from = words.findIndex((word) => !isFiller(word))
  if (from < 0) return ''
  const inner = words
    .slice(from, words.findLastIndex((word, at) => !isFiller(word, at)) + 1)
    .join(' ')
  const stripped = /\p{Script=Han}/u.test(inner) ? bareChinese(inner) : inner
  const left = stripped.replace(eventNouns, ' ').trim().split(/\s+/u)
  if (left.every((word) => word === '' || isFiller(word))) return ''
  const general = eventNouns.exec(stripped)
  const after = left.join(' ')
  // 'An event on 31 February' is no title, and 'an event for designers' is.
  if (general?.index === 0 && asideOpenings.test(after) && !named.test(after)) return after
  const opening = words.slice(0, from).findLast((word) => asideOpenings.test(word))
  return opening === undefined ? stripped : `${opening} ${stripped}`
}

const named = /^(?:for|para) /iu

// Chinese writes its words together.
const around =
  /^(?:一个|一场|一次|个|场|的|是|为|在|和|请|吧|了|再|也)+|(?:的|了|吧|和|在|是|从|到)+$/gu

function bareChinese(part: string): string {
  return part.replace(around, '').trim()
}

function capitalised(text: string): string {
  const [first = ''] = text
  return `${first.toLocaleUpperCase('en')}${text.slice(first.length)}`
}
