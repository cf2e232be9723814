import { useState } from 'react'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { ApiError } from '#web/kit/api/failure.ts'

/** Returns whether a request, or the user pool, asks for a sign-in of the last minutes. */
export function isSignInTooOld(problem: unknown): boolean {
  return (
    (problem instanceof ApiError || problem instanceof AuthProblem) &&
    problem.code === 'sign-in-again'
  )
}

/**
 * Checks that the sign-in is recent before a form opens, so that no one types only to be sent to
 * sign in again.
 */
export function useFreshSignIn(onFresh: () => void) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const ask = async () => {
    setAsking(true)
    setProblem(null)
    try {
      const { refuseUnlessFresh } = await import('#web/kit/auth/change-sign-in.ts')
      await refuseUnlessFresh()
      onFresh()
    } catch (cause) {
      setProblem(cause)
    }
    setAsking(false)
  }
  return { isAsking, problem, ask: () => void ask() }
}
