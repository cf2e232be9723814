import { EventVisibility } from '#contract/events/event-card.ts'
import { eventLimits, isWebAddress } from '#contract/events/events.ts'
import { type Currency, factsOf, readAmount, refusedPrice } from '#contract/payments/currencies.ts'
import { readCount } from './counts.ts'
import {
  approvalForms,
  freeForms,
  linkForms,
  negations,
  onlineForms,
  placeForms,
  placeMore,
  priceForms,
  seatForms,
  visibilityForms,
} from './facts.lists.ts'
import { type Unread, take, takeAny, taken, takeUnless } from './unread.ts'

/** Takes the number of spots out of a request; `tooMany` if an event cannot have so many. */
export function takeSeats(unread: Unread): number | 'tooMany' | null {
  const groups = takeAny(unread, seatForms)?.groups
  const count = readCount(groups?.['count'] ?? groups?.['other'] ?? '')
  if (count === null || count < 1) return null
  return count > eventLimits.capacity ? 'tooMany' : count
}

/** A price in minor units; 0 is free. `currency`: null if the host's own is meant. */
export type NamedPrice =
  | { amount: number; currency: Currency }
  /** No price that can be sold: its currency is unknown here, or the amount is refused. */
  | { refused: 'currency' | 'amount'; said: string }

/** Takes a price out of a request. `usual`: the currency of an amount without one, and of '$'. */
export function takePrice(unread: Unread, usual: Currency): NamedPrice | null {
  const match = takeAny(unread, priceForms)
  if (!match) return takeUnless(unread, negations, freeForms) && { amount: 0, currency: usual }
  const { amount: first, other, sign = '', name = '' } = match.groups ?? {}
  const said = match[0].replaceAll(taken, '').trim()
  const currency = currencyNamed(sign || name, usual)
  if (currency === null) return { refused: 'currency', said }
  const amount = readAmount(plainAmount(first ?? other ?? '', currency), currency)
  return amount === null || refusedPrice(amount, currency) !== null
    ? { refused: 'amount', said }
    : { amount, currency }
}

const dollars: ReadonlySet<string> = new Set(['usd', 'cad', 'aud'])
const currencyNames: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:€|eur|euros?|欧元|यूरो)$/iu, 'eur'],
  [/^(?:£|gbp|pounds?|libras?|英镑|पाउंड)$/iu, 'gbp'],
  [/^(?:us\$|usd|美元)$/iu, 'usd'],
  [/^(?:ca?\$|cad)$/iu, 'cad'],
  [/^(?:au?\$|aud)$/iu, 'aud'],
  [/^(?:chf|francs?|francos?|瑞士法郎|फ़्रैंक)$/iu, 'chf'],
  [/^(?:jpy|yen|yenes|日元|日圆|येन)$/iu, 'jpy'],
  [/^kwd$/iu, 'kwd'],
]

/** Returns the currency of a sign or a name; null if nothing can be sold in it here. */
function currencyNamed(name: string, usual: Currency): Currency | null {
  if (name === '') return usual
  if (/^(?:\$|dollars?|d[oó]lares?|bucks|डॉलर)$/iu.test(name))
    return dollars.has(usual) ? usual : 'usd'
  if (/^[¥￥]$/u.test(name)) return usual === 'jpy' ? 'jpy' : null
  return currencyNames.find(([form]) => form.test(name))?.[1] ?? null
}

/** Returns an amount as `readAmount` reads it: '1,250.50', '1.250,50' and '29,5' become plain. */
function plainAmount(written: string, currency: Currency): string {
  const { digits } = factsOf(currency)
  const decimal = /^(.*?)(?:[.,](\d{1,3}))?$/.exec(written)
  const [, whole = '', rest] = decimal ?? []
  const isFraction = rest !== undefined && digits > 0 && (rest.length < 3 || digits === 3)
  const plainWhole = (isFraction ? whole : written).replaceAll(/[.,\s]/g, '')
  return isFraction ? `${plainWhole}.${rest.padEnd(Math.min(digits, 2), '0')}` : plainWhole
}

/** Takes the place out of a request, with an address that follows it. Read after times and sums. */
export function takePlace(unread: Unread): string | null {
  for (const form of placeForms) {
    const match = take(unread, form)
    const place = cleaned(match?.groups?.['place'] ?? '')
    if (match && place !== '') return [place, ...takeAddress(unread, match.index)].join(', ')
  }
  return null
}

// A street with its number, and the town after it.
function takeAddress(unread: Unread, at: number): string[] {
  const rest = unread.text.slice(at)
  const match = placeMore.exec(rest)
  if (!match) return []
  unread.text = `${unread.text.slice(0, at)}${taken}${rest.slice(match[0].length)}`
  return match[0]
    .split(/[,，]/u)
    .map(cleaned)
    .filter((part) => part !== '')
}

function cleaned(text: string): string {
  return text
    .replaceAll(taken, '')
    .replace(/^[\s,，:：]+|[\s,，.。।;；:：]+$/gu, '')
    .replace(/^(?:el|la|los|las) (?=\p{Lu})/u, '')
    .slice(0, eventLimits.place)
}

/** Takes the address of an online event. It is read before anything else. */
export function takeLink(unread: Unread): string | null {
  const link = takeAny(unread, linkForms)?.groups?.['link']?.replace(/[.)]+$/u, '') ?? null
  return link !== null && link.length <= eventLimits.link && isWebAddress(link) ? link : null
}

/** Takes the word that the event is online; returns whether it was there. */
export function takeOnline(unread: Unread): boolean {
  return takeUnless(unread, negations, onlineForms) !== null
}

/** Takes the word about who may see the event. */
export function takeVisibility(unread: Unread): EventVisibility | null {
  return (
    EventVisibility.options.find(
      (name) => takeUnless(unread, negations, visibilityForms[name]) !== null,
    ) ?? null
  )
}

/** Takes the word that the host approves each registration; returns whether it was there. */
export function takeApproval(unread: Unread): boolean {
  return takeUnless(unread, negations, approvalForms) !== null
}
