import { createHash } from 'node:crypto'
import {
  addressOfSubject,
  type EmbedLook,
  embedFrameMark,
  registrationAddress,
} from '#contract/embeds/embeds.ts'
import { inkOn } from '#contract/embeds/ink-on.ts'
import type { EventCard } from '#contract/events/event-card.ts'
import type { EventView } from '#contract/events/events.ts'
import { seatsLeft } from '#contract/events/join-mode.ts'
import { signDay, spanIn } from '#contract/text/event-time.ts'
import type { Language } from '#contract/languages.ts'
import { priceText } from '#words/price-text.ts'
import type { WordKey, Words } from '#words/words.ts'
import { escapeHtml, onlyThisStyle } from '../kit/http/html.ts'
import { openToFrames } from '../kit/http/headers.ts'
import { palette, typefaces } from '../kit/http/palette.ts'
import { registrationMode } from './embeds.rules.ts'
import type { EmbedContent, EmbeddedEvent, EmbeddedHost } from './read-subject.ts'

export type EmbedReader = {
  look: Omit<EmbedLook, 'language'> & { language: Language }
  words: Words
  now: Date
}
/** A page for a frame, and the policy that allows its own style and script, and our pictures. */
type EmbedFrame = { html: string; policy: string }

// Tells the page around the frame its height, and where a reader wants to register. Pages that show
// frames of others do so by the protocol of WordPress (wp-includes/js/wp-embed.js), which adds a
// secret to the address; in its frames links open through the page around them.
const script = `(() => {
const root = document.documentElement
const send = (message) => parent.postMessage(message, '*')
const secret = (/secret=(\\w+)/.exec(location.hash) || [])[1]
const tellSize = () => {
const height = Math.ceil(root.getBoundingClientRect().height)
send({ interchange: 'size', height })
if (secret) send({ message: 'height', value: height, secret })
}
tellSize() // at once: browsers draw no frame that has no size yet, and observe nothing in it
new ResizeObserver(tellSize).observe(root)
addEventListener('click', (event) => {
const link = event.target.closest('a')
if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
if (secret) send({ message: 'link', value: link.href, secret })
else if (location.hash === '${embedFrameMark}' && link.dataset.register) {
send({ interchange: 'register', address: link.dataset.register })
// Registration takes the focus; once it is closed, the frame gets it back, and so does the link.
addEventListener('focus', () => link.focus(), { once: true })
} else return
event.preventDefault()
})
})()`
const scriptHash = createHash('sha256').update(script).digest('base64')

const style = `
* { box-sizing: border-box; margin: 0 }
body { color: var(--ink); font: 1rem/1.5 ${typefaces}; overflow-wrap: anywhere }
:lang(hi) body, :lang(zh) body { line-height: 1.65 }
main { background: var(--surface); border: 1px solid var(--rule); border-radius: var(--corners); overflow: hidden }
img { display: block; width: 100%; height: auto; aspect-ratio: 2; object-fit: cover }
.line { position: relative; height: 2.25rem } .line i { position: absolute; top: .875rem; height: .5rem; width: 50% } .line i:first-child { left: 0; background: var(--seek) } .line i:nth-child(2) { right: 0; background: var(--offer) }
.line b { position: absolute; top: .5rem; left: calc(50% - .625rem) }
b.stop { width: 1.25rem; height: 1.25rem; border-radius: 50%; background: var(--surface); border: .28rem solid var(--ink) }
.body { padding: .25rem 1.5rem 1.5rem; display: grid; gap: .375rem }
h1, h2 { font-size: 1.375rem; line-height: 1.25; font-weight: 700; letter-spacing: -.015em; text-wrap: balance } h2 { font-size: 1.125rem } :lang(zh) :is(h1, h2), :lang(hi) :is(h1, h2) { letter-spacing: 0; line-height: 1.4 }
p { color: var(--soft) } p.when { color: var(--ink); font-weight: 600 }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em; border-radius: 4px } :is(h1, h2) a:not(:hover) { text-decoration: none } a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.button { justify-self: start; display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: .625rem; padding: .5rem 1.25rem; border-radius: min(var(--corners), .625rem); background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none } .button:hover { text-decoration: underline }
.chip { justify-self: start; padding: .125rem .625rem; border: 1px solid var(--rule); border-radius: 99px; font-size: .875rem; font-weight: 600 }
.head { padding: 1.25rem 1.5rem 1rem }
ol { list-style: none; padding: 0 1.5rem } li { display: grid; grid-template-columns: 2.5rem 1.25rem minmax(0, 1fr); column-gap: .875rem }
.day { text-align: right; font-weight: 700; font-size: 1.25rem; line-height: 1.2 } .day small { display: block; font-size: .8125rem; font-weight: 500; color: var(--soft) }
.track { position: relative; padding-top: .2rem } .track i { position: absolute; left: .375rem; width: .5rem; top: .75rem; bottom: -.75rem; background: var(--offer) } li:nth-child(even) .track i { background: var(--seek) } li:last-child .track i { display: none } .track b { position: relative; display: block }
.item { padding-bottom: 1.5rem; display: grid; gap: .125rem }
.foot { border-top: 1px solid var(--rule); padding: .875rem 1.5rem }
.foot a { color: var(--link); font-weight: 600 }
.note { padding: 1.5rem }
`

