import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statementItems } from '../testing.app.ts'
import { fanOut } from './mailing.ts'
import { openMailing } from './testing.ts'
import { inEnglish } from '../testing.words.ts'

const { db, clock, kind, person, aGathering, told, mailing } = await openMailing()
const hana = await person('Hana')
const crowd = process.env['PROOF'] ? 5000 : 1000

/** Fills an event with a hall of people. */
async function filled(fields: object = {}) {
  const gathering = await aGathering(hana, fields)
  await sql`
    with people as (
      insert into users (id, issuer, sub, email, given_name, locale)
      select gen_random_uuid(), 'crowd', ${gathering.id} || n, 'p' || n || '@' || ${gathering.id}, 'P' || n, (array['en','zh','es','hi'])[1 + n % 4] from generate_series(1, ${crowd}::int) n returning id)
    insert into registrations (event_id, id, user_id, joined_at) select ${gathering.id}::uuid, gen_random_uuid(), id, ${clock.now()}::timestamptz from people`.execute(
    db,
  )
  await sql`update events set seats_taken = seats_taken + ${crowd} where id = ${gathering.id}`.execute(
    db,
  )
  return gathering
}

const counted = async (eventId: string) => {
  const { rows } = await sql<{
    mails: number
    people: number
  }>`select count(*)::int as mails, count(distinct recipient)::int as people from mails where recipient like ${`%@${eventId}`}`.execute(
    db,
  )
  return rows[0]
}
const announcementOf = (eventId: string, kind: 'cancelled' | 'message') =>
  db
    .selectFrom('announcements')
    .select(['id', 'people', 'done_at', 'reached'])
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()

test(`mails ${crowd} people once each by page, and a failed page loses or repeats nobody`, async () => {
  const { id } = await filled()
  await hana.post(`/events/${id}/messages`, {
    subject: 'The blue door',
    body: 'Ring twice.',
    segment: 'everybody',
  })
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin if new.recipient like ${sql.lit(`p${crowd * 0.8}@%`)} then raise exception 'the power is gone'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_one before insert on mails for each row execute function refuse_one()`.execute(
    db,
  )
  await told()
  const stopped = await announcementOf(id, 'message')
  const soFar = await counted(id)
  expect([
    stopped.done_at,
    soFar?.mails === stopped.people,
    stopped.people % 200,
    stopped.people < crowd,
  ]).toEqual([null, true, 0, true])
  // A person who joins meanwhile is notified all the same: one failure holds nobody up.
  const ann = await person('Ann')
  const other = await aGathering(hana, { title: 'Tea' })
  await ann.post(other.join, statementItems(['A'], ['B']))
  await fanOut(mailing)
  expect(
    await db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', 'ann@example.com')
      .where('announcement_id', 'is not', null)
      .execute(),
  ).toEqual([{ subject: inEnglish('mail.joined.subject', { title: 'Tea' }) }])
  await sql`drop trigger refuse_one on mails`.execute(db)
  await told()
  expect(await counted(id)).toEqual({ mails: crowd, people: crowd })
  expect(await announcementOf(id, 'message')).toMatchObject({ people: crowd, done_at: clock.now() })
  const [listed] = (await hana.get(`/events/${id}/messages`)).json().items
  expect(listed).toMatchObject({
    kind: 'message',
    people: crowd,
    isDone: true,
    subject: 'The blue door',
  })
}, 60_000)

test(`several processes together mail each of ${crowd} people once`, async () => {
  const { id } = await filled()
  await hana.post(`/events/${id}/cancel`, { reason: 'No heating.' })
  const process = async () => {
    while ((await fanOut(mailing)) || (await announcementOf(id, 'cancelled')).done_at === null) {
      /* until all are notified */
    }
  }
  await Promise.all([process(), process(), process()])
  expect(await counted(id)).toEqual({ mails: crowd, people: crowd })
  expect((await announcementOf(id, 'cancelled')).people).toBe(crowd)
}, 60_000)

test('a reset position in the audience repeats no mail', async () => {
  const { id } = await filled({ title: 'Once' })
  await hana.post(`/events/${id}/messages`, {
    subject: 'Once',
    body: 'Only once.',
    segment: 'everybody',
  })
  await told()
  await db
    .updateTable('announcements')
    .set({ reached: null, done_at: null })
    .where('event_id', '=', id)
    .execute()
  await told()
  expect(await counted(id)).toEqual({ mails: crowd, people: crowd })
  expect(await announcementOf(id, 'message')).toMatchObject({ people: crowd, done_at: clock.now() })
}, 60_000)

test.runIf(kind === 'postgres')(
  'skips an announcement that another process is writing',
  async () => {
    const { id } = await aGathering(hana, { title: 'Held' })
    await sql`insert into announcements (event_id, id, kind, occasion) values (${id}, gen_random_uuid(), 'cancelled', 'held')`.execute(
      db,
    )
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('announcements')
        .select('id')
        .where('event_id', '=', id)
        .forUpdate()
        .execute()
      expect(await fanOut(mailing)).toBe(false)
    })
    await told()
  },
)
