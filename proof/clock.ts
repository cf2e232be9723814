import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { advanceWaitlists } from '#server/admission/waitlist/waitlist-job.ts'
import { makeApp } from '#server/app.ts'
import { embeddedPool } from '#server/identity/pools/embedded.ts'
import { makeHasher } from '#server/identity/pools/embedded/passwords.ts'
import { aPerson, cheap, codeFor, makePoolCalls } from '#server/identity/pools/testing.ts'
import { readConfig } from '#server/kit/config.ts'
import type { Db, OpenDatabase } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { fanOut, remind, senderOf } from '#server/mailing/mailing.ts'
import { freshDatabase } from './parts/databases.ts'
import { alone, type ProofOptions, type Fault, type FaultOutcome, server } from './parts/report.ts'
import { migrations, pepper } from './parts/world.ts'

/**
 * The machine's clock jumps: an hour, forty days, a year back. In this process, with a clock passed
 * to the product.
 */
export const clockJumps: Fault = {
  name: 'clock',
  engines: ['embedded', 'postgres'],
  usually: { times: 1 },
  make,
}

const [hour, day] = [3_600_000, 86_400_000]
const log = makeLog('error')

async function make({ engine }: ProofOptions): Promise<FaultOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'clock-'))
  const fresh = engine === 'postgres' ? await freshDatabase(server ?? '') : undefined
  const open = fresh ? openPostgres(fresh.url, log) : await openEmbedded(folder)
  try {
    await migrate(open.db, migrations)
    return await jump(open)
  } finally {
    await open.close()
    await rm(folder, { recursive: true, force: true })
    await fresh?.drop()
  }
}

async function jump(open: OpenDatabase): Promise<FaultOutcome> {
  const start = new Date('2027-03-01T12:00:00Z').getTime()
  let now = start
  const at = (ms: number) => {
    now = start + ms
  }
  const product = await productOf(open, () => new Date(now))
  const broken: string[] = []
  let looked = 0
  const hold = (what: string, found: unknown, wanted: unknown) => {
    looked += 1
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      broken.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  }
  const { host, waiting, other, eventId, makeRoom } = await product.evening(start)
  const standing = async () =>
    (
      await open.db
        .selectFrom('registrations')
        .select('state')
        .where('user_id', '=', waiting.id)
        .executeTakeFirst()
    )?.state
  const reminders = async () =>
    Number(
      (
        await open.db
          .selectFrom('mails')
          .select((of) => of.fn.countAll<string>().as('n'))
          .where(
            'announcement_id',
            'in',
            open.db.selectFrom('announcements').select('id').where('kind', '=', 'reminder'),
          )
          .executeTakeFirst()
      )?.n,
    )

  at(0.5 * hour)
  await makeRoom()
  await product.turn() // more than a day before the start: the offer lasts six hours
  at(2 * hour)
  await product.turn()
  const sent = await reminders()
  hold('a reminder went to every attendee', sent, 2)
  hold('the person waiting has an offer', await standing(), 'offered')
  for (const [name, ms] of [
    ['an hour back', hour],
    ['a year back', -365 * day],
    ['an hour on', 3 * hour],
    ['back again', 2 * hour],
  ] as const) {
    at(ms)
    await product.turn()
    hold(`${name}: no reminder twice`, await reminders(), sent)
    hold(`${name}: an offer is kept until it expires`, await standing(), 'offered')
  }
  at(0.5 * hour)
  hold('a token is valid', await product.status(host.token), 200)
  await product.endElsewhere(other.token)
  at(-0.5 * hour)
  hold(
    'a session that was ended elsewhere stays ended an hour back',
    await product.status(other.token),
    401,
  )
  at(2 * hour)
  hold('a token is invalid after it expires', await product.status(host.token), 401)
  at(-365 * day)
  at(40 * day)
  hold(
    'the token stays invalid forty days on, after a year back',
    await product.status(host.token),
    401,
  )
  await product.turn()
  hold('forty days on no reminder goes out for a past event', await reminders(), sent)
  hold(
    'no offer moves to another person after the event',
    (
      await open.db
        .selectFrom('events')
        .select('seats_taken')
        .where('id', '=', eventId)
        .executeTakeFirst()
    )?.seats_taken,
    3,
  )
  await product.close()
  return { times: looked, broken, figures: { 'things looked at': looked, reminders: sent } }
}