/** Draws an event as a card, a host's events as a list, or why neither can be shown. */
export function frameOf(content: EmbedContent, reader: EmbedReader): EmbedFrame {
  const { t } = reader.words
  if (content.kind === 'event')
    return frame(reader, { title: content.event.title, body: cardOf(content, reader) })
  if (content.kind === 'host')
    return frame(reader, { title: content.host.name, body: listOf(content, reader) })
  const text = escapeHtml(t(reasons[content.code] ?? 'refusals.internal'))
  // It tells no size: the element shows the link of its page instead.
  const body = `<div class="note"><p>${text}</p></div>`
  return frame(reader, { title: 'Interchange', body, code: '' })
}

const reasons: Record<string, WordKey> = {
  'event-not-found': 'refusals.event-not-found',
  'host-not-found': 'refusals.host-not-found',
  'bad-request': 'refusals.invitation-refused',
  'invitation-refused': 'refusals.invitation-refused',
  'place-taken': 'refusals.place-taken',
  'too-many-requests': 'refusals.too-many-requests',
}

function frame(
  { look }: EmbedReader,
  { title, body, code = script }: { title: string; body: string; code?: string },
): EmbedFrame {
  const { theme, accent, corners = 18, language } = look
  const css = [
    palette,
    `:root { --corners: ${corners}px; --accent: ${accent ?? 'var(--ink)'}; --on-accent: ${accent ? inkOn(accent) : 'var(--on-ink)'}${theme ? `; color-scheme: ${theme}` : ''} }`,
    style,
  ].join('\n')
  return {
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><main>${body}</main>${code && `<script>${code}</script>`}</body></html>`,
    policy: openToFrames(onlyThisStyle(css)).replace(
      "default-src 'none'",
      `default-src 'none'; img-src 'self'; script-src 'sha256-${scriptHash}'`,
    ),
  }
}

function cardOf({ event, code, isFull }: EmbeddedEvent, reader: EmbedReader): string {
  const { t } = reader.words
  const cover =
    event.coverId &&
    `<img src="/pictures/${event.coverId}" alt="${escapeHtml(event.coverAlt)}" width="1200" height="600">`
  return [
    cover ?? '',
    '<div class="line" aria-hidden="true"><i></i><i></i><b class="stop"></b></div>',
    '<div class="body">',
    `<h1>${pageLink({ eventId: event.id }, event.title)}</h1>`,
    `<p class="when">${escapeHtml(timeOf(event, reader))}</p>`,
    `<p>${escapeHtml([placeOf(event, reader), t('event.hosted-by', { name: event.hostName })].filter(Boolean).join(' · '))}</p>`,
    termsOf(event, reader),
    wayIn(event, { code: code ?? event.invitationCode ?? undefined, isFull }, reader),
    '</div>',
  ].join('')
}

function listOf({ host, events }: EmbeddedHost, reader: EmbedReader): string {
  const { t } = reader.words
  const { handle, name } = host
  return [
    `<div class="head"><h1>${pageLink({ handle }, t('embeds.by-host', { name }))}</h1>${events.length === 0 ? `<p>${escapeHtml(t('hosts.nothing'))}</p>` : ''}</div>`,
    events.length === 0 ? '' : `<ol>${events.map((event) => row(event, reader)).join('')}</ol>`,
    `<div class="foot">${pageLink({ handle }, t('hosts.open'))}</div>`,
  ].join('')
}

function row(event: EventCard, reader: EmbedReader): string {
  const { locale } = reader.words
  const date = event.startsAt && signDay(new Date(event.startsAt), event.timeZone, locale)
  return [
    `<li><p class="day" aria-hidden="true">${date ? `${date.day}<small>${escapeHtml(date.month)}</small>` : ''}</p>`,
    '<div class="track" aria-hidden="true"><i></i><b class="stop"></b></div>',
    `<div class="item"><h2>${pageLink({ eventId: event.id }, event.title)}</h2>`,
    `<p>${escapeHtml([timeOf(event, reader), placeOf(event, reader)].filter(Boolean).join(' · '))}</p>`,
    termsOf(event, reader),
    wayIn(event, { code: undefined, isFull: seatsLeft(event) === 0 }, reader),
    '</div></li>',
  ].join('')
}

function timeOf({ startsAt, endsAt, timeZone }: EventCard, { words, now }: EmbedReader): string {
  if (!startsAt) return words.t('event.no-time-yet')
  return spanIn({ startsAt, endsAt, timeZone }, words.locale, now)
}

function placeOf({ place, isOnline }: EventCard, { words }: EmbedReader): string | null {
  return place ?? (isOnline ? words.t('event.online') : null)
}

/** Returns the price and the places left, or nothing where neither is to be said. */
function termsOf(event: EventCard, { words }: EmbedReader): string {
  const left = seatsLeft(event)
  const terms = [
    priceText(event.price, words),
    left !== null && left > 0 ? words.t('event.seats-left', { count: left }) : null,
  ].filter((term) => term !== null)
  return terms.length === 0 ? '' : `<p>${escapeHtml(terms.join(' · '))}</p>`
}

const wordsTo = { join: 'join.join', ask: 'join.ask', wait: 'join.wait' } as const
const shutFor = {
  full: 'event.full',
  ended: 'event.timing.ended',
  cancelled: 'event.cancelled-notice',
} as const

/** Returns the button that leads to registration, or why there is none. */
function wayIn(
  event: EventCard & Partial<Pick<EventView, 'needsApproval' | 'hasWaitlist'>>,
  { code, isFull }: { code: string | undefined; isFull: boolean },
  { look, words: { t } }: EmbedReader,
): string {
  const mode = registrationMode(event, { isFull })
  if (mode === 'full' || mode === 'ended' || mode === 'cancelled')
    return `<p class="chip">${escapeHtml(t(shutFor[mode]))}</p>`
  const eventId = event.id
  const page =
    code === undefined ? `/events/${eventId}/register` : addressOfSubject({ eventId, code })
  // Outside the element the ordinary page opens; the element opens registration over its own page.
  return `<a class="button" target="_blank" rel="noopener" href="${escapeHtml(page)}" data-register="${escapeHtml(registrationAddress({ eventId, code }, look))}" aria-label="${escapeHtml(`${t(wordsTo[mode])}: ${event.title}`)}">${escapeHtml(t(wordsTo[mode]))}</a>`
}

function pageLink(subject: Parameters<typeof addressOfSubject>[0], text: string): string {
  return `<a target="_blank" rel="noopener" dir="auto" href="${escapeHtml(addressOfSubject(subject))}">${escapeHtml(text)}</a>`
}
