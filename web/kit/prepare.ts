import type { AnyEndpoint, Ask, Reply } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { PageHead } from '#contract/pages.ts'
import type { T } from './words.ts'

/** What a public page may ask for before the server draws it. */
export type Preparing = {
  /** The parts of the address that the route names. */
  params: Record<string, string>
  t: T
  language: Language
  /** Where the product is reached, without a slash at the end. */
  origin: string
  /**
   * Reads as the visitor, and puts the answer where the page's own query finds it. Throws ApiError.
   */
  keep: <E extends AnyEndpoint>(endpoint: E, ask: Ask<E>) => Promise<Reply<E>>
}

/** Thrown while a page is prepared: it stands at another address of ours. */
export class Moved extends Error {
  readonly to: string

  constructor(to: string) {
    super(`This page stands at ${to}.`)
    this.to = to
  }
}

/** Reads what a public page shows and says what its head says. */
export type Prepare = (preparing: Preparing) => Promise<PageHead>
