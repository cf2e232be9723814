import type { AuthCode } from './auth.rules.ts'

/** A refusal by the identity provider. Its own text is dropped: pages have their own. */
export class AuthProblem extends Error {
  readonly code: AuthCode
  /** How long to wait before the next try, if known. */
  readonly retryAfterS: number | null

  constructor(code: AuthCode, name: string, retryAfterS: number | null = null) {
    super(name)
    this.name = 'AuthProblem'
    this.code = code
    this.retryAfterS = retryAfterS
  }
}
