import type { RouterHistory } from '@tanstack/react-router'
import { auth } from '#web/kit/auth/auth.ts'
import type { HostedSignInResult } from '#web/kit/auth/auth-client.ts'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { keepHandover, takeHandover } from '#web/kit/auth/handover.ts'
import { currentSession, startSession } from '#web/kit/auth/session.ts'
import { syncTouches } from '#web/parts/affiliates/load-touches.ts'
import { paths } from '#web/paths.ts'
import { takeSignInDraft } from './credentials.ts'
import { destinationOf } from './destination.ts'

/**
 * Finishes a sign-in on the pool's own page, and replaces this address with the one it leads to.
 */
export async function completeHostedSignIn(history: Pick<RouterHistory, 'replace'>): Promise<void> {
  const { problem, carried } = await returned()
  await startSession()
  const typed = takeSignInDraft()
  const handover = keepHandover(carried)
  if (currentSession().status === 'authenticated') {
    syncTouches()
    return history.replace(problem ? paths.home : destinationOf(takeHandover()))
  }
  // Without a problem no one is signed in either if they are suspended or the pool has no such
  // page.
  if (problem) history.replace(paths.signin, { ...handover, ...typed, problem })
  else history.replace(paths.home)
}

async function returned(): Promise<HostedSignInResult> {
  try {
    return await (await auth()).returned()
  } catch (cause) {
    return { problem: cause instanceof AuthProblem ? cause.code : 'unreachable', carried: null }
  }
}
