import { useState } from 'react'

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
