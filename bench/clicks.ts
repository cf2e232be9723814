import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { countClicks } from '#server/affiliates/clicks.ts'
import { writeTouch } from '#server/affiliates/touches.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { makeLog } from '#server/kit/log.ts'
import { median } from './median.ts'
import { appInProcess } from '../proof/parts/app.ts'

// The cost of a visit through an affiliate's link: counted in memory and signed, as the product
// does it, compared with the usual row per visit.
const perRound = Number(process.env['CLICKS'] ?? 2000)
const rounds = 7
const mostMs = 1
const log = makeLog('warn')
const code = 'BENC-HMAR-K000'

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const database = await openEmbedded(folder)
try {
  await migrate(database.db, new URL('../database/migrations/', import.meta.url))
  await aProgramme(database.db)
  const clicks = countClicks({ db: database.db, clock, log })
  const app = await appInProcess({ database, log })
  const ways = {
    'counting and signing': async () => {
      clicks.note(code)
      writeTouch({ code, at: clock.now() }, 'a secret of the programme')
    },
    'one row per visit': async () =>
      void (await sql`insert into visits (code, at) values (${code}, now())`.execute(database.db)),
    'the whole call': async () =>
      void (await app.inject({
        method: 'POST',
        url: `/api/affiliates/${code}/click`,
        payload: {},
      })),
    'the landing': async () =>
      void (await app.inject({ method: 'GET', url: `/api/affiliates/${code}` })),
  }
  const results: Record<string, number>[] = []
  for (let round = 0; round <= rounds; round += 1) results.push(await aRound(ways))
  // The first round warms up
  const ms = (name: keyof typeof ways) => median(results.slice(1).map((one) => one[name] ?? 0))
  const text = (name: keyof typeof ways) => ms(name).toFixed(4)
  console.log(
    `Following a link takes ${text('counting and signing')} ms of the landing request (${text('the landing')} ms in all); one row per visit would take ${text('one row per visit')} ms, ${Math.round(ms('one row per visit') / ms('counting and signing'))} times as long. The call that counts takes ${text('the whole call')} ms. Medians of ${rounds} rounds of ${perRound}, embedded database.`,
  )
  process.exitCode = ms('counting and signing') < mostMs && ms('the whole call') < mostMs ? 0 : 1
  await clicks.flush()
  await app.close()
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** Returns the milliseconds that each way takes. */
async function aRound(ways: Record<string, () => Promise<void>>): Promise<Record<string, number>> {
  const took: Record<string, number> = {}
  for (const [name, click] of Object.entries(ways)) took[name] = await each(click)
  return took
}

async function each(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  for (let at = 0; at < perRound; at += 1) await work()
  return (performance.now() - began) / perRound
}

async function aProgramme(db: Db): Promise<void> {
  await sql
    .raw(`do $$ declare host uuid := gen_random_uuid(); gathering uuid := gen_random_uuid(); begin
    create table visits (id bigint generated always as identity primary key, code text not null, at timestamptz not null);
    insert into users (id, issuer, sub, email, given_name, locale) values (host, 'bench', 'host', 'host@example.com', 'Hana', 'en');
    insert into events (id, host_id, title, time_zone, invitation_code, status, starts_at, ends_at, place, published_at) values (gathering, host, 'Supper', 'UTC', 'BENC-HMAR-K001', 'published', now() + interval '1 day', now() + interval '2 days', 'Funkhaus', now());
    insert into affiliate_programmes (event_id, is_on, code, secret, created_at) values (gathering, true, 'BENC-HMAR-K002', 'a secret of the programme', now());
    insert into affiliates (event_id, id, code, user_id, state, accepted_at, created_at) values (gathering, gen_random_uuid(), '${code}', host, 'active', now(), now());
  end $$`)
    .execute(db)
}
