import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeFor } from '../identity/pools/testing.ts'
import { openApp, type TestUser } from '../testing.app.ts'
import { eraseDue } from './erasure.ts'
import { exportOwn } from './data-export.ts'
import { closeAccount } from './store.ts'

const { db, clock, person, aGathering, idp } = await openApp()

/**
 * Writes one row into every table keyed by an address, as hosts and buyers do; `mark` identifies
 * the period.
 */
async function writeAbout(email: string, mark: string): Promise<void> {
  const [host, now] = [await person(`Host${mark}`), clock.now()]
  const at = await aGathering(host, { title: mark })
  const { id: hostId } = (await host.get('/users/profile')).json() as { id: string }
  const facts = JSON.stringify({ email, mark })
  await sql`insert into mails (id, recipient, locale, subject, body, created_at, next_try_at) values (gen_random_uuid(), ${email}, 'en', ${mark}, '', ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into announcements (event_id, id, kind, occasion, facts, recipient, created_at) values (${at.id}, gen_random_uuid(), 'guest', ${`${mark} ${email}`}, ${facts}::jsonb, ${email}, ${now})`.execute(
    db,
  )
  await sql`insert into invitation_codes (event_id, id, code, label, bound_email, created_at) values (${at.id}, gen_random_uuid(), ${mark}, ${mark}, ${email}, ${now})`.execute(
    db,
  )
  await sql`insert into webhook_events (id, endpoint, type, object_id, created_at, received_at, body, next_try_at) values (${mark}, 'platform', ${mark}, 'x', ${now}, ${now}, ${facts}::jsonb, ${now})`.execute(
    db,
  )
  await sql`insert into co_hosts (event_id, id, email, rights, invited_by, created_at) values (${at.id}, gen_random_uuid(), ${email}, '{people}', ${hostId}, ${now})`.execute(
    db,
  )
  await sql`insert into affiliates (event_id, id, code, email, label, state, created_at) values (${at.id}, gen_random_uuid(), ${mark}, ${email}, ${mark}, 'invited', ${now})`.execute(
    db,
  )
  await sql`insert into registrations (event_id, id, guest_name, guest_email, state, joined_at, is_matched) values (${at.id}, gen_random_uuid(), ${mark}, ${email}, 'pending_approval', ${now}, false)`.execute(
    db,
  )
  const buyer = randomUUID()
  await sql`insert into registrations (event_id, id, user_id, state, joined_at, guests) values (${at.id}, ${buyer}, ${hostId}, 'pending_approval', ${now}, ${JSON.stringify([email, `x${email}`])}::jsonb)`.execute(
    db,
  )
  await sql`insert into registration_history (event_id, id, registration_id, at, what, facts) values (${at.id}, gen_random_uuid(), ${buyer}, ${now}, 'joined', ${facts}::jsonb)`.execute(
    db,
  )
}

/** Changes a person's address with the code mailed to the new one. */
async function moves({ accessToken: AccessToken }: TestUser, Value: string): Promise<void> {
  clock.forward(60)
  await idp.call('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'email', Value }],
  })
  expect(
    (
      await idp.call('VerifyUserAttribute', {
        AccessToken,
        AttributeName: 'email',
        Code: await codeFor(db, Value),
      })
    ).status,
  ).toBe(200)
  clock.forward(60)
}

/** The tables that still contain the address in rows written with that mark. */
async function left(email: string, mark: string): Promise<string[]> {
  const tables = [
    'mails',
    'announcements',
    'invitation_codes',
    'webhook_events',
    'co_hosts',
    'affiliates',
    'registrations',
    'registration_history',
  ] as const
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{
      text: string
    }>`select t::text as text from ${sql.table(table)} t where t::text ~* ${`(?<![a-z])${email}`}
      and (t::text like ${`%${mark}%`} or to_jsonb(t) ->> 'event_id' = (select id::text from events where title = ${mark}))`.execute(
      db,
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

test.each([
  ['mia', 'ned', 'BEFOREA', 'SINCEA'],
  ['rut', 'tim', 'BEFOREB', 'SINCEB'],
])(
  'old texts to %s’s address go with their account, and texts since then stay with %s, in either order',
  async (one, two, before, since) => {
    const [first, second] = [await person(one), await person(two)]
    const address = `${one}@example.com`
    for (const each of [first, second]) await each.get('/users/profile')
    await writeAbout(address, before)
    const everything = await left(address, before)
    expect(everything).toHaveLength(8)
    const taken = await aGathering(await person(`Taken${before}`))
    await sql`insert into co_hosts (event_id, id, email, rights, invited_by, created_at) select id, gen_random_uuid(), ${address}, '{people}', host_id, ${clock.now()} from events where id = ${taken.id}`.execute(
      db,
    )
    await moves(first, `${one}.new@example.com`)
    await moves(second, address)
    await sql`update co_hosts set user_id = (select id from users where email = ${address}), accepted_at = ${clock.now()} where event_id = ${taken.id}`.execute(
      db,
    )
    await writeAbout(address, since)
    clock.forward(6)
    const fileOf = async (who: TestUser) =>
      exportOwn(db, ((await who.get('/users/profile')).json() as { id: string }).id, clock.now())
    const [firstFile, secondFile] = [await fileOf(first), await fileOf(second)]
    expect([
      firstFile.includes(before),
      firstFile.includes(since),
      secondFile.includes(before),
      secondFile.includes(since),
    ]).toEqual([true, false, false, true])
    expect(firstFile).toContain('Addresses that your account had before')
    expect(firstFile.includes(`"email": "${address}"`)).toBe(true)

    const order =
      one === 'mia'
        ? ([
            [first, before],
            [second, since],
          ] as const)
        : ([
            [second, since],
            [first, before],
          ] as const)
    const marks = new Set([before, since])
    for (const [who, mark] of order) {
      const { id } = (await who.get('/users/profile')).json() as { id: string }
      await closeAccount(db, { userId: id, now: clock.now(), dueAt: clock.now() })
      clock.forward(6)
      expect(await eraseDue(db, clock.now())).toBe(1)
      expect([mark, await left(address, mark)]).toEqual([mark, []])
      marks.delete(mark)
      expect(
        await db.selectFrom('co_hosts').select('email').where('event_id', '=', taken.id).execute(),
      ).toHaveLength(marks.has(since) ? 1 : 0)
      for (const other of marks)
        expect([other, await left(address, other)]).toEqual([other, everything])
    }
    const { rows: longer } =
      await sql`select 1 from registrations where guests = ${JSON.stringify([`x${address}`])}::jsonb`.execute(
        db,
      )
    expect(longer).toHaveLength(2)
    expect(
      await db.selectFrom('former_addresses').selectAll().where('email', '=', address).execute(),
    ).toEqual([])
  },
)

test('an address that its pool never verified reads nothing written to it, and takes nothing along', async () => {
  const [uma, now] = [await person('uma'), clock.now()]
  const { id: userId } = (await uma.get('/users/profile')).json() as { id: string }
  await writeAbout('victim@example.com', 'VICTIM')
  const everything = await left('victim@example.com', 'VICTIM')
  expect(everything).toHaveLength(8)
  await db
    .updateTable('users')
    .set({ email: 'victim@example.com', email_proved: false })
    .where('id', '=', userId)
    .execute()
  expect(await exportOwn(db, userId, now)).not.toContain('VICTIM')
  await closeAccount(db, { userId, now, dueAt: now })
  expect(await eraseDue(db, clock.now())).toBe(1)
  expect(await left('victim@example.com', 'VICTIM')).toEqual(everything)
})
