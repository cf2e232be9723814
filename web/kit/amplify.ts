import { Amplify } from 'aws-amplify'
import * as amplify from 'aws-amplify/auth'
import { ConsoleLogger, Hub } from 'aws-amplify/utils'
import type { AuthClient, NewAccount } from './auth.ts'
import { clientConfig } from './config.ts'
import { askCode, askSignInCode, awaitSignUp, enterCode, resendCode } from './emailcodes.ts'
import { dropTraces, forget, hearReturn, leaveForPool, oauthOf } from './hosted.ts'
import { marked, signInAnew } from './marked.ts'
import { said } from './said.ts'

/** The identity client over Cognito's protocol; the embedded pool speaks it too. */
export async function connect(): Promise<AuthClient> {
  // amplify warns of every endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  const { auth } = await clientConfig()
  const returned = auth.hosted
    ? hearReturn(location)
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
    currentUser: said(currentUser),
    idToken: said(async () => (await amplify.fetchAuthSession()).tokens?.idToken?.toString()),
    signIn: said((email: string, password: string) => signIn(email, password, auth.authFlow)),
    signInThere: said(leaveForPool),
    returned: said(() => returned),
    signUp: said(signUp),
    confirm: said(
      async (email: string, code: string) =>
        void (await amplify.confirmSignUp({
          username: email,
          confirmationCode: code,
          options: marked(),
        })),
    ),
    askCode: said(askCode),
    askSignInCode: said(askSignInCode),
    enterCode: said(enterCode),
    resendCode: said(resendCode),
    askReset: said(
      async (email: string) => void (await amplify.resetPassword({ username: email })),
    ),
    reset: said(({ email, code, password }) =>
      amplify.confirmResetPassword({
        username: email,
        confirmationCode: code,
        newPassword: password,
      }),
    ),
    signOut: said(() => amplify.signOut()),
    signOutEverywhere: said(() => amplify.signOut({ global: true })),
    forget: said(forget),
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
): Promise<'done' | 'confirm' | 'reset'> {
  dropTraces()
  awaitSignUp()
  const { nextStep } = await signInAnew({
    username: email,
    password,
    options: { authFlowType, ...marked() },
  })
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm'
  return nextStep.signInStep === 'RESET_PASSWORD' ? 'reset' : 'done'
}

async function signUp({
  email,
  password,
  givenName,
  locale,
}: NewAccount): Promise<'done' | 'confirm'> {
  awaitSignUp()
  try {
    const userAttributes = { email, given_name: givenName, locale }
    const { isSignUpComplete } = await amplify.signUp({
      username: email,
      password,
      options: { userAttributes, ...marked() },
    })
    return isSignUpComplete ? 'done' : 'confirm'
  } catch (cause) {
    // An address already in use must not show: the next step is the same, and a mail tells its
    // owner.
    if (!(cause instanceof Error && cause.name === 'UsernameExistsException')) throw cause
    // Cognito sends no second code by itself to whoever signed up and never typed the first; of an
    // account that is confirmed it says no.
    await amplify.resendSignUpCode({ username: email, options: marked() }).catch(() => undefined)
    return 'confirm'
  }
}

function listen(hear: () => void): void {
  Hub.listen(
    'auth',
    ({ payload, crossTab }) => {
      if (crossTab && (payload.event === 'signedIn' || payload.event === 'signedOut')) hear()
    },
    { enableCrossTabEvents: true },
  )
}
