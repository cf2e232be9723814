import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { PageHead } from '#contract/pages.ts'
import type { Translate } from '#words/words.ts'

/** The context in which a public page is prepared before the server draws it. */
export type PrepareContext = {
  /** The parameters of the route in the address. */
  params: Record<string, string>
  t: Translate
  language: Language
  /** The reader's language with their region, for dates and numbers. */
  locale: string
  /** The product's origin, without a slash at the end. */
  origin: string
  /**
   * Reads as the visitor, and puts the answer into the cache of the page's own query. Throws
   * ApiError.
   */
  keep: <E extends AnyEndpoint>(endpoint: E, ask: EndpointInput<E>) => Promise<EndpointReply<E>>
}

/** Thrown while a page is prepared: it has moved to another of our addresses. */
export class PageMovedError extends Error {
  readonly to: string

  constructor(to: string) {
    super(`This page stands at ${to}.`)
    this.to = to
  }
}

/** Reads a public page's data and returns the contents of its head. */
export type PagePreparer = (preparing: PrepareContext) => Promise<PageHead>
