import { Amplify } from 'aws-amplify'
import * as amplify from 'aws-amplify/auth'
import { ConsoleLogger, Hub } from 'aws-amplify/utils'
import type { AuthClient, PasswordSignUp, SignInStep } from './auth-client.ts'
import { clientConfig } from '../api/config.ts'
import { askCode, askSignInCode, awaitSignUp, enterCode, resendCode } from './email-codes.ts'
import {
  forgetHostedSignIn,
  forget,
  readHostedReturn,
  leaveForPool,
  oauthOf,
} from './hosted-sign-in.ts'
import { browserMetadata, forceSignIn } from './browser-mark.ts'
import { withAuthProblem } from './auth-errors.ts'

/** Connects to the identity provider by Cognito's protocol, which the embedded pool also speaks. */
export async function connect(): Promise<AuthClient> {
  // amplify warns about every endpoint other than Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  const { auth } = await clientConfig()
  const returned = auth.hosted
    ? readHostedReturn(location)
    : Promise.resolve({ problem: null, carried: null })
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: auth.userPoolId,
        userPoolClientId: auth.userPoolClientId,
        ...(auth.userPoolEndpoint && {
          userPoolEndpoint: new URL(auth.userPoolEndpoint, location.origin).href,
        }),
        loginWith: { email: true, ...(auth.hosted && { oauth: oauthOf(auth.hosted) }) },
      },
    },
  })
  return {
    currentUser: withAuthProblem(currentUser),
    idToken: withAuthProblem(async () =>
      (await amplify.fetchAuthSession()).tokens?.idToken?.toString(),
    ),
    signIn: withAuthProblem((email: string, password: string) =>
      signIn(email, password, auth.authFlow),
    ),
    signInThere: withAuthProblem(leaveForPool),
    returned: withAuthProblem(() => returned),
    signUp: withAuthProblem(signUp),
    confirm: withAuthProblem(
      async (email: string, code: string) =>
        void (await amplify.confirmSignUp({
          username: email,
          confirmationCode: code,
          options: browserMetadata(),
        })),
    ),
    askCode: withAuthProblem(askCode),
    askSignInCode: withAuthProblem(askSignInCode),
    enterCode: withAuthProblem(enterCode),
    resendCode: withAuthProblem(resendCode),
    askReset: withAuthProblem(
      async (email: string) => void (await amplify.resetPassword({ username: email })),
    ),
    reset: withAuthProblem(({ email, code, password }) =>
      amplify.confirmResetPassword({
        username: email,
        confirmationCode: code,
        newPassword: password,
      }),
    ),
    signOut: withAuthProblem(() => amplify.signOut()),
    signOutEverywhere: withAuthProblem(() => amplify.signOut({ global: true })),
    forget: withAuthProblem(forget),
    onChange: listen,
  }
}

async function currentUser() {
  const user = await amplify.getCurrentUser()
  const claims = (await amplify.fetchAuthSession()).tokens?.idToken?.payload
  const email = claims?.['email'] ?? user.signInDetails?.loginId
  const givenName = claims?.['given_name']
  return {
    email: typeof email === 'string' ? email : '',
    given_name: typeof givenName === 'string' && givenName !== '' ? givenName : null,
  }
}

async function signIn(
  email: string,
  password: string,
  authFlowType: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH',
): Promise<SignInStep> {
  forgetHostedSignIn()
  awaitSignUp()
  const { nextStep } = await forceSignIn({
    username: email,
    password,
    options: { authFlowType, ...browserMetadata() },
  })
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm'
  return nextStep.signInStep === 'RESET_PASSWORD' ? 'reset' : 'done'
}

async function signUp({
  email,
  password,
  givenName,
  locale,
}: PasswordSignUp): Promise<'done' | 'confirm'> {
  awaitSignUp()
  try {
    const userAttributes = { email, given_name: givenName, locale }
    const { isSignUpComplete } = await amplify.signUp({
      username: email,
      password,
      options: { userAttributes, ...browserMetadata() },
    })
    return isSignUpComplete ? 'done' : 'confirm'
  } catch (cause) {
    // An address already in use must not be revealed: the next step is the same, and a mail
    // notifies its owner.
    if (!(cause instanceof Error && cause.name === 'UsernameExistsException')) throw cause
    // Cognito does not resend a code to a person who signed up and never typed the first. For a
    // confirmed account it refuses.
    await amplify
      .resendSignUpCode({ username: email, options: browserMetadata() })
      .catch(() => undefined)
    return 'confirm'
  }
}

function listen(notify: () => void): void {
  Hub.listen(
    'auth',
    ({ payload, crossTab }) => {
      if (crossTab && (payload.event === 'signedIn' || payload.event === 'signedOut')) notify()
    },
    { enableCrossTabEvents: true },
  )
}
