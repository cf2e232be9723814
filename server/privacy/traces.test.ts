import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantAdministrator } from '../identity/identity.ts'
import { openApp, statementItems } from '../testing.app.ts'
import { eraseDue } from './erasure.ts'
import { closeAccount } from './store.ts'

const { db, clock, person, aGathering, sweep } = await openApp()

test('for any name, others’ texts stay unchanged, and the name and address are removed as whole words', async () => {
  const names = { quotation: '"', letter: 'e', backslash: '\\', pattern: '.*', plain: 'Ann' }
  const host = await person('Hana')
  const at = await aGathering(host)
  const facts = {
    inviter: 'Hoover Salon',
    name: 'Guesty Guest',
    email: 'joe@example.com',
    code: 'E3E3',
  }
  for (const [who, name] of Object.entries(names)) {
    const one = await person(who)
    const { id, version } = (await one.get('/users/profile')).json() as {
      id: string
      version: number
    }
    expect(
      (await one.patch('/users/profile', { version, given_name: name, family_name: null }))
        .statusCode,
    ).toBe(200)
    await one.post(at.join, statementItems(['A lamp'], ['A ladder']))
    for (const [more, occasion] of [
      [{ inviter: name }, 'name'],
      [{ email: `${who}@example.com` }, 'address'],
      [{ email: `x${who}@example.com` }, 'longer'],
    ] as const) {
      await sql`insert into announcements (event_id, id, kind, occasion, facts, created_at) values (${at.id}, gen_random_uuid(), 'guest', ${`${occasion} ${occasion === 'longer' ? 'x' : ''}${who}@example.com`}, ${JSON.stringify({ ...facts, ...more })}::jsonb, now())`.execute(
        db,
      )
    }
    await closeAccount(db, { userId: id, now: clock.now(), dueAt: clock.now() })
  }
  clock.forward(1)
  expect(await eraseDue(db, clock.now())).toBe(5)
  const { rows } = await sql<{
    occasion: string
    facts: Record<string, string>
  }>`select split_part(occasion, ' ', 1) as occasion, facts from announcements where event_id = ${at.id} and kind = 'guest' order by 1, facts::text`.execute(
    db,
  )
  expect(rows.filter(({ occasion }) => occasion === 'name').map((row) => row.facts)).toEqual(
    Array.from({ length: 5 }, () => ({ ...facts, inviter: '' })),
  )
  expect(rows.filter(({ occasion }) => occasion === 'address').map((row) => row.facts)).toEqual(
    Array.from({ length: 5 }, () => ({ ...facts, email: '' })),
  )
  expect(
    rows
      .filter(({ occasion }) => occasion === 'longer')
      .map((row) => row.facts['email'])
      .toSorted(),
  ).toEqual(
    Object.keys(names)
      .map((who) => `x${who}@example.com`)
      .toSorted(),
  )
  const { rows: longer } =
    await sql`select from announcements where occasion like 'longer x%@example.com'`.execute(db)
  expect(longer).toHaveLength(5)
  const { rows: left } = await sql`select from announcements where ${sql.join(
    Object.keys(names).map((who) => sql`occasion like ${`% ${who}@example.com`}`),
    sql` or `,
  )}`.execute(db)
  expect(left).toEqual([])
})

test('an account that cannot be deleted does not block the others', async () => {
  const ids = await Promise.all(
    ['One', 'Two', 'Three'].map(
      async (name) =>
        ((await (await person(name)).get('/users/profile')).json() as { id: string }).id,
    ),
  )
  for (const userId of ids) await closeAccount(db, { userId, now: clock.now(), dueAt: clock.now() })
  await sql
    .raw(
      `create function stop_two() returns trigger language plpgsql as $$ begin if old.id = '${ids[1]}' and new.email like '%invalid' then raise exception 'no'; end if; return new; end $$`,
    )
    .execute(db)
  await sql`create trigger stop_two before update on users for each row execute function stop_two()`.execute(
    db,
  )
  clock.forward(1)
  await expect(eraseDue(db, clock.now())).rejects.toThrow('1 accounts could not be deleted.')
  const { rows } = await sql<{
    id: string
  }>`select id from users where email like '%invalid' and id in (${sql.join(ids)})`.execute(db)
  expect(rows.map(({ id }) => id).toSorted()).toEqual([ids[0], ids[2]].toSorted())
  await sql`drop trigger stop_two on users`.execute(db)
  expect(await eraseDue(db, clock.now())).toBe(1)
})

