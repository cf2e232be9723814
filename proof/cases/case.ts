import type { Page } from 'playwright-core'
import type { Answer } from '../parts/client.ts'
import type { Account } from '../parts/world.ts'

/**
 * The started product as a case sees it: accounts that nobody else uses, calls, and browser pages.
 */
export type Stage = {
  url: string
  /** A new account with a token. */
  person: (name: string) => Promise<Account>
  /** One call; without an account it is a visitor's. `path` begins after `/api`. */
  call: (
    account: Account | undefined,
    call: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: object },
  ) => Promise<Answer>
  /**
   * A page of its own browser context, of a visitor or of an account that is signed in; closed when
   * the case is over.
   */
  page: (account?: Account, options?: { language?: string; width?: number }) => Promise<Page>
}

/**
 * One input after a public bug report of another product. It is right when `see` answers `right`,
 * to the letter.
 */
export type Case = { name: string; right: string; see: (stage: Stage) => Promise<string> }
