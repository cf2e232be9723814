import { addressOfSubject, embedAddress, type EmbedSubject } from '#contract/embeds/embeds.ts'
import { frameSnippet } from '#contract/embeds/snippet.ts'
import type { EmbeddedEvent, EmbeddedHost } from './read-subject.ts'

// A frame of this kind cannot adjust its height: it is as high as most cards are.
const [frameWidth, cardHeight, coverHeight, listHeight] = [600, 300, 300, 520]

/**
 * Returns the event or host whose page has this address, or undefined: `/events/{id}`, with or
 * without `/register`, `/{id}/{code}/register`, and `/{handle}`.
 */
export function subjectAt(address: string, origin: string): EmbedSubject | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.origin !== origin) return undefined
  const path = url.pathname.replace(/\/$/, '')
  const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'
  const [, open] = new RegExp(`^/events/${uuid}(?:/register)?$`, 'i').exec(path) ?? []
  if (open) return { eventId: open }
  const [, eventId, code] = new RegExp(`^/${uuid}/([^/]+)/register$`, 'i').exec(path) ?? []
  if (eventId && code) return { eventId, code: decoded(code) }
  const [, handle] = /^\/@?([^/]+)$/.exec(path) ?? []
  return handle ? { handle: decoded(handle) } : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type OEmbedRequest = {
  subject: EmbedSubject
  origin: string
  maxwidth: string | undefined
  maxheight: string | undefined
}

/** Answers oEmbed 1.0 (https://oembed.com) with a frame: the type is `rich`. */
export function oEmbedOf(
  content: EmbeddedEvent | EmbeddedHost,
  { subject, origin, maxwidth, maxheight }: OEmbedRequest,
): Record<string, string | number> {
  const [title, author, handle] =
    content.kind === 'event'
      ? [content.event.title, content.event.hostName, content.event.hostHandle]
      : [content.host.name, content.host.name, content.host.handle]
  const width = atMost(frameWidth, maxwidth)
  const height = atMost(
    content.kind === 'host' ? listHeight : cardHeight + (content.event.coverId ? coverHeight : 0),
    maxheight,
  )
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Interchange',
    provider_url: origin,
    title,
    author_name: author,
    ...(handle !== null && { author_url: origin + addressOfSubject({ handle }) }),
    cache_age: 3600,
    width,
    height,
    html: frameSnippet(origin + embedAddress(subject), { title, height }),
  }
}

function atMost(size: number, limit: string | undefined): number {
  const most = Number(limit)
  return Number.isInteger(most) && most > 0 ? Math.min(size, most) : size
}
