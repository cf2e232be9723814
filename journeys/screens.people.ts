import { setTimeout as pause } from 'node:timers/promises'

/** A person who uses the product through its API: `ask('GET /events/')`. A refusal throws. */
export type ScreenPerson = {
  name: string
  email: string
  ask: <T>(call: string, body?: object) => Promise<T>
}
export type ScreenNewcomer = { given: string; family: string; seek: string; give: string }
export type ScreenMail = {
  recipient: string
  subject: string
  code: string | null
  unsubscribeUrl: string
}
export type DemoAccess = { url: string; password: string }

/** Signs in a person of the demo world. */
export async function signedIn(
  house: DemoAccess,
  name: string,
  email: string,
): Promise<ScreenPerson> {
  const idp = await poolOf(house)
  const { AuthenticationResult } = await idp<{ AuthenticationResult: { IdToken: string } }>(
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: house.password },
    },
  )
  return {
    name,
    email,
    ask: (call, body) => asking(house.url, call, { body, token: AuthenticationResult.IdToken }),
  }
}

/** Signs up a new person, with the code from their mail. */
export async function signedUp(
  house: DemoAccess,
  { given, family }: ScreenNewcomer,
): Promise<ScreenPerson> {
  const email = `${given.toLowerCase()}@demo.example`
  const idp = await poolOf(house)
  const attributes = Object.entries({
    email,
    given_name: given,
    family_name: family,
    locale: 'en',
  }).map(([Name, Value]) => ({ Name, Value }))
  await idp('SignUp', { Username: email, Password: house.password, UserAttributes: attributes })
  const { code } = await mailTo(house, email, ({ code: found }) => found !== null)
  await idp('ConfirmSignUp', { Username: email, ConfirmationCode: code })
  const person = await signedIn(house, `${given} ${family}`, email)
  await acceptTexts(person)
  return person
}

export async function acceptTexts({ ask }: ScreenPerson): Promise<void> {
  await ask('POST /users/accepted-texts', { version: '2025-01-31', way: 'asked' })
}

/** Calls the API as a visitor. */
export function asVisitor<T>({ url }: DemoAccess, call: string, body?: object): Promise<T> {
  return asking(url, call, { body })
}

/** Returns the latest mail to an address that satisfies `isWished`. */
export function mailTo(
  { url }: DemoAccess,
  email: string,
  isWished: (mail: ScreenMail) => boolean,
): Promise<ScreenMail> {
  return until(`a mail to ${email}`, async () => {
    // As the outbox lists them
    const { items } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
      items: ScreenMail[]
    }
    return items.find((mail) => mail.recipient === email && isWished(mail))
  })
}

/** Waits for an automatic action of the product, and returns its result. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(500)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`Timed out waiting for ${what}.`)
}

async function asking<T>(
  url: string,
  call: string,
  { body, token }: { body?: object | undefined; token?: string },
): Promise<T> {
  const [method = '', path = ''] = call.split(' ')
  const sent = method === 'GET' ? undefined : JSON.stringify(body ?? {})
  const answer = await fetch(`${url}/api${path}`, {
    method,
    ...(sent && { body: sent }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': 'application/json' }),
    },
  })
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T // as the contract says
}

/** Returns the user pool's protocol, as a browser speaks it. */
export async function poolOf({ url }: Pick<DemoAccess, 'url'>) {
  const { auth } = await asking<{ auth: { userPoolClientId: string } }>(url, 'GET /config', {})
  return async <T>(operation: string, ask: object): Promise<T> => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    }
    const answer = await fetch(`${url}/idp/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ClientId: auth.userPoolClientId, ...ask }),
    })
    if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
    return (await answer.json()) as T // as the pool's operations answer
  }
}