async function productOf(open: OpenDatabase, now: () => Date) {
  const { db } = open
  const clock = { now }
  const config = readConfig({ REQUESTS_PER_MINUTE: '100000000' })
  const pool = await embeddedPool({ db, clock, config, log, pepper, hasher: makeHasher(cheap) })
  const parts = {
    config,
    database: open,
    clock,
    log,
    pool,
    version: '0.0.0',
    builtWeb: new URL('../built/none/', import.meta.url),
  }
  const { app } = await makeApp(parts)
  const { app: elsewhere } = await makeApp(parts) // another process, as far as caches go
  const idp = { ...makePoolCalls(app), codeFor: (email: string) => codeFor(db, email) }
  const call = async (
    token: string,
    ask: { method?: 'GET' | 'POST' | 'PATCH'; path: string; body?: object },
  ) =>
    app.inject({
      method: ask.method ?? 'GET',
      url: `/api${ask.path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(ask.body && { payload: ask.body }),
    })
  const person = async (name: string) => {
    const { IdToken: token } = await aPerson(idp, `${name}@example.com`, { given_name: name })
    return { token, id: String((await call(token, { path: '/users/profile' })).json().id) }
  }
  return {
    /**
     * Creates two taken places, and a person on the waitlist until the host adds a third; the event
     * begins in twenty-five hours.
     */
    evening: async (start: number) => {
      const [host, one, other, waiting] = [
        await person('host'),
        await person('one'),
        await person('other'),
        await person('waiting'),
      ]
      const draft = (
        await call(host.token, {
          method: 'POST',
          path: '/events/',
          body: {
            title: 'Supper',
            startsAt: new Date(start + 25 * hour).toISOString(),
            endsAt: new Date(start + 28 * hour).toISOString(),
            place: 'Here',
            capacity: 2,
            hasWaitlist: true,
          },
        })
      ).json()
      const { invitationCode, version } = (
        await call(host.token, { method: 'POST', path: `/events/${draft.id}/publish` })
      ).json()
      for (const { token } of [one, other, waiting])
        await call(token, {
          method: 'POST',
          path: `/events/${draft.id}/${invitationCode}/register`,
          body: { items: [], wait: { partySize: 1 } },
        })
      const makeRoom = () =>
        call(host.token, {
          method: 'PATCH',
          path: `/events/${draft.id}`,
          body: { version, capacity: 3 },
        })
      return { host, other, waiting, eventId: String(draft.id), makeRoom }
    },
    status: async (token: string) => (await call(token, { path: '/users/profile' })).statusCode,
    /** Ends a session through another process, just after this one has seen it. */
    endElsewhere: async (token: string) => {
      await call(token, { path: '/users/profile' })
      await elsewhere.inject({
        method: 'DELETE',
        url: '/api/session',
        headers: { authorization: `Bearer ${token}` },
      })
    },
    turn: async () => {
      await advanceWaitlists({ db, clock, log })
      await drain(db, {
        clock,
        log,
        sender: senderOf(config),
        strangersPerDay: config.STRANGERS_PER_DAY,
      })
    },
    close: async () => {
      await app.close()
      await elsewhere.close()
    },
  }
}

async function drain(db: Db, rest: Omit<Parameters<typeof fanOut>[0], 'db'>): Promise<void> {
  while (await remind({ db, ...rest }));
  while (await fanOut({ db, ...rest }));
}

await alone(import.meta, clockJumps)
