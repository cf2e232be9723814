import type { Page } from 'playwright-core'
import type { ClientReply } from '../parts/client.ts'
import type { ProofAccount } from '../parts/world.ts'

/**
 * The started product as a case sees it: accounts that nobody else uses, calls, and browser pages.
 */
export type CaseContext = {
  url: string
  /** A new account with a token. */
  person: (name: string) => Promise<ProofAccount>
  /** One call; without an account it is a visitor's. `path` begins after `/api`. */
  call: (
    account: ProofAccount | undefined,
    call: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: object },
  ) => Promise<ClientReply>
  /**
   * A page of its own browser context, of a visitor or of an account that is signed in; closed when
   * the case is over.
   */
  page: (account?: ProofAccount, options?: { language?: string; width?: number }) => Promise<Page>
}

/**
 * One input after a public bug report of another product. It is right when `see` answers `right`,
 * to the letter.
 */
export type ProofCase = {
  name: string
  right: string
  see: (stage: CaseContext) => Promise<string>
}
