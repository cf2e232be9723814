import type { AuthCode } from './auth.rules.ts'

/** A refusal of the identity provider. The provider's own text is not kept: pages have their own. */
export class AuthProblem extends Error {
  readonly code: AuthCode

  constructor(code: AuthCode, name: string) {
    super(name)
    this.name = 'AuthProblem'
    this.code = code
  }
}
