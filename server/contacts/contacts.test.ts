import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { contactLimits } from '#contract/contacts/contacts.ts'
import { emptyFields } from '#contract/contacts/vcard.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import type { NotificationRequest } from '../notifications/notifications.ts'
import { sweepContacts } from './contacts.ts'
import { notifyFollowUps } from './follow-ups.ts'
import { openPlacement } from '../meetings/testing.ts'
import { inEnglish } from '../testing.words.ts'

// The first matching run loads the lexicon.
vi.setConfig({ testTimeout: 60_000 })

const { db, clock, person, aGathering, matched } = await openApp()
const [hana, ann, ben, eve] = [
  await person('Hana'),
  await person('Ann'),
  await person('Ben'),
  await person('Eve'),
]
for (const one of [hana, ann, ben, eve]) await one.get('/users/profile')

const said = {
  ...emptyFields,
  name: 'Ann Lee',
  email: 'ann@work.example',
  phone: '+49 30 123',
  company: 'Lee & Sons',
}
const day = 86_400_000
const now = () => clock.now().toISOString()
const idOfUser = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('given_name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const code = async (who: TestUser): Promise<string> => (await who.get('/users/card')).json().token
const contactsOf = async (who: TestUser) => (await who.get('/contacts')).json().items
const scan = (who: TestUser, body: object, id = randomUUID()) =>
  who.put(`/contacts/${id}`, { token: null, fields: null, at: now(), givesBack: false, ...body })

test('a card shows only a name until its owner chooses, and gets a code when it is saved', async () => {
  expect((await ann.get('/users/card')).json()).toEqual({
    fields: { ...emptyFields, name: 'Ann', email: 'ann@example.com' },
    given: ['name'],
    token: null,
    version: 0,
  })
  const saved = (
    await ann.put('/users/card', { fields: said, given: ['name', 'company', 'name'], version: 0 })
  ).json()
  expect(saved).toMatchObject({
    given: ['name', 'company'],
    token: expect.stringMatching(/^[0-9a-f]{32}$/),
    version: 1,
  })
  expect(
    (await ann.put('/users/card', { fields: said, given: ['email'], version: 0 })).json().code,
  ).toBe('changed-meanwhile')
  expect(
    (
      await ben.put('/users/card', {
        fields: { ...said, links: ['javascript:alert(1)'] },
        given: [],
        version: 0,
      })
    ).statusCode,
  ).toBe(400)
  expect(
    (
      await ben.put('/users/card', {
        fields: { ...emptyFields, name: 'Ben' },
        given: ['name'],
        version: 0,
      })
    ).statusCode,
  ).toBe(200)
  await Promise.all(
    ['a', 'b'].map((name) =>
      eve.put('/users/card', { fields: { ...emptyFields, name }, given: ['name'], version: 0 }),
    ),
  )
  expect((await eve.get('/users/card')).json().version).toBe(1)
})

test('a contact stores only the fields its owner gives, and never an e-mail that is not given', async () => {
  const answer = await scan(ben, { token: await code(ann) })
  expect(answer.json()).toMatchObject({
    fields: { ...emptyFields, name: 'Ann Lee', company: 'Lee & Sons' },
    isMember: true,
    way: 'code',
    event: null,
    gaveBack: false,
  })
  expect(answer.body).not.toContain('ann@')
  expect(await contactsOf(ann)).toEqual([])
})

test('a contact keeps what the card showed at the scan, and a repeated scan is the same contact', async () => {
  const shown = { ...emptyFields, name: 'Ann Lee', phone: '+49 30 123' }
  const [first] = await contactsOf(ben)
  clock.forward(60)
  const again = await scan(ben, { token: await code(ann), fields: shown })
  expect(again.json()).toMatchObject({ id: first.id, fields: shown })
  await scan(ben, {
    token: await code(ann),
    fields: { ...shown, phone: '' },
    at: '2026-11-01T00:00:00Z',
  }) // an older request that arrives late
  expect(await contactsOf(ben)).toMatchObject([{ id: first.id, fields: shown }])
})

test('the same scan from two tabs, and two scans of one person, make one contact', async () => {
  const [token, id] = [await code(ann), randomUUID()]
  const answers = await Promise.all(
    [id, id, randomUUID(), randomUUID()].map((one) => scan(eve, { token }, one)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await contactsOf(eve)).toHaveLength(1)
})

test('gives back one’s own card once, only on request, and only the chosen fields', async () => {
  const token = await code(ann)
  const [{ id }] = await contactsOf(ben)
  for (let time = 0; time < 2; time += 1)
    expect((await scan(ben, { token, givesBack: true }, id)).json().gaveBack).toBe(true)
  expect(await contactsOf(ann)).toMatchObject([
    { fields: { ...emptyFields, name: 'Ben' }, way: 'back', isMember: true },
  ])
})

test('replaced, unknown, blocked and own codes give no contact', async () => {
  const old = await code(ann)
  await ann.post('/users/card/code')
  expect([
    (await scan(hana, { token: old })).json().code,
    (await scan(hana, { token: 'f'.repeat(32) })).json().code,
    (await scan(ann, { token: await code(ann) })).json().code,
  ]).toEqual(['contact-not-found', 'contact-not-found', 'own-card'])
  await db
    .insertInto('blocks')
    .values({
      user_id: await idOfUser('Ann'),
      blocked_id: await idOfUser('Hana'),
      conversation_id: randomUUID(),
      at: clock.now(),
    })
    .execute()
  expect((await scan(hana, { token: await code(ann) })).json().code).toBe('contact-not-found')
  const kept = await scan(hana, { token: await code(ann), fields: said, givesBack: true })
  expect(kept.json()).toMatchObject({ fields: said, isMember: false, gaveBack: false })
  expect(
    (await contactsOf(ann)).map(({ fields }: { fields: { name: string } }) => fields.name),
  ).toEqual(['Ben'])
  await db.deleteFrom('blocks').execute()
})

test('a code of a person who blocked the reader answers as a code that no longer exists', async () => {
  const [uma, vic] = [await person('Uma'), await person('Vic')]
  const { token: gone } = (
    await uma.put('/users/card', {
      fields: { ...emptyFields, name: 'Uma' },
      given: ['name'],
      version: 0,
    })
  ).json()
  const before = (await scan(vic, { token: gone })).json()
  const { token: blocking } = (await uma.post('/users/card/code')).json()
  const { id } = (
    await scan(uma, {
      token: (
        await vic.put('/users/card', {
          fields: { ...emptyFields, company: 'Rye' },
          given: ['company'],
          version: 0,
        })
      ).json().token,
    })
  ).json()
  expect((await uma.put(`/contacts/${id}/block`, { isBlocked: true })).json()).toMatchObject({
    id,
    isBlocked: true,
  })
  const unknown = randomUUID()
  const asks = [{}, { fields: said }, { fields: said, givesBack: true }].flatMap((body) =>
    [unknown, before.id].map((under) => ({ body, under })),
  )
  const answersTo = async (token: string) => {
    const answers = []
    for (const { body, under } of asks) {
      const { statusCode, body: text } = await scan(vic, { token, ...body }, under)
      answers.push([statusCode, text.replaceAll(/"request_id":"[^"]*"/g, '')])
      await db.deleteFrom('contacts').where('id', '=', unknown).execute()
    }
    return answers
  }
  expect(await answersTo(blocking)).toEqual(await answersTo(gone))
  expect(await contactsOf(vic)).toMatchObject([{ id: before.id, isBlocked: false, isMember: true }])
  expect(await contactsOf(uma)).toHaveLength(1)
})

test('blocks and unblocks a contact known by code alone, under the given name, and no strangers', async () => {
  const uma = await person('Uma')
  const [{ id }] = await contactsOf(uma)
  expect((await uma.get('/conversations/blocked')).json().items).toMatchObject([
    { conversationId: id, name: 'Rye' },
  ])
  expect((await uma.del(`/conversations/${id}/block`)).json()).toEqual({ isBlocked: false })
  expect((await contactsOf(uma))[0].isBlocked).toBe(false)
  for (const isBlocked of [true, true, false])
    expect((await uma.put(`/contacts/${id}/block`, { isBlocked })).json().isBlocked).toBe(isBlocked)
  expect((await eve.put(`/contacts/${id}/block`, { isBlocked: true })).json().code).toBe(
    'contact-not-found',
  )
  const nobody = (await scan(uma, { fields: said })).json()
  expect([
    nobody.isMember,
    (await uma.put(`/contacts/${nobody.id}/block`, { isBlocked: true })).json().code,
  ]).toEqual([false, 'contact-not-found'])
})

test("nobody reads, writes or deletes another's contact, and a forged id makes one of one's own", async () => {
  const [{ id, version }] = await contactsOf(ben)
  expect([
    (await eve.patch(`/contacts/${id}`, { version, note: 'mine' })).json().code,
    (await eve.del(`/contacts/${id}`)).json().code,
  ]).toEqual(['contact-not-found', 'contact-not-found'])
  expect(
    (await scan(eve, { fields: { ...emptyFields, name: 'Forged' } }, id)).json(),
  ).toMatchObject({ id, fields: { name: 'Forged' } })
  expect((await contactsOf(ben))[0].fields.name).toBe('Ann Lee')
  await eve.del(`/contacts/${id}`)
})

test('a repeated scan does not restore a deleted contact, but a new scan of the person adds it', async () => {
  const [ida, jon] = [await person('Ida'), await person('Jon')]
  const { token } = (
    await ida.put('/users/card', {
      fields: { ...emptyFields, name: 'Ida' },
      given: ['name'],
      version: 0,
    })
  ).json()
  const [id, body] = [randomUUID(), { token, givesBack: true }]
  await scan(jon, body, id)
  await jon.del(`/contacts/${id}`)
  const repeated = await Promise.all([scan(jon, body, id), scan(jon, body, id)])
  expect([...repeated.map((one) => one.json().code), await contactsOf(jon)]).toEqual([
    'contact-not-found',
    'contact-not-found',
    [],
  ])
  // another person may use the same id
  expect((await scan(ida, { fields: said }, id)).statusCode).toBe(200)
  await sweepContacts(db, new Date(clock.now().getTime() + 179 * day))
  expect((await scan(jon, body, id)).json().code).toBe('contact-not-found')
  await sweepContacts(db, new Date(clock.now().getTime() + 181 * day))
  expect(await db.selectFrom('forgotten_contacts').selectAll().execute()).toEqual([])
  expect((await scan(jon, body)).json().isMember).toBe(true)
})

test('cuts a name too long for a card between two letters, never through an emoji', async () => {
  const zoe = await person('Zoe')
  await zoe.get('/users/profile')
  await db
    .updateTable('users')
    .set({ given_name: '🌻'.repeat(39), family_name: '🌻'.repeat(24) })
    .where('given_name', '=', 'Zoe')
    .execute()
  const card = (await zoe.get('/users/card')).json()
  expect(card.fields.name).toBe('🌻'.repeat(39))
  const saved = (
    await zoe.put('/users/card', { fields: card.fields, given: ['name'], version: 0 })
  ).json()
  expect((await scan(eve, { token: saved.token })).json().fields.name).toBe('🌻'.repeat(39))
})

test('a card given back does not restore a deleted contact; only a scan of one’s own does', async () => {
  const [max, mia] = [await person('Max'), await person('Mia')]
  const [{ token: ofMax }, { token: ofMia }] = (await Promise.all(
    [max, mia].map(async (who) =>
      (
        await who.put('/users/card', {
          fields: { ...emptyFields, name: who.name },
          given: ['name'],
          version: 0,
        })
      ).json(),
    ),
  )) as [{ token: string }, { token: string }]
  const giving = async () => {
    for (const { id } of await contactsOf(mia)) await mia.del(`/contacts/${id}`)
    expect((await scan(mia, { token: ofMax, givesBack: true })).json().gaveBack).toBe(true)
    return (await contactsOf(max)).length
  }
  expect(await giving()).toBe(1)
  const [{ id: back }] = await contactsOf(max)
  await max.del(`/contacts/${back}`)
  expect(await giving()).toBe(0)
  const { id: scanned } = (await scan(max, { token: ofMia })).json()
  expect(await giving()).toBe(1)
  await max.del(`/contacts/${scanned}`)
  expect(await giving()).toBe(0)
})

test('reports a full contact list, and adds no card that another person gives', async () => {
  const [kim, lou] = [await person('Kim'), await person('Lou')]
  const [{ token }] = (await Promise.all(
    [kim, lou].map(async (who) =>
      (
        await who.put('/users/card', {
          fields: { ...emptyFields, name: who.name },
          given: ['name'],
          version: 0,
        })
      ).json(),
    ),
  )) as [{ token: string }]
  const rows = Array.from({ length: contactLimits.contacts }, () => ({
    id: randomUUID(),
    way: 'code' as const,
    at: clock.now(),
    noted_at: clock.now(),
    fields: JSON.stringify(said),
  }))
  const userId = await idOfUser('Kim')
  await db
    .insertInto('contacts')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .execute()
  expect([
    (await scan(kim, { fields: said })).json().code,
    (await scan(lou, { token, givesBack: true })).statusCode,
  ]).toEqual(['too-many-contacts', 200])
  expect(await contactsOf(kim)).toHaveLength(contactLimits.contacts)
})

test('a note from two tabs is not overwritten, and an open follow-up reminds once on its morning', async () => {
  const [{ id, version }] = await contactsOf(ben)
  const followUp = {
    dueAt: '2026-11-21T07:00:00.000Z',
    timeZone: 'Europe/Berlin',
    text: 'Send the plan',
    state: 'open',
  }
  const noted = (
    await ben.patch(`/contacts/${id}`, { version, note: 'Hydro plants\n<script>', followUp })
  ).json()
  expect([noted.note, noted.followUp]).toEqual(['Hydro plants\n<script>', followUp])
  expect((await ben.patch(`/contacts/${id}`, { version, note: 'Other tab' })).json().code).toBe(
    'changed-meanwhile',
  )
  const told: NotificationRequest[] = []
  const turn = (at: string) =>
    notifyFollowUps(db, new Date(at), async (_tx, news) => void told.push(news))
  expect(
    [
      await turn('2026-11-21T06:59:00Z'),
      ...(await Promise.all([turn('2026-11-21T07:00:00Z'), turn('2026-11-21T07:00:00Z')])),
      await turn('2026-11-22T07:00:00Z'),
    ].reduce((sum, count) => sum + count, 0),
  ).toBe(1)
  expect(told).toMatchObject([
    {
      kind: 'follow-up',
      occasion: `${id} ${followUp.dueAt}`,
      facts: { name: 'Ann Lee', contact: id, line: 'Send the plan' },
    },
  ])
  await db.deleteFrom('notifications').execute()
  const later = (
    await ben.patch(`/contacts/${id}`, {
      version: noted.version,
      followUp: { ...followUp, dueAt: '2026-11-23T07:00:00.000Z' },
    })
  ).json()
  expect([
    await notifyFollowUps(db, new Date('2026-11-24T07:00:00Z')),
    await notifyFollowUps(db, new Date('2026-11-24T07:00:00Z')),
  ]).toEqual([1, 0])
  expect(await db.selectFrom('notifications').select(['kind']).execute()).toEqual([
    { kind: 'follow-up' },
  ])
  await ben.patch(`/contacts/${id}`, {
    version: later.version,
    followUp: { ...followUp, dueAt: '2026-11-25T07:00:00.000Z', state: 'done' },
  })
  expect(await turn('2026-11-26T07:00:00Z')).toBe(0)
})

test.each([
  ['their company', { company: 'Lee & Sons', email: 'a@b.example' }, 'Lee & Sons'],
  ['their address', { email: 'a@b.example', phone: '123' }, 'a@b.example'],
  ['their number', { phone: '123' }, '123'],
  ['nothing', { line: 'Hello' }, ''],
])('names a contact without a name by %s', async (_what, fields, name) => {
  const { id, version } = (await scan(hana, { fields: { ...emptyFields, ...fields } })).json()
  await hana.patch(`/contacts/${id}`, {
    version,
    followUp: { dueAt: '2026-11-26T07:00:00.000Z', timeZone: 'UTC', text: '', state: 'open' },
  })
  expect((await hana.get('/contacts/follow-ups')).json().items).toMatchObject([{ id, name }])
  const told: NotificationRequest[] = []
  await notifyFollowUps(
    db,
    new Date('2026-11-26T07:00:00Z'),
    async (_tx, news) => void told.push(news),
  )
  expect(told).toMatchObject([{ facts: { name } }])
  await hana.del(`/contacts/${id}`)
})

test('a spreadsheet has each follow-up on the date in its owner’s time zone', async () => {
  const { id, version } = (await scan(eve, { fields: { ...emptyFields, name: 'Asha' } })).json()
  await eve.patch(`/contacts/${id}`, {
    version,
    followUp: {
      dueAt: '2026-11-25T20:30:00.000Z',
      timeZone: 'Asia/Kolkata',
      text: 'Call',
      state: 'open',
    },
  })
  expect((await eve.get('/contacts/export?format=csv')).body).toContain(
    `2026-11-26,Call,${inEnglish('csv.reminder.open')}`,
  )
  await eve.del(`/contacts/${id}`)
})

test("an export has no formula and nobody else's contacts", async () => {
  await scan(ben, { fields: { ...emptyFields, name: '=HYPERLINK("x")', line: 'a,b;c\\d' } })
  const [csv, vcard, json] = await Promise.all(
    ['csv', 'vcard', 'json'].map((format) => ben.get(`/contacts/export?format=${format}`)),
  )
  expect(csv?.body).toContain(`${inEnglish('csv.name')},${inEnglish('csv.email')},`)
  expect(csv?.body).toContain(`"'=HYPERLINK(""x"")"`)
  expect(vcard?.body).toContain('NOTE:a\\,b\\;c\\\\d\r\n')
  expect([
    vcard?.headers['content-disposition'],
    json?.json().contacts.length,
    (await hana.get('/contacts/export?format=vcard')).body.match(/BEGIN/g)?.length,
    (await ben.get('/contacts/export?format=exe')).statusCode,
  ]).toEqual(['attachment; filename="contacts.vcf"', 2, 1, 400])
})

const annSays = statementItems(['A pilot site'], ['Control software for hydro plants'])
const benSays = statementItems(['Control software for hydro plants'], ['A pilot site'])
async function bothAt(title: string, fields: object = {}) {
  const gathering = await aGathering(hana, { title, ...fields })
  await ann.post(gathering.join, annSays)
  await ben.post(gathering.join, benSays)
  return gathering
}
const namesAt = async (who: TestUser, { id }: { id: string }) =>
  (await who.get(`/events/${id}/matches`)).json().items.map(({ name }: { name: string }) => name)

test('does not match two who met again while both agree, and does after one withdraws', async () => {
  const next = await bothAt('Next')
  await matched()
  expect(await namesAt(ann, next)).toEqual(['Ben'])
  const couldMeet = async () =>
    (
      await hana.post(`/events/${next.id}/coverage/what-if`, {
        objectives: ['A tuba'],
        offerings: [],
      })
    ).json().before.covered
  expect(await couldMeet()).toBe(2)
  expect((await ann.get('/users/met-before')).json()).toEqual({ isOn: false, since: null })
  await ann.put('/users/met-before', { isOn: true })
  await matched()
  expect([await namesAt(ann, next), await namesAt(ben, next)]).toEqual([['Ben'], ['Ann']])
  expect((await ben.put('/users/met-before', { isOn: true })).json()).toEqual({
    isOn: true,
    since: now(),
  })
  await matched()
  expect([await namesAt(ann, next), await namesAt(ben, next)]).toEqual([[], []])
  expect(await couldMeet()).toBe(0) // the host's preview shows the actual result
  const people = (await hana.get(`/events/${next.id}/coverage/people`)).json().items
  expect(people.map(({ why }: { why: string | null }) => why)).not.toContain('all-excluded')
  await ann.put('/users/met-before', { isOn: false })
  await matched()
  expect(await namesAt(ben, next)).toEqual(['Ann'])
  await ann.put('/users/met-before', { isOn: true })
})

test('keeps an interest that was shown, and forgets a deleted contact', async () => {
  const [{ id }] = (await contactsOf(ben)).filter(({ isMember }: { isMember: boolean }) => isMember)
  await ben.del(`/contacts/${id}`)
  const one = await bothAt('Interest')
  await matched()
  const [match] = (await ann.get(`/events/${one.id}/matches`)).json().items
  await ann.put(`/events/${one.id}/matches/${match.id}/stance`, { stance: 'interested' })
  await scan(ben, { token: await code(ann) })
  await matched()
  expect([await namesAt(ann, one), await namesAt(ben, one)]).toEqual([['Ben'], []])
})

test('a contact scanned at an event names it, and does not separate the two at that event', async () => {
  for (const { id } of await contactsOf(ben)) await ben.del(`/contacts/${id}`)
  const here = await bothAt('Here', {
    startsAt: new Date(clock.now().getTime() - 600_000).toISOString(),
    endsAt: new Date(clock.now().getTime() + 7_200_000).toISOString(),
  })
  const kept = (await scan(ben, { token: await code(ann) })).json()
  expect(kept.event).toEqual({ id: here.id, title: 'Here' })
  await matched()
  expect(await namesAt(ben, here)).toEqual(['Ann'])
  expect((await eve.get('/contacts/met')).json().items).toEqual([])
})

test('mutual matches are people who met, kept by name alone; nobody else can claim them', async () => {
  for (const who of [ann, ben])
    for (const { id } of await contactsOf(who)) await who.del(`/contacts/${id}`)
  const { id: eventId } = await db
    .selectFrom('events')
    .select('id')
    .where('title', '=', 'Here')
    .executeTakeFirstOrThrow()
  const [match] = (await ann.get(`/events/${eventId}/matches`)).json().items
  for (const who of [ann, ben])
    await who.put(`/events/${eventId}/matches/${match.id}/stance`, { stance: 'interested' })
  const [met] = (await ann.get('/contacts/met')).json().items
  expect(met).toMatchObject({ eventId, name: 'Ben', way: 'match', conversationId: match.id })
  const { fresh } = (await ann.get('/conversations')).json()
  expect(fresh.map(({ id }: { id: string }) => id)).toContain(met.conversationId)
  const asked = { eventId, registrationId: met.registrationId }
  expect((await eve.put(`/contacts/${randomUUID()}/met`, asked)).json().code).toBe(
    'contact-not-found',
  )
  expect((await ann.put(`/contacts/${randomUUID()}/met`, asked)).json()).toMatchObject({
    fields: { ...emptyFields, name: 'Ben' },
    way: 'match',
    isMember: true,
  })
  expect((await ann.get('/contacts/met')).json().items).toEqual([])
})

test('round partners count as met once one confirms, unless the other says that it did not happen', async () => {
  const [cleo, dan] = [await person('Cleo'), await person('Dan')]
  const at = await aGathering(hana, {
    title: 'Tables',
    startsAt: new Date(clock.now().getTime() + 600_000).toISOString(),
    endsAt: new Date(clock.now().getTime() + 7_200_000).toISOString(),
  })
  for (const who of [cleo, dan]) {
    await who.post(at.join, statementItems(['A sourdough starter'], ['Rye flour']))
    await who.put('/users/met-before', { isOn: true })
  }
  await hana.put(`/events/${at.id}/rounds`, {
    rounds: 1,
    minutes: 5,
    breakMinutes: 0,
    longBreak: null,
    tables: 1,
    who: 'everybody',
  })
  await hana.post(`/events/${at.id}/rounds/steps`, { step: 'start', version: 1 })
  clock.forward(1200)
  const next = await aGathering(hana, {
    title: 'After tables',
    startsAt: '2026-12-01T18:00:00Z',
    endsAt: '2026-12-01T21:00:00Z',
  })
  await cleo.post(next.join, annSays)
  await dan.post(next.join, benSays)
  await matched()
  expect([await namesAt(cleo, next), (await dan.get('/contacts/met')).json().items]).toEqual([
    ['Dan'],
    [],
  ])
  expect(
    (await cleo.put(`/events/${at.id}/rounds/1/answer`, { answer: 'useful' })).statusCode,
  ).toBe(200)
  await matched()
  expect([await namesAt(cleo, next), await namesAt(dan, next)]).toEqual([[], []])
  expect((await dan.get('/contacts/met')).json().items).toMatchObject([
    { name: 'Cleo', way: 'round', title: 'Tables', conversationId: null },
  ])
  await dan.put(`/events/${at.id}/rounds/1/answer`, { answer: 'not-happened' })
  await matched()
  expect([await namesAt(cleo, next), (await dan.get('/contacts/met')).json().items]).toEqual([
    ['Dan'],
    [],
  ])
})

test('meeting partners count as met once one confirms, unless the other says that nobody came', async () => {
  const [fay, gus] = [await person('Fay'), await person('Gus')]
  const from = Math.ceil(clock.now().getTime() / 300_000) * 300_000 + 900_000
  const [startsAt, endsAt] = [from, from + 7_200_000].map((at) => new Date(at).toISOString())
  const at = await aGathering(hana, { title: 'Corners', startsAt, endsAt })
  for (const [who, says] of [
    [fay, annSays],
    [gus, benSays],
  ] as const) {
    await who.post(at.join, says)
    await who.put('/users/met-before', { isOn: true })
  }
  await matched()
  const [match] = (await fay.get(`/events/${at.id}/matches`)).json().items
  for (const who of [fay, gus])
    await who.put(`/events/${at.id}/matches/${match.id}/stance`, { stance: 'interested' })
  await hana.put(`/events/${at.id}/meeting-hours`, {
    hours: { windows: [{ startsAt, endsAt }], minutes: 20, pauseMinutes: 0, tables: 1 },
    version: 0,
  })
  await openPlacement({ db, clock }).placed()
  const { id } = (await fay.get(`/events/${at.id}/meetings`)).json().meetings[0]
  for (const who of [fay, gus])
    await who.put(`/events/${at.id}/meetings/${id}/answer`, { answer: 'yes', startsAt })
  clock.forward(1500)
  const next = await aGathering(hana, {
    title: 'After corners',
    startsAt: '2026-12-02T18:00:00Z',
    endsAt: '2026-12-02T21:00:00Z',
  })
  await fay.post(next.join, annSays)
  await gus.post(next.join, benSays)
  const says = async (who: typeof fay, outcome: string) => {
    expect((await who.put(`/events/${at.id}/meetings/${id}/outcome`, { outcome })).statusCode).toBe(
      200,
    )
    await matched()
  }
  const met = async () =>
    (await gus.get('/contacts/met'))
      .json()
      .items.map(({ name, way }: { name: string; way: string }) => `${name} ${way}`)
  await matched()
  expect([await namesAt(fay, next), await met()]).toEqual([['Gus'], ['Fay match']])
  await says(fay, 'met')
  expect([await namesAt(fay, next), await namesAt(gus, next), await met()]).toEqual([
    [],
    [],
    ['Fay meeting'],
  ])
  await says(gus, 'no-show')
  expect([await namesAt(fay, next), await met()]).toEqual([['Gus'], ['Fay match']])
  await says(gus, 'met')
  await says(fay, 'no-show')
  expect([await namesAt(fay, next), await met()]).toEqual([['Gus'], ['Fay meeting']])
  await says(fay, 'met')
  const [{ registrationId }] = (await gus.get('/contacts/met')).json().items
  expect(
    (await gus.put(`/contacts/${randomUUID()}/met`, { eventId: at.id, registrationId })).json(),
  ).toMatchObject({ fields: { name: 'Fay' }, way: 'meeting' })
})

test('two who met in a round can write to each other once both keep in touch, also after the event', async () => {
  const [ida, leo] = [await person('Ida'), await person('Leo')]
  const at = await aGathering(hana, {
    title: 'Tables again',
    startsAt: new Date(clock.now().getTime() + 600_000).toISOString(),
    endsAt: new Date(clock.now().getTime() + 1_500_000).toISOString(),
  })
  for (const who of [ida, leo])
    await who.post(at.join, statementItems(['A sourdough starter'], ['A sourdough starter']))
  await hana.put(`/events/${at.id}/rounds`, {
    rounds: 1,
    minutes: 5,
    breakMinutes: 0,
    longBreak: null,
    tables: 1,
    who: 'everybody',
  })
  await hana.post(`/events/${at.id}/rounds/steps`, { step: 'start', version: 1 })
  clock.forward(1200)
  await ida.put(`/events/${at.id}/rounds/1/answer`, { answer: 'useful' })
  await db.updateTable('events').set({ ends_at: clock.now() }).where('id', '=', at.id).execute()
  const keeps = async (who: TestUser) => {
    const [{ registrationId }] = (await who.get('/contacts/met')).json().items
    return who.put(`/contacts/${randomUUID()}/met`, { eventId: at.id, registrationId })
  }
  const talks = async (who: TestUser) =>
    (await who.get('/conversations'))
      .json()
      .fresh.map(({ id, name }: { id: string; name: string }) => ({ id, name }))
  const learns = async (who: TestUser) =>
    (await who.get('/users/notifications'))
      .json()
      .items.filter(({ kind }: { kind: string }) => kind === 'mutual')
  expect((await keeps(ida)).statusCode).toBe(200)
  // One of the two alone opens nothing, and the other does not learn of it.
  expect([await talks(ida), await talks(leo), await learns(leo)]).toEqual([[], [], []])
  await keeps(leo)
  const [[talk], [same]] = [await talks(ida), await talks(leo)]
  expect([talk.name, same.name, same.id]).toEqual(['Leo', 'Ida', talk.id])
  expect(await learns(ida)).toMatchObject([{ facts: { name: 'Leo', step: 'in-touch' } }])
  expect(await learns(leo)).toEqual([])
  expect(
    (
      await leo.post(`/conversations/${same.id}/messages`, {
        clientId: randomUUID(),
        text: 'Hello',
      })
    ).statusCode,
  ).toBe(200)
})
