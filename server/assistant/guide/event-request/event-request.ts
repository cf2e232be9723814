import { parseAbsolute, toCalendarDate } from '@internationalized/date'
import type { EventVisibility } from '#contract/events/event-card.ts'
import { eventLimits } from '#contract/events/events.ts'
import type { Currency } from '#contract/payments/currencies.ts'
import { capitalised, cut } from '../reading/quotes.ts'
import { type NamedTimes, takeDuration, takeTimes } from './clock.ts'
import { type NamedDay, takeDay } from './day.ts'
import { takeDayPart, takeShift, withHalf } from './day-part.ts'
import {
  type NamedPrice,
  takeApproval,
  takeOnline,
  takeLink,
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
  earlyTitles,
  eventLabel,
  eventNouns,
  placeNouns,
  fillers,
  quotedTitles,
  repeatForms,
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
  /** Whether the title was called one, and is not only what was left. */
  isCalled: boolean
  day: NamedDay | null
  times: NamedTimes
  /** The hour at which a named part of the day usually starts. */
  dayPart: number | null
  /** In minutes. */
  duration: number | null
  /** How much later it is to start, in minutes; negative if earlier. */
  shift: number | null
  /** Whether it is to come again, which one event does not. */
  isRepeated: boolean
  place: string | null
  link: string | null
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
  const link = takeLink(unread)
  const title =
    titleIn(takeAny(unread, quotedTitles)) ??
    // Only a title that ends before another fact; one alone is read below.
    titleIn(takeAny(unread, earlyTitles))
  const isChange = changeForms.some((form) => form.test(unread.text))
  const shift = takeShift(unread)
  const order = isChange ? null : takeCreate(unread)
  const price = takePrice(unread, context.currency)
  const seats = takeSeats(unread)
  const isRepeated = takeAny(unread, repeatForms) !== null
  const duration = takeDuration(unread)
  const times = takeTimes(unread)
  const dayPart = takeDayPart(unread)
  const day = takeDay(unread, {
    today: toCalendarDate(parseAbsolute(context.now.toISOString(), context.timeZone)),
    isMonthFirst: monthFirst.has(context.region ?? ''),
  })
  const place = takePlace(unread)
  if (isChange) takeAny(unread, changeForms)
  const isOnline = takeOnline(unread) || link !== null
  const visibility = takeVisibility(unread)
  const needsApproval = takeApproval(unread)
  const called = title ?? titleIn(takeAny(unread, calledTitles))
  const isGeneral = eventNouns.test(unread.text)
  const mayName = called === null && !isChange && (order === 'create' || isDated({ day, times }))
  const named = nameOf(partsOf(unread), {
    mayName,
    hasKind: called !== null && order === 'create',
    mayPlace: order === null && !isChange && place === null,
  })
  const moved = isChange && place === null ? movedTo(named.rest, sentence) : null
  return {
    order: isChange ? 'change' : order,
    isGeneral,
    title: called ?? named.title,
    isCalled: called !== null,
    day,
    times: withHalf(times, sentence),
    dayPart: times.start === null ? dayPart : null,
    duration,
    shift,
    isRepeated,
    place: place ?? moved ?? named.place,
    link,
    isOnline,
    seats,
    price,
    visibility,
    needsApproval,
    unread: moved === null ? named.rest : [],
  }
}

/** Returns whether a request names a day or a start. */
export function isDated({ day, times }: Pick<EventRequest, 'day' | 'times'>): boolean {
  return day !== null || times.start !== null
}

type NamingOptions = {
  /** Whether the first part may be the title. */
  mayName: boolean
  /** Whether the first part is the kind of event, as in 'a workshop called Sourdough'. */
  hasKind: boolean
  /** Whether the only other part may be the place. */
  mayPlace: boolean
}

/** Chooses the title, and the place in 'Founders dinner, Friday 7 pm, Café X', among what is left. */
function nameOf(parts: readonly string[], { mayName, hasKind, mayPlace }: NamingOptions) {
  const first = mayName || hasKind ? parts.find(isName) : undefined
  const rest = parts.filter((part) => part !== first)
  const [place] = rest
  const isPlace =
    mayName && mayPlace && first !== undefined && rest.length === 1 && isName(place ?? '')
  return {
    title: mayName && first !== undefined ? capitalised(cut(first, eventLimits.title)) : null,
    place: isPlace ? (place ?? null) : null,
    rest: isPlace ? [] : rest,
  }
}

/** A name has words, and no figures but a year: a figure in it is a fact that was not understood. */
function isName(part: string): boolean {
  return (
    !asideOpenings.test(part) &&
    !/^(?:not|no|free|gratis|免费|不)(?![\p{L}\p{M}])/iu.test(part) &&
    /^[\p{L}\p{M}]/u.test(part) &&
    !/\d/.test(part.replace(/(?<!\d)20\d\d(?!\d)/gu, '')) &&
    (/\p{Script=Han}{2}/u.test(part) || /[\p{L}\p{M}]{3}/u.test(part))
  )
}

/** In 'change the place to Café Y', what is left is the place. */
function movedTo(parts: readonly string[], sentence: string): string | null {
  if (parts.length === 0 || !placeNouns.test(sentence)) return null
  const place = parts.join(', ').replace(placeNouns, '').trim()
  return place === '' ? null : cut(place, eventLimits.place)
}

function takeCreate(unread: Unread): 'create' | null {
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
