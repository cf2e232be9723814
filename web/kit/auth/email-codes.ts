import * as amplify from 'aws-amplify/auth'
import type { EmailSignUp } from './auth-client.ts'
import { AuthProblem } from './auth-problem.ts'
import { forgetHostedSignIn } from './hosted-sign-in.ts'
import { browserMetadata, forceSignIn } from './browser-mark.ts'
import { session } from '../offline/storage.ts'

/**
 * Requests a code that creates an account and signs its owner in. If the address has an account,
 * the code signs in there.
 */
export async function askCode({ email, givenName, locale }: EmailSignUp): Promise<void> {
  forgetHostedSignIn()
  awaitSignUp()
  const userAttributes = { email, given_name: givenName, locale }
  try {
    const options = {
      userAttributes,
      autoSignIn: { authFlowType: 'USER_AUTH', ...browserMetadata() },
      ...browserMetadata(),
    } as const
    const { isSignUpComplete } = await amplify.signUp({ username: email, options })
    if (isSignUpComplete) await askSignInCode(email)
  } catch (cause) {
    // The embedded pool does not report this, Cognito does.
    if (!isNamed(cause, ['UsernameExistsException'])) throw cause
    await askSignInCode(email)
  }
}

const byCode = { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' } as const

/**
 * Requests a code to sign in with. The response does not reveal whether there is such an account.
 */
export async function askSignInCode(email: string): Promise<void> {
  forgetHostedSignIn()
  const step = await forceSignIn({
    username: email,
    options: { ...byCode, ...browserMetadata() },
  }).then(stepOf, (cause: unknown) => {
    if (isNamed(cause, ['NotAuthorizedException', 'UserNotFoundException'])) return 'NOBODY'
    throw cause
  })
  // Cognito: signed up once, and never typed the code.
  if (step === 'CONFIRM_SIGN_UP') return resendSignUpCode(email)
  awaitSignIn(email, step)
}

/** Sends another code of the kind that is awaited. */
export async function resendCode(email: string): Promise<void> {
  return awaited(email) ? askSignInCode(email) : resendSignUpCode(email)
}

async function resendSignUpCode(email: string): Promise<void> {
  awaitSignUp()
  await amplify.resendSignUpCode({ username: email, options: browserMetadata() })
}

/** Signs in with the mailed code of either kind. */
export async function enterCode(email: string, code: string): Promise<void> {
  const sent = awaited(email)
  if (sent) await signInBy(code, sent)
  else await joinBy(code, email)
  awaitSignUp()
}

async function signInBy(code: string, { step }: PendingCode): Promise<void> {
  if (step !== 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE') throw new AuthProblem('wrong-code', step)
  const { isSignedIn, nextStep } = await amplify
    .confirmSignIn({ challengeResponse: code, options: browserMetadata() })
    .catch((cause: unknown) => {
      // Not the code: its session has expired, or was tried too often.
      throw isNamed(cause, ['NotAuthorizedException'])
        ? new AuthProblem('expired-code', 'NotAuthorizedException')
        : cause
    })
  if (!isSignedIn) throw new AuthProblem('unknown', nextStep.signInStep)
}

/**
 * Confirms a sign-up and signs in. amplify keeps the sign-up for three minutes and until a reload.
 * After that the ticket signs in at the embedded pool; Cognito has no ticket, so a second code is
 * mailed.
 */
async function joinBy(code: string, email: string): Promise<void> {
  const clientMetadata = { ...browserMetadata().clientMetadata, ticket: crypto.randomUUID() }
  const { nextStep } = await amplify.confirmSignUp({
    username: email,
    confirmationCode: code,
    options: { clientMetadata },
  })
  // This code is used up: if anything fails from here on, the next one is for signing in.
  awaitSignIn(email, 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  const isIn =
    nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' &&
    (await amplify.autoSignIn().then(
      ({ isSignedIn }) => isSignedIn,
      () => false,
    ))
  if (isIn) return
  const output = await forceSignIn({ username: email, options: { ...byCode, clientMetadata } })
  if (output.isSignedIn) return
  awaitSignIn(email, stepOf(output))
  throw new AuthProblem('another-code', stepOf(output))
}

type PendingCode = { email: string; step: string }

const awaitedKey = 'code.awaited'
// How long amplify keeps the challenge: three minutes, which is less than a mail may take and a
// code lives.
const expiryKey = 'CognitoSignInState.expiry'
const codeLifeMs = 600_000

/**
 * Marks the next code as one to sign in with. It survives a reload, as amplify's own record of the
 * challenge does.
 */
function awaitSignIn(email: string, step: string): void {
  session.set(awaitedKey, JSON.stringify({ email, step }))
  if (session.get(expiryKey) !== null) session.set(expiryKey, String(Date.now() + codeLifeMs))
}

/** Marks the next code as one of a sign-up. */
export function awaitSignUp(): void {
  session.drop(awaitedKey)
}

function awaited(email: string): PendingCode | null {
  const pendingCode = JSON.parse(session.get(awaitedKey) ?? 'null') as PendingCode | null // written above
  return pendingCode?.email === email ? pendingCode : null
}

function stepOf({ nextStep }: amplify.SignInOutput): string {
  return nextStep.signInStep
}

function isNamed(cause: unknown, names: readonly string[]): boolean {
  return cause instanceof Error && names.includes(cause.name)
}
