import * as z from 'zod/mini'
import type { RegistrationState } from '../admission/registration.ts'
import { Language, languageKeys } from '../languages.ts'
import { embedPath } from './embed-path.ts'

// What another website can show of an event or a host. Its page has an element, which a script of
// ours turns into frames; `docs/api/embeds.md` describes both.

/** The element, and the script that defines it. */
export const embedElement = 'interchange-embed'
export const embedScript = '/embed/embed.js'
/** The address for oEmbed (https://oembed.com), with the page's address as `url`. */
export const oEmbedPath = '/embed/oembed'

/** Marks a frame of the element: its links to registration open over the page around it. */
export const embedFrameMark = '#element'

/** What the element shows: a button or a card that opens registration, or registration itself. */
export const EmbedView = z.enum(['button', 'card', 'register'])
export type EmbedView = z.infer<typeof EmbedView>

export const EmbedTheme = z.enum(['light', 'dark'])
export type EmbedTheme = z.infer<typeof EmbedTheme>

/** The most pixels by which corners are rounded. */
export const mostRounded = 24

/**
 * The look of an embed, as its address carries it. Without a theme the element looks as light or
 * dark as the page around it, and a frame alone as the reader's system; without a language they
 * speak that of the page, or of the reader's browser.
 */
export const EmbedLook = z.object({
  theme: z.optional(EmbedTheme),
  /** The colour of buttons, `#rrggbb`. Their text is black or white, the one that reads better. */
  accent: z.optional(z.string().check(z.regex(/^#[\da-f]{6}$/i))),
  /** How far corners are rounded, in pixels. */
  corners: z.optional(
    z.coerce.number<number>().check(z.multipleOf(1), z.gte(0), z.lte(mostRounded)),
  ),
  language: z.optional(Language),
})
export type EmbedLook = z.infer<typeof EmbedLook>

/** The event, with the code that admits its readers; or all public events of a host. */
export type EmbedSubject = { eventId: string; code?: string | undefined } | { handle: string }

/** Returns the address of a card, or of a host's list, without the origin. */
export function embedAddress(subject: EmbedSubject, look: EmbedLook = {}): string {
  const place =
    'handle' in subject
      ? `hosts/${encodeURIComponent(subject.handle)}`
      : [
          'events',
          subject.eventId,
          ...(subject.code ? [encodeURIComponent(subject.code)] : []),
        ].join('/')
  return embedPath + place + queryOf(look)
}

/** Returns the address of registration in a frame, without the origin. */
export function registrationAddress(
  subject: { eventId: string; code?: string | undefined },
  look: EmbedLook = {},
): string {
  return `${embedAddress(subject)}/register${queryOf(look)}`
}

function queryOf({ theme, accent, corners, language }: EmbedLook): string {
  const query = new URLSearchParams({
    ...(theme && { theme }),
    ...(accent && { accent }),
    ...(corners !== undefined && { corners: String(corners) }),
    ...(language && { [languageKeys.query]: language }),
  }).toString()
  return query && `?${query}`
}

/**
 * What a frame tells the page around it (`postMessage`): its height in pixels, that a reader asks
 * for registration, has registered, or wants the window closed. Nothing in it is private. For
 * a reader who has to pay it says `registered` twice: `awaiting_payment`, and then `confirmed`.
 */
export type EmbedMessage =
  | { interchange: 'size'; height: number }
  | { interchange: 'register'; address: string }
  | { interchange: 'registered'; event: string; state: RegistrationState }
  | { interchange: 'close' }

/** Returns the address of the page of the same event or host, without the origin. */
export function addressOfSubject(subject: EmbedSubject): string {
  if ('handle' in subject) return `/${encodeURIComponent(subject.handle)}`
  const { eventId, code } = subject
  return code === undefined
    ? `/events/${eventId}`
    : `/${eventId}/${encodeURIComponent(code)}/register`
}
