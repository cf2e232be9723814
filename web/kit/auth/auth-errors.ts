import { authCodeOf, waitIn } from './auth-code.rules.ts'
import { AuthProblem } from './auth-problem.ts'
import { timeoutMs, withTimeout } from '../time/timeout.ts'

/**
 * Turns any error of the provider into an AuthProblem. Its client has no timeout; here it gets the
 * same as every other call.
 */
export function withAuthProblem<A extends unknown[], R>(
  work: (...args: A) => Promise<R>,
  codeOf = authCodeOf,
): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await withTimeout(
        timeoutMs,
        work(...args),
        () => new AuthProblem('late', 'TimeoutError'),
      )
    } catch (cause) {
      if (cause instanceof AuthProblem) throw cause
      const { name, message } = cause instanceof Error ? cause : { name: 'unknown', message: '' }
      throw new AuthProblem(codeOf(name, message), name, waitIn(message))
    }
  }
}