test('nobody can take the name shown for deleted people', async () => {
  const one = await person('Dash')
  const { version } = (await one.get('/users/profile')).json() as { version: number }
  for (const name of ['—', '—\u200B', '\u200B—', '\u3164', '\u2800\u2800'])
    expect((await one.patch('/users/profile', { version, given_name: name })).json()).toMatchObject(
      { fields: { given_name: 'required' } },
    )
  const { id } = await aGathering(one)
  expect(
    (
      await one.post(`/events/${id}/attendees`, {
        name: '—',
        email: 'dash@example.com',
        objectives: [],
        offerings: [],
        isTold: false,
      })
    ).json(),
  ).toMatchObject({ fields: { name: 'required' } })
})

test('a report outlasts its author’s account, without the author, until it is decided', async () => {
  const [host, rea, abe] = [await person('Hal'), await person('Rea'), await person('Abe')]
  const [{ id: hostId }, { id: userId }] = [
    (await host.get('/users/profile')).json(),
    (await rea.get('/users/profile')).json(),
  ] as [{ id: string }, { id: string }]
  await abe.get('/users/profile')
  await grantAdministrator(db, 'abe@example.com', clock.now())
  const at = await aGathering(host)
  await rea.post(at.join, statementItems(['A lamp'], ['A ladder']))
  const context = { page: '/dashboard', version: '1', browser: 'A browser' }
  const { id } = (
    await rea.post('/feedback', {
      kind: 'abuse',
      text: 'They would not let me leave.',
      eventId: at.id,
      wantsMail: true,
      context,
    })
  ).json() as { id: string }
  await rea.post('/feedback', { kind: 'idea', text: 'Sort them by city, please.' })
  const messages = [{ isReporters: false, text: 'Stay here', at: clock.now().toISOString() }]
  await db
    .updateTable('feedback')
    .set({
      evidence: JSON.stringify({ reason: 'harassment', about: 'Hal', messages }),
      about_id: hostId,
    })
    .where('id', '=', id)
    .execute()
  await closeAccount(db, { userId, now: clock.now(), dueAt: clock.now() })
  clock.forward(1)
  expect(await eraseDue(db, clock.now())).toBe(1)
  await sweep()
  const kept = () =>
    db
      .selectFrom('feedback')
      .select(['id', 'context', 'wants_mail', 'state'])
      .where('user_id', '=', userId)
      .execute()
  expect(await kept()).toEqual([{ id, context: null, wants_mail: false, state: 'open' }])
  expect((await abe.get('/admin/reports')).json().items).toMatchObject([
    { id, from: '', messages: 1 },
  ])
  const opened = (await abe.post(`/admin/reports/${id}/openings`)).json()
  expect(opened).toMatchObject({
    from: { name: '' },
    text: 'They would not let me leave.',
    about: { name: 'Hal' },
    messages,
  })
  expect(
    (
      await abe.post(`/admin/reports/${id}/verdicts`, {
        verdict: 'warn',
        text: 'Let people leave.',
        version: opened.version,
      })
    ).json(),
  ).toMatchObject({ state: 'done' })
  expect(
    await db.selectFrom('mails').select('id').where('recipient', 'like', '%invalid').execute(),
  ).toEqual([])
  await sweep()
  expect(await kept()).toEqual([])
})
