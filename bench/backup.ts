// How long the embedded database takes to back up and restore an event of 5,000 people with
// matches, and how large the file is: node bench/backup.ts [people]
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { systemClock as clock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import type { Db } from '#server/kit/db/db.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate, migrations } from '#server/kit/db/migrate.ts'
import { itemsIn } from '#server/operations/backup/check-backup.ts'
import { makeBackup } from '#server/operations/backup/backup.ts'
import { moveInto } from '#server/operations/backup/database-move.ts'

const people = Number(process.argv[2] ?? 5000)
const matchesEach = 20
const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
const [from, to, path] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'one.ndjson.gz')]

/** Creates one event in which everyone has four statements and the usual number of matches. */
async function fill(db: Db): Promise<void> {
  const word = (seed: string) =>
    `(array['carpenter','French','shelves','garden','pilot','bakery','violin','invoice','harbour','lantern'])[1 + abs(hashtext(${seed})) % 10]`
  const text = (seed: string) =>
    `'I look for somebody who knows about ' || ${word(`${seed} || 'a'`)} || ', ' || ${word(`${seed} || 'b'`)} || ' and ' || ${word(`${seed} || 'c'`)}`
  for (const statement of [
    `insert into users (id, issuer, sub, email, given_name) select md5('u' || n)::uuid, 'embedded', n::text, 'person-' || n || '@example.com', 'Person ' || n from generate_series(1, ${people}) n`,
    `insert into events (id, host_id, title, time_zone, invitation_code) values (md5('e')::uuid, md5('u1')::uuid, 'The large one', 'UTC', 'AAAA-BBBB-CCCC')`,
    `insert into registrations (event_id, id, user_id, joined_at) select md5('e')::uuid, md5('r' || n)::uuid, md5('u' || n)::uuid, now() from generate_series(1, ${people}) n`,
    `insert into statements (event_id, id, registration_id, kind, position, text) select md5('e')::uuid, md5('s' || n || '.' || k)::uuid, md5('r' || n)::uuid, (array['objective','offering'])[1 + k % 2], k, ${text("n::text || '.' || k")} from generate_series(1, ${people}) n, generate_series(0, 3) k`,
    `insert into matches (event_id, id, a_id, b_id, score, a_objective_id, b_offering_id, a_terms) select distinct on (a, b) md5('e')::uuid, md5('m' || a || b)::uuid, a, b, abs(hashtext(a::text || b::text)) / 2147483648.0, md5('o' || a)::uuid, md5('f' || b)::uuid, array['carpenter', 'shelves']
      from (select least(x, y) as a, greatest(x, y) as b from (select md5('r' || n)::uuid as x, md5('r' || (1 + (n * 7 + k * 131) % ${people}))::uuid as y from generate_series(1, ${people}) n, generate_series(1, ${matchesEach / 2}) k) p where x <> y) q`,
  ])
    await sql.raw(statement).execute(db)
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  await work()
  return ((performance.now() - began) / 1000).toFixed(1)
}

for (const place of [from, to]) await mkdir(place)
const source = await openEmbedded(from)
await migrate(source.db, migrations)
await fill(source.db)
const config = readConfig({ DATA_DIR: from })
let made = { rows: 0, bytes: 0 }
const backup = await seconds(async () => {
  made = await makeBackup(
    { config, database: source, clock, version: '0', signal: new AbortController().signal },
    path,
  )
})
const target = await openEmbedded(to)
const applied = await source.db.selectFrom('migrations').select(['name', 'digest']).execute()
const restore = await seconds(() =>
  moveInto(target.db, { made: applied, migrations, items: () => itemsIn(path) }),
)
console.log(
  `${people} people, ${made.rows} rows: ${(made.bytes / 1e6).toFixed(1)} MB, backup ${backup} s, restore with its comparison ${restore} s, ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB of memory at most`,
)
await source.close()
await target.close()
await rm(folder, { recursive: true, force: true })
