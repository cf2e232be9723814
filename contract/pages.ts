import type { Language } from './languages.ts'

/**
 * Set to 1 by a browser in which somebody is signed in. It proves nothing; for it pages are drawn
 * as they stand for any member, before anything is known of this one.
 */
export const signedInCookie = 'signed_in'

/**
 * What the server and the bundle that draws the public pages (web/server.tsx) agree on; neither
 * imports the other.
 * The bundle exports `preparePage`.
 */
export type PageRenderer = (ask: PageRequest) => Promise<PreparedPage>

export type PageRequest = {
  /** As asked for, without the query: no page is drawn otherwise for that. */
  path: string
  /**
   * What stands behind the path, without the question mark: it only tells who comes back from
   * signing in elsewhere.
   */
  query: string
  language: Language
  /** Whoever is signed in gets pages that the browser draws, and the frame of their start page. */
  isVisitor: boolean
  /** Where the product is reached, for the addresses that a head names. */
  origin: string
  /** Reads an operation of the API as the visitor; the path is relative to the API's base. */
  read: (path: string) => Promise<{ status: number; body: unknown }>
}

export type PreparedPage = {
  status: number
  /** The one address of what was found, however it was asked for. */
  path: string
  /** Where what was asked for stands instead: a path of ours. */
  movedTo?: string
  head: PageHead | null
  /** The files whose code the browser will need, by the build's names for them. */
  code: readonly string[]
  /**
   * How to draw the page; null where the browser draws it itself. The same `content` always draws
   * the same.
   */
  drawing: { content: string; style: InnerStyle; draw: () => RenderedPage } | null
}

/** The styles of which one stands in a drawn page itself, by their names in the build. */
export const innerStyles = [
  'styles.public.css',
  'styles.event.css',
  'styles.forms.css',
  'styles.members.css',
] as const
export type InnerStyle = (typeof innerStyles)[number]

/**
 * `boot` is what the browser needs to take the page over; `asks` are the addresses of the API that
 * a member's page will read, asked for before its code has come.
 */
export type RenderedPage = { html: string; boot: PageBoot }
export type PageBoot = {
  page: string
  /** Whether it was drawn for a visitor, or for somebody who is signed in. */
  isVisitor: boolean
  language: Language
  words: Record<string, string>
  data: (readonly [key: unknown, value: unknown])[]
  asks: string[]
}

export type PageHead = {
  title: string
  description: string
  /** Addressed to a few: search engines leave it alone. */
  isUnlisted?: boolean
  /** The path of the picture that chats show beside a link; ours where it is left out. */
  picture?: string
  /** The path of the page's Atom feed. */
  feed?: string
  /** What the page is about, by schema.org. */
  about?: Record<string, unknown>
}
