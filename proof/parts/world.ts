import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDraft, publish } from '#server/events/publish.ts'
import { aPerson, codeFor, makePoolCalls } from '#server/identity/pools/testing.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import type { Db, OpenDatabase } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { type SqlQuery, withDatabase, withEmbeddedDatabase, freshDatabase } from './databases.ts'
import { type ProofEngine, server } from './report.ts'
import { appInProcess } from './app.ts'

export const pepper = 'a pepper for the proof that is long enough'
export const migrations = new URL('../../database/migrations/', import.meta.url)

export type ProofAccount = { at: number; name: string; token: string; id: string }
export type ProofEvent = { id: string; code: string; version: number; capacity: number }
/**
 * Accounts with long-lived tokens, and events that some of them host; with an embedded database,
 * `ask` works only while the product is stopped.
 */
export type ProofWorld = {
  engine: ProofEngine
  folder: string
  url: string | undefined
  address: string
  hosts: ProofAccount[]
  guests: ProofAccount[]
  gatherings: ProofEvent[]
  ask: <T>(work: (ask: SqlQuery) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

type WorldOptions = {
  engine: ProofEngine
  people: number
  gatherings?: number
  at?: string | undefined
  folder?: string
}
/** The address that tokens are issued for; every process of the product gets it. */
const address = 'http://localhost:21000'

/** Creates the world in this process with cheap hashing, before the product starts. */
export async function makeWorld({
  engine,
  people,
  gatherings = 4,
  at = server,
  folder: given,
}: WorldOptions): Promise<ProofWorld> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'proof-')))
  const database = engine === 'postgres' ? await freshDatabase(at ?? '') : undefined
  const open = database ? openPostgres(database.url, makeLog('warn')) : await openEmbedded(folder)
  await migrate(open.db, migrations)
  const accounts = await makeAccounts(open, people + gatherings)
  const hosts = accounts.slice(0, gatherings)
  const held: ProofEvent[] = []
  // One event in four is small: people there join the waitlist.
  for (const host of hosts)
    held.push(
      await hold(
        open.db,
        host,
        held.length % 4 === 3 ? Math.max(2, Math.floor(people / gatherings / 2)) : 5000,
      ),
    )
  await open.close()
  const close = async () => {
    await rm(folder, { recursive: true, force: true })
    await database?.drop()
  }
  const ask: ProofWorld['ask'] = (work) =>
    database ? withDatabase(database.url, work) : withEmbeddedDatabase(folder, work)
  return {
    engine,
    folder,
    url: database?.url,
    address,
    hosts,
    guests: accounts.slice(gatherings),
    gatherings: held,
    ask,
    close,
  }
}

async function makeAccounts(open: OpenDatabase, count: number): Promise<ProofAccount[]> {
  const config = readConfig({ REQUESTS_PER_MINUTE: '100000000', PUBLIC_URL: address })
  const app = await appInProcess({ database: open, config, pepper })
  const idp = { ...makePoolCalls(app), codeFor: (email: string) => codeFor(open.db, email) }
  const account = async (at: number): Promise<ProofAccount> => {
    const name = `Person ${at}`
    const { IdToken: token } = await aPerson(idp, `person${at}@example.com`, { given_name: name })
    const { id } = (
      await app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } })
    ).json() as { id: string } // as the contract says
    return { at, name, token, id }
  }
  const accounts: ProofAccount[] = []
  for (let at = 0; at < count; at += 8) {
    accounts.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, count - at) }, (_, next) => account(at + next)),
      )),
    )
    // This many sign-ups from one address exceed its limit
    await open.db.deleteFrom('attempts').execute()
  }
  await open.db.deleteFrom('mails').execute() // these accounts' codes are not needed
  await app.close()
  return accounts
}

async function hold(db: Db, host: ProofAccount, capacity: number): Promise<ProofEvent> {
  const caller = { userId: host.id, now: clock.now() }
  const draft = await createDraft(
    db,
    {
      title: `Evening of ${host.name}`,
      startsAt: '2030-01-01T18:00:00Z',
      endsAt: '2030-01-01T22:00:00Z',
      place: 'Here',
      capacity,
      hasWaitlist: true,
    },
    caller,
  )
  const { invitationCode, version } = await publish(db, draft.id, caller)
  return { id: draft.id, code: invitationCode ?? '', version, capacity }
}
