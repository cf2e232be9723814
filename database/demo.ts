import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { textVersion } from '#contract/legal-texts.ts'
import { makeApp } from '#server/app.ts'
import { createDraft, publish } from '#server/events/publish.ts'
import { register } from '#server/admission/registration/register.ts'
import { writeOwnHost } from '#server/hosts/own-host.ts'
import { accept } from '#server/identity/identity.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { type Db, transact } from '#server/kit/db/db.ts'
import { type OperatorText, textFor } from '#server/kit/operator-text.ts'
import { newId } from '#server/kit/ids.ts'
import { makeLog } from '#server/kit/log.ts'
import { openProduct, pepperOf } from '#server/open-product.ts'
import { terminalLocale } from '#words/terminal-language.ts'
import { type DemoEvent, otherEvents, supper } from './demo/events.ts'
import { demoPeople } from './demo/people.ts'
import type { DemoPerson } from './demo/person.ts'

// These three can sign in; the other 58 people of the demo world are only there to be matched.
const host = {
  given_name: 'Ines',
  family_name: 'Rothenberg',
  email: 'host@demo.example',
  locale: 'en',
}
const guests: Record<string, string> = {
  'Imogen Tarrowby': 'imogen@demo.example',
  'Remedios Altamirena': 'remedios@demo.example',
}

const config = readConfig(process.env)
const say = (text: OperatorText) => textFor(terminalLocale(process.env), text)
if (!config.DEVELOPMENT) {
  console.error(say({ key: 'command.start.demo-only' }))
  process.exit(1)
}
const password = `demo-${createHash('sha256')
  .update(`${await pepperOf(config)} demo`)
  .digest('base64url')
  .slice(0, 12)}`

const log = makeLog(config.LOG_LEVEL)
const { database, pool, close } = await openProduct({ config, clock, log, version: '0.0.0' })
const { app } = await makeApp({
  config,
  database,
  clock,
  log,
  pool,
  version: '0.0.0',
  builtWeb: new URL('../built/none/', import.meta.url),
})
await app.ready()
const existingHost = await database.db
  .selectFrom('users')
  .select('id')
  .where('email', '=', host.email)
  .executeTakeFirst()
if (!existingHost) await fill(database.db, app)
await app.close()
await close()
console.log(
  say({
    key: 'command.start.demo',
    values: {
      event: supper.title,
      host: host.email,
      guests: Object.values(guests).join(', '),
      password,
    },
  }),
)
await import('#server/main.ts')

/** Creates the demo's host, event and people. Idempotent. */
async function fill(db: Db, server: FastifyInstance): Promise<void> {
  const now = clock.now()
  const hostId = await account(db, server, host)
  const people: { userId: string; person: DemoPerson }[] = []
  for (const person of demoPeople)
    people.push({ userId: await userFor(db, server, person), person })
  await transact(db, async (tx) => {
    const event = await published(tx, supper, { userId: hostId, now })
    for (const { userId, person } of people) {
      const items = [...said('objective', person.objectives), ...said('offering', person.offerings)]
      await register(
        tx,
        { userId, now },
        { eventId: event.id, code: event.invitationCode ?? '', items },
      )
    }
    for (const gathering of otherEvents) await published(tx, gathering, { userId: hostId, now })
    await writeOwnHost(
      tx,
      {
        handle: 'ines-rothenberg',
        name: 'Ines Rothenberg',
        about: 'I set tables at which people find what they came for. All of it is invented.',
        links: ['https://example.com/ines'],
        version: 0,
      },
      { userId: hostId, now },
    )
  })
}

async function published(
  tx: Db,
  { daysAhead, hourUtc, hours, agenda, ...details }: DemoEvent,
  person: { userId: string; now: Date },
) {
  const startMs =
    Math.ceil(person.now.getTime() / 86_400_000 + daysAhead) * 86_400_000 + hourUtc * 3_600_000
  const at = (ms: number) => new Date(startMs + ms).toISOString()
  const stops = agenda.map(({ minute, title, speaker = '' }) => ({
    at: at(minute * 60_000),
    title,
    speaker,
  }))
  const draft = await createDraft(
    tx,
    { ...details, startsAt: at(0), endsAt: at(hours * 3_600_000), agenda: stops },
    person,
  )
  return publish(tx, draft.id, person)
}

function said<K extends string>(kind: K, texts: readonly string[]) {
  return texts.map((text) => ({ kind, text }))
}

async function userFor(db: Db, server: FastifyInstance, person: DemoPerson): Promise<string> {
  const name = `${person.given_name} ${person.family_name}`
  const email = guests[name]
  if (email) return account(db, server, { ...person, email })
  const id = newId(clock.now())
  const { given_name, family_name, locale } = person
  await db
    .insertInto('users')
    .values({
      id,
      issuer: 'demo',
      sub: id,
      email: `${id.slice(-12)}@demo.example`,
      given_name,
      family_name,
      locale,
    })
    .execute()
  return id
}

/** Signs a person up through the user pool, as a browser would. */
async function account(
  db: Db,
  server: FastifyInstance,
  person: { given_name: string; family_name: string; email: string; locale: string },
): Promise<string> {
  const { email, given_name, family_name, locale } = person
  const attributes = Object.entries({ email, given_name, family_name, locale }).map(
    ([Name, Value]) => ({ Name, Value }),
  )
  await idp(server, 'SignUp', { Username: email, Password: password, UserAttributes: attributes })
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await idp(server, 'ConfirmSignUp', {
    Username: email,
    ConfirmationCode: /^\d{6}$/m.exec(mail.body)?.[0] ?? '',
  })
  const { AuthenticationResult } = await idp(server, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const profile = await server.inject({
    url: '/api/users/profile',
    headers: { authorization: `Bearer ${AuthenticationResult?.IdToken}` },
  })
  await accept(db, {
    userId: profile.json().id,
    version: textVersion,
    way: 'signing-up',
    now: clock.now(),
  })
  return profile.json().id
}

async function idp(
  server: FastifyInstance,
  operation: string,
  ask: object,
): Promise<{ AuthenticationResult?: { IdToken: string } }> {
  const reply = await server.inject({
    method: 'POST',
    url: '/idp/',
    payload: JSON.stringify({ ClientId: pool.clientId, ...ask }),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  })
  if (reply.statusCode !== 200) throw new Error(`${operation}: ${reply.body}`)
  return reply.json()
}
