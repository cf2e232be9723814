import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { PageHead } from '#contract/pages.ts'
import type { Translate } from './words.ts'

/** What a public page may ask for before the server draws it. */
export type PrepareContext = {
  /** The parts of the address that the route names. */
  params: Record<string, string>
  t: Translate
  language: Language
  /** Where the product is reached, without a slash at the end. */
  origin: string
  /**
   * Reads as the visitor, and puts the answer where the page's own query finds it. Throws ApiError.
   */
  keep: <E extends AnyEndpoint>(endpoint: E, ask: EndpointInput<E>) => Promise<EndpointReply<E>>
}

/** Thrown while a page is prepared: it stands at another address of ours. */
export class PageMovedError extends Error {
  readonly to: string

  constructor(to: string) {
    super(`This page stands at ${to}.`)
    this.to = to
  }
}

/** Reads what a public page shows and says what its head says. */
export type PagePreparer = (preparing: PrepareContext) => Promise<PageHead>
