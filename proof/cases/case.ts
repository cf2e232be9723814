import type { Page } from 'playwright-core'
import type { ClientReply } from '../parts/client.ts'
import type { ProofAccount } from '../parts/world.ts'

/** The started product as a case sees it: accounts of its own, calls, and browser pages. */
export type CaseContext = {
  url: string
  /** A new account with a token. */
  person: (name: string) => Promise<ProofAccount>
  /** Sends one call, as a visitor if there is no account. `path` begins after `/api`. */
  call: (
    account: ProofAccount | undefined,
    call: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: object },
  ) => Promise<ClientReply>
  /**
   * Opens a page in its own browser context, for a visitor or a signed-in account; closed after the
   * case.
   */
  page: (account?: ProofAccount, options?: { language?: string; width?: number }) => Promise<Page>
}

/**
 * One input from a public bug report of another product. It passes if `see` returns exactly
 * `right`.
 */
export type ProofCase = {
  name: string
  right: string
  see: (stage: CaseContext) => Promise<string>
}
