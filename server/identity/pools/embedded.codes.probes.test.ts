import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { makeHasher } from './embedded/passwords.ts'
import { type PoolResponse, aPerson, byCode, cheap, openPool } from './testing.ts'

const real = makeHasher(cheap)
const work = { verify: 0, statements: 0 }
const counting = {
  ...real,
  verify: (hashed: string, secret: string) => (
    hashed.startsWith('$argon2id$v=19$m=8,t=1,p=1$') && work.verify++,
    real.verify(hashed, secret)
  ),
}
const database = await openTestDatabase()
const db = database.db.withPlugin({
  transformQuery: ({ node }) => (work.statements++, node),
  transformResult: async ({ result }) => result,
})
const here = await openPool({ hasher: counting, open: { ...database, db } })
const { call, clock, signIn } = here
const { askCode, challenge, confirm, enter, joins, respond } = byCode(here)

/** What an outsider can observe of an answer, and the work it cost. */
async function seen(asked: () => Promise<PoolResponse>) {
  const before = { ...work }
  const { status, body, headers } = await asked()
  const { UserSub, Session, ...shown } = body
  return {
    status,
    shown,
    has: [typeof UserSub, String(Session).length],
    headers: Object.keys(headers).toSorted(),
    cost: { verify: work.verify - before.verify, statements: work.statements - before.statements },
  }
}

const calls: ((email: string) => Promise<PoolResponse>)[] = [
  (email) => askCode(email),
  (email) => call('ResendConfirmationCode', { Username: email }),
  ...Array.from({ length: 7 }, () => (email: string) => confirm(email, 'no-code')),
  (email) => signIn(email, 'a guess of a password'),
  (email) => enter(email, 'an invented session'),
  (email) => challenge(email),
  ...Array.from(
    { length: 7 },
    () => (email: string) => respond(email, { session: 'made-up', code: 'no-code' }),
  ),
  ...Array.from(
    { length: 4 },
    () => (email: string) => challenge(email, { ClientMetadata: { browser: 'a browser' } }),
  ),
  (email) => askCode(email),
]

test('known and unknown addresses look alike: same answers, hashes and number of statements', async () => {
  await aPerson(here, 'known@example.com')
  await joins('knows@example.com')
  await aPerson(here, 'knave@example.com')
  await database.db
    .updateTable('pool_users')
    .set({ enabled: false })
    .where('login', '=', 'knave@example.com')
    .execute()
  clock.forward(3601)
  for (const [at, ask] of calls.entries()) {
    const unknown = await seen(() => ask('kneel@example.com'))
    for (const email of ['known@example.com', 'knows@example.com', 'knave@example.com'])
      expect({ at, email, ...(await seen(() => ask(email))) }).toEqual({ at, email, ...unknown })
  }
})
