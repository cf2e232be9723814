import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium, howToGetChromium } from '../../tools/chromium.ts'
import type { ProofCase, CaseContext } from '../cases/case.ts'
import type { ClientReply } from './client.ts'
import { endAll, makeServer, type ProductServer } from './servers.ts'
import { until } from './until.ts'
import type { ProofAccount, ProofWorld } from './world.ts'

const password = 'kettle orbit maple 7'
const clientId = 'interchange-web'

/** The result of one case: its answer, or the error that ended it. */
export type CaseResult = Pick<ProofCase, 'name' | 'right'> & { seen: string; isRight: boolean }

/**
 * Starts the product on an empty database, runs each case with its own accounts and pages, and
 * stops it.
 */
export async function runCases(
  world: Pick<ProofWorld, 'folder' | 'url'>,
  cases: readonly ProofCase[],
): Promise<CaseResult[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(howToGetChromium)
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  const server = await startServer(world)
  const results: CaseResult[] = []
  try {
    for (const one of cases) results.push(await resultOf(one, { browser, server }))
    return results
  } finally {
    await endAll([server])
    await browser.close()
  }
}

/**
 * Pages use `localhost`, as an operator's own browser does: the embedded pool's sign-in is made for
 * that name.
 */
async function startServer({
  folder,
  url,
}: Pick<ProofWorld, 'folder' | 'url'>): Promise<ProductServer> {
  const server = await makeServer(
    { folder, url, address: '' },
    { settings: { PUBLIC_URL: undefined } },
  )
  await server.start()
  return server
}

async function resultOf(
  { name, right, see }: ProofCase,
  { browser, server }: { browser: Browser; server: ProductServer },
): Promise<CaseResult> {
  const { stage, close } = makeStage(browser, `http://localhost:${server.port}`)
  const seen = await see(stage).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  await close()
  return { name, right, seen, isRight: seen === right }
}

function makeStage(
  browser: Browser,
  url: string,
): { stage: CaseContext; close: () => Promise<void> } {
  const emails = new Map<string, string>()
  const contexts: { close: () => Promise<void> }[] = []
  const person: CaseContext['person'] = async (name) => {
    const email = `person-${randomUUID()}@example.org`
    const account = await signUp(url, { name, email })
    emails.set(account.id, email)
    return account
  }
  const page: CaseContext['page'] = async (account, { language = 'en', width = 1280 } = {}) => {
    const context = await browser.newContext({
      baseURL: url,
      locale: language,
      viewport: { width, height: 860 },
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Berlin',
      serviceWorkers: 'block',
    })
    contexts.push(context)
    context.setDefaultTimeout(20_000)
    const opened = await context.newPage()
    if (account) await signIn(opened, emails.get(account.id) ?? '')
    return opened
  }
  const call: CaseContext['call'] = (account, asked) =>
    ask(url, { token: account?.token, ...asked })
  return {
    stage: { url, person, call, page },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  }
}

/** Signs a person up at the user pool, and in. */
export async function signUp(
  url: string,
  { name, email }: { name: string; email: string },
): Promise<ProofAccount> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'given_name', Value: name },
  ]
  await pool(url, 'SignUp', { Username: email, Password: password, UserAttributes })
  await pool(url, 'ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(url, email) })
  const { AuthenticationResult } = await pool(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const token = AuthenticationResult?.IdToken ?? ''
  const { body } = await ask(url, { token, method: 'GET', path: '/users/profile' })
  return { at: 0, name, token, id: String(body['id']) }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL((address) => address.pathname !== '/signin')
}

type PoolReply = { AuthenticationResult?: { IdToken: string } }

/** Sends one call to the user pool, by Cognito's protocol. */
async function pool(url: string, operation: string, request: object): Promise<PoolReply> {
  const response = await fetch(`${url}/idp/`, {
    method: 'POST',
    body: JSON.stringify({ ClientId: clientId, ...request }),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  })
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
  return (await response.json()) as PoolReply // the pool speaks Cognito's protocol
}

async function codeFor(url: string, email: string): Promise<string> {
  const codes: string[] = []
  await until(
    `a code for ${email}`,
    async () => {
      const { items } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
        items: { recipient: string; code: string | null }[]
      } // the outbox's own shape
      codes.push(
        ...items.filter((mail) => mail.recipient === email).flatMap(({ code }) => code ?? []),
      )
      return codes.length > 0
    },
    20_000,
  )
  return codes[0] ?? ''
}

type CaseRequest = { token: string | undefined; method: string; path: string; body?: object }

async function ask(url: string, { token, method, path, body }: CaseRequest): Promise<ClientReply> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    },
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text.startsWith('{') ? (JSON.parse(text) as ClientReply['body']) : { text },
  } // every reply of the API is an object
}
