import type { Language } from './languages.ts'

/**
 * Set to 1 in a browser where a person is signed in. It proves nothing; with it, pages are rendered
 * as for any member, before the member is known.
 */
export const signedInCookie = 'signed_in'

/**
 * The contract between the server and the bundle that renders the public pages (web/server.tsx);
 * neither imports the other.
 * The bundle exports `preparePage`.
 */
export type PageRenderer = (ask: PageRequest) => Promise<PreparedPage>

export type PageRequest = {
  /** The requested path without the query, which never changes how a page is rendered. */
  path: string
  /** The query without the question mark. It only shows who returns from signing in elsewhere. */
  query: string
  language: Language
  /** The locale of dates, times and numbers, such as en-GB. */
  locale: string
  /** Signed-in people get pages rendered by the browser, and the frame of their start page. */
  isVisitor: boolean
  /** The product's public origin, for the addresses in a page's head. */
  origin: string
  /** Reads an operation of the API as the visitor; the path is relative to the API's base. */
  read: (path: string) => Promise<{ status: number; body: unknown }>
}

export type PreparedPage = {
  status: number
  /** The canonical path of the page found, however it was requested. */
  path: string
  /** The page's new path, if it has moved: one of ours. */
  movedTo?: string
  head: PageHead | null
  /** The code files that the browser will need, by their names in the build. */
  code: readonly string[]
  /**
   * How to render the page; null if the browser renders it. The same `content` always renders the
   * same.
   */
  drawing: { content: string; style: InnerStyle; draw: () => RenderedPage } | null
}

/** The styles that can be inlined in a rendered page, one each, by their names in the build. */
export const innerStyles = [
  'styles.public.css',
  'styles.event.css',
  'styles.forms.css',
  'styles.hosting.css',
  'styles.members.css',
] as const
export type InnerStyle = (typeof innerStyles)[number]

/**
 * `boot`: what the browser needs to hydrate the page. `asks`: the API addresses that a member's
 * page will read, requested before its code has loaded.
 */
export type RenderedPage = { html: string; boot: PageBoot }
export type PageBoot = {
  page: string
  /** Whether it was rendered for a visitor, or for a signed-in person. */
  isVisitor: boolean
  language: Language
  locale: string
  words: Record<string, string>
  data: (readonly [key: unknown, value: unknown])[]
  asks: string[]
}

export type PageHead = {
  title: string
  description: string
  /** For a few people only: search engines must not index it. */
  isUnlisted?: boolean
  /** The path of the preview picture in chats; the default picture if omitted. */
  picture?: string
  /** The path of the page's Atom feed. */
  feed?: string
  /** Whether other websites may ask for a frame of it, by oEmbed. */
  isEmbeddable?: boolean
  /** The page's schema.org data. */
  about?: Record<string, unknown>
}
