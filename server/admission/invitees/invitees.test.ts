import { beforeEach, describe, expect, test } from 'vitest'
import type { Invitee } from '#contract/admission/invitees.ts'
import { openMailing } from '../../mailing/testing.ts'
import { statementItems } from '../../testing.app.ts'
import { inEnglish } from '../../testing.words.ts'
import { expectSeatCounts } from '../testing.ts'

const { db, clock, person, visitor, aGathering, told, setClock } = await openMailing({
  STRANGERS_PER_DAY: '20',
})
const [hana, wei] = [await person('Hana'), await person('Wei')]
const nextMonth = { startsAt: '2026-12-20T18:00:00Z', endsAt: '2026-12-20T21:00:00Z' }
const words = statementItems(['A pilot site'], ['Software'])
const address = (name: string) => `${name.toLowerCase()}@example.com`

beforeEach(async () => {
  setClock(clock.now())
  await db.updateTable('announcements').set({ done_at: clock.now() }).execute()
  for (const table of ['mails', 'unsubscribed_addresses', 'mailed_strangers'] as const)
    await db.deleteFrom(table).execute()
})

const atEvent = (id: string) => `/events/${id}/invitations`
const invite = async (
  id: string,
  names: readonly string[],
  { kind = 'register', isPreview = false } = {},
) =>
  (
    await hana.post(`${atEvent(id)}${isPreview ? '/preview' : ''}`, {
      kind,
      invitees: names.map((name) => ({ name, email: address(name) })),
    })
  ).json()
const listed = async (id: string) => (await hana.get(atEvent(id))).json().items as Invitee[]
const stateOf = async (id: string, name: string) =>
  (await listed(id)).find(({ email }) => email === address(name))?.state
const codeOf = async (id: string, name: string) =>
  (await listed(id)).find(({ email }) => email === address(name))?.code ?? ''
const idOf = async (id: string, name: string) =>
  (await listed(id)).find(({ email }) => email === address(name))?.id ?? ''
/** Returns the mails to invited people since the last call. */
async function mailed() {
  await told()
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('announcement_id', 'is not', null)
    .where('sender_id', 'is not', null)
    .orderBy('recipient')
    .execute()
  await db.deleteFrom('mails').execute()
  return rows
}

test('previews whom an invitation would mail, and mails exactly them', async () => {
  const { id, join } = await aGathering(hana, { ...nextMonth, capacity: 3 })
  await wei.post(join, words)
  const names = ['Ana', 'Bo', 'Wei', 'Ana']
  const expected = {
    invited: 2,
    skipped: [{ email: address('Wei'), why: 'registered' }],
    told: 2,
    later: 0,
    before: 0,
  }
  expect(await invite(id, names, { isPreview: true })).toEqual(expected)
  expect([await listed(id), await mailed()]).toEqual([[], []])
  expect(await invite(id, names)).toEqual(expected)
  const sent = await mailed()
  expect(sent.map(({ recipient }) => recipient)).toEqual([address('Ana'), address('Bo')])
  const link = `https://interchange.test/${id}/${await codeOf(id, 'Ana')}/register`
  expect(sent[0]?.body).toContain(`${inEnglish('mail.invitation.open-register')}: ${link}`)
  expect(sent[0]?.body).toContain(`${link}?decline=1`)
  expect(sent[0]?.body).toContain(inEnglish('mail.once.invitation'))
  expect(await listed(id)).toMatchObject([
    { name: 'Ana', kind: 'register', state: 'invited', mail: 'sent', mayRemind: true },
    { name: 'Bo', kind: 'register', state: 'invited', mail: 'sent', mayRemind: true },
  ])
  // Twice is once.
  expect(await invite(id, ['Ana'])).toMatchObject({
    invited: 0,
    skipped: [{ email: address('Ana'), why: 'invited' }],
  })
})

test('shows how far each invitation has come: opened, registered, declined', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await invite(id, ['Cleo', 'Dan', 'Eva'])
  await mailed()
  const at = async (name: string) => `/events/${id}/${await codeOf(id, name)}`
  await hana.post(`${await at('Cleo')}/visits`, { stage: 'view' })
  expect(await stateOf(id, 'Cleo')).toBe('invited')
  await visitor.post(`${await at('Cleo')}/visits`, { stage: 'view' })
  expect(await stateOf(id, 'Cleo')).toBe('opened')
  expect((await visitor.get(`${await at('Dan')}/register`)).json()).toMatchObject({
    decline: 'may-decline',
    boundTo: { isYou: false },
  })
  for (const again of [1, 2])
    expect([again, (await visitor.post(`${await at('Dan')}/decline`, {})).json()]).toEqual([
      again,
      { declined: true },
    ])
  expect(await stateOf(id, 'Dan')).toBe('declined')
  expect((await visitor.get(`${await at('Dan')}/register`)).json().decline).toBe('declined')
  const eva = await person('Eva')
  expect((await wei.post(`${await at('Eva')}/register`, words)).json().code).toBe('other-address')
  await eva.post(`${await at('Eva')}/register`, words)
  expect((await listed(id)).find(({ email }) => email === address('Eva'))).toMatchObject({
    state: 'registered',
    mayRemind: false,
    registration: { state: 'confirmed' },
  })
  // They declined, and come after all.
  const dan = await person('Dan')
  expect((await dan.post(`${await at('Dan')}/register`, words)).statusCode).toBe(200)
  expect(await stateOf(id, 'Dan')).toBe('registered')
  await dan.del(`/events/${id}/registration`)
  expect(await stateOf(id, 'Dan')).toBe('declined')
})

test('a person invited to ask waits for the host, where others register without approval', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await invite(id, ['Fay'], { kind: 'request' })
  const fay = await person('Fay')
  const at = `/events/${id}/${await codeOf(id, 'Fay')}/register`
  expect((await fay.get(at)).json().needsApproval).toBe(true)
  expect((await fay.post(at, words)).json().registration.state).toBe('pending_approval')
  expect(await listed(id)).toMatchObject([
    { kind: 'request', state: 'registered', registration: { state: 'pending_approval' } },
  ])
  const open = await aGathering(hana, { ...nextMonth, needsApproval: true })
  await invite(open.id, ['Fay'])
  expect(
    (await fay.post(`/events/${open.id}/${await codeOf(open.id, 'Fay')}/register`, words)).json()
      .registration.state,
  ).toBe('confirmed')
})

test('a free spot is reserved at once, and free again when declined', async () => {
  const { id, join } = await aGathering(hana, { ...nextMonth, capacity: 1, hasWaitlist: true })
  expect(await invite(id, ['Gus', 'Hal'], { kind: 'free-spot' })).toMatchObject({
    invited: 1,
    skipped: [{ email: address('Hal'), why: 'no-place' }],
  })
  const [mail] = await mailed()
  expect(mail?.body).toContain(inEnglish('mail.once.place'))
  expect((await wei.post(join, { ...words, wait: { partySize: 1 } })).json().next).toBe('waitlist')
  const at = `/events/${id}/${await codeOf(id, 'Gus')}`
  expect((await visitor.get(`${at}/register`)).json()).toMatchObject({ full: false })
  await visitor.post(`${at}/decline`, {})
  expect(await listed(id)).toMatchObject([{ kind: 'free-spot', state: 'declined' }])
  await expectSeatCounts(db, id)
  expect((await wei.get(`/events/${id}/registration`)).json().state).toBe('offered')
  expect((await visitor.get(`${at}/register`)).json()).toMatchObject({ full: true })
  const guest = (await hana.get(`/events/${id}/attendees`))
    .json()
    .items.find((one: { email: string }) => one.email === address('Gus'))
  const { history } = (await hana.get(`/events/${id}/attendees/${guest.registrationId}`)).json()
  expect(history).toHaveLength(2)
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'invitation-declined', actor: null }),
  )
})

test('a reserved spot replaces an invitation under the same link, and is mailed', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await invite(id, ['Ida'])
  await mailed()
  const at = `/events/${id}/${await codeOf(id, 'Ida')}`
  const counts = { invited: 1, told: 1, later: 0, before: 0 }
  expect(await invite(id, ['Ida'], { kind: 'free-spot', isPreview: true })).toMatchObject(counts)
  expect(await invite(id, ['Ida'], { kind: 'free-spot' })).toMatchObject(counts)
  const [mail] = await mailed()
  expect(mail?.body).toContain(`${await codeOf(id, 'Ida')}/register`)
  expect(await listed(id)).toMatchObject([{ kind: 'free-spot', state: 'invited', mail: 'sent' }])
  expect((await visitor.get(`${at}/register`)).json()).toMatchObject({
    event: { keptPlace: 'entered' },
  })
})

test('skips the host, people who declined, and those whom the host removed', async () => {
  const { id, join } = await aGathering(hana, nextMonth)
  await invite(id, ['Ned'])
  await visitor.post(`/events/${id}/${await codeOf(id, 'Ned')}/decline`, {})
  await wei.post(join, words)
  const [row] = (await hana.get(`/events/${id}/attendees`)).json().items
  await hana.post(`/events/${id}/attendees/remove`, { registrationIds: [row.registrationId] })
  expect(await invite(id, ['Hana', 'Ned', 'Wei'], { kind: 'free-spot' })).toMatchObject({
    invited: 0,
    skipped: [
      { email: address('Hana'), why: 'host' },
      { email: address('Ned'), why: 'refused' },
      { email: address('Wei'), why: 'removed' },
    ],
  })
})

test('a person signed in with another address neither opens nor declines for the invited one', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await invite(id, ['Ora'])
  const at = `/events/${id}/${await codeOf(id, 'Ora')}`
  await wei.post(`${at}/visits`, { stage: 'view' })
  expect((await wei.post(`${at}/decline`, {})).json().code).toBe('other-address')
  expect(await stateOf(id, 'Ora')).toBe('invited')
})

test('the link of an event that has ended says so', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await invite(id, ['Pat'])
  const at = `/events/${id}/${await codeOf(id, 'Pat')}`
  const past = new Date(clock.now().getTime() - 3_600_000)
  await db
    .updateTable('events')
    .set({ starts_at: new Date(past.getTime() - 3_600_000), ends_at: past })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('invitation_codes')
    .set({ expires_at: past })
    .where('event_id', '=', id)
    .execute()
  expect((await visitor.get(`${at}/register`)).json().event.timing).toBe('ended')
  expect((await visitor.post(`${at}/decline`, {})).json().code).toBe('event-ended')
})

test('reminds the people who have not answered once, and counts them beforehand', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await invite(id, ['Jo', 'Kai', 'Liv'])
  await invite(id, ['Mia'], { kind: 'free-spot' })
  await mailed()
  await visitor.post(`/events/${id}/${await codeOf(id, 'Kai')}/decline`, {})
  const ids = (await listed(id)).map((one) => one.id)
  const remind = async (isPreview: boolean) =>
    (await hana.post(`${atEvent(id)}/remind${isPreview ? '/preview' : ''}`, { ids })).json()
  expect(await remind(true)).toEqual({ told: 3, later: 0 })
  expect(await mailed()).toEqual([])
  expect(await remind(false)).toEqual({ told: 3, later: 0 })
  const sent = await mailed()
  expect(sent.map(({ recipient }) => recipient)).toEqual(['Jo', 'Liv', 'Mia'].map(address))
  expect(sent.map(({ subject }) => subject)).toEqual([
    ...['Jo', 'Liv'].map(() =>
      inEnglish('mail.invitation-reminder.subject', { host: 'Hana', title: 'Supper' }),
    ),
    inEnglish('mail.invitation-reminder.subject-free-spot', { host: 'Hana', title: 'Supper' }),
  ])
  expect(await remind(false)).toEqual({ told: 0, later: 0 })
  expect(await mailed()).toEqual([])
})

test('a withdrawn invitation opens nothing, and a withdrawn spot is free', async () => {
  const { id } = await aGathering(hana, { ...nextMonth, capacity: 1 })
  await invite(id, ['Noa'])
  await invite(id, ['Oli'], { kind: 'free-spot' })
  await mailed()
  const noa = `/events/${id}/${await codeOf(id, 'Noa')}/register`
  const ids = [await idOf(id, 'Noa'), await idOf(id, 'Oli')]
  expect((await hana.post(`${atEvent(id)}/withdraw`, { ids })).json()).toEqual({ withdrawn: 2 })
  expect((await visitor.get(noa)).json().code).toBe('invitation-refused')
  expect((await listed(id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  await expectSeatCounts(db, id)
  // Only a person with a place is notified that it is gone.
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual([address('Oli')])
  expect((await hana.post(`${atEvent(id)}/withdraw`, { ids })).json()).toEqual({ withdrawn: 0 })
  // A spot that nobody took can be reserved again.
  expect(await invite(id, ['Oli'], { kind: 'free-spot' })).toMatchObject({ invited: 1 })
})

test('an invitation withdrawn or answered before its mail goes out is not mailed', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await invite(id, ['Pia', 'Rui'])
  await hana.post(`${atEvent(id)}/withdraw`, { ids: [await idOf(id, 'Pia')] })
  await visitor.post(`/events/${id}/${await codeOf(id, 'Rui')}/decline`, {})
  expect(await mailed()).toEqual([])
})

test('only people with the right see and send invitations; a bad address is refused by its line', async () => {
  const { id } = await aGathering(hana, nextMonth)
  expect([
    (await wei.get(atEvent(id))).statusCode,
    (await visitor.get(atEvent(id))).statusCode,
    (await visitor.post(`/events/${id}/WRNG-CODE-HERE/decline`, {})).json().code,
  ]).toEqual([404, 401, 'invitation-refused'])
  const refused = await hana.post(atEvent(id), {
    kind: 'register',
    invitees: [{ name: '', email: 'nobody' }],
  })
  expect(refused.json()).toMatchObject({ fields: { 'invitees.0.email': 'email' } })
})

test('a file can invite its people to register, with the statements written for them', async () => {
  const { id } = await aGathering(hana, { ...nextMonth, capacity: 1 })
  await invite(id, ['Quin'])
  const csv = [
    'name,email,looking for,offering',
    'Rosa Diaz,rosa@example.com,A pilot site,Solar panels',
    'Sam Ito,sam@example.com,,',
    'Quin,quin@example.com,,',
  ].join('\n')
  const read = async (isPreview: boolean) =>
    (
      await hana.post(`/events/${id}/attendees/import`, {
        csv,
        isPreview,
        invitation: 'register',
      })
    ).json()
  // They keep no places: more people may be invited than there are.
  expect(await read(true)).toMatchObject({ good: 2, entered: 0, told: 2 })
  const done = await read(false)
  expect(done).toMatchObject({ entered: 2, told: 2 })
  expect(done.rows[2].problem).toBe('invited-already')
  expect((await hana.get(`/events/${id}/attendees`)).json().items).toEqual([])
  const rosa = await person('Rosa')
  const at = `/events/${id}/${await codeOf(id, 'Rosa')}/register`
  const prefilledFor = async (reader: typeof visitor) => (await reader.get(at)).json().prefilled
  expect(await prefilledFor(rosa)).toEqual([
    { kind: 'objective', text: 'A pilot site' },
    { kind: 'offering', text: 'Solar panels' },
  ])
  // Others who have the link do not see them.
  expect([await prefilledFor(visitor), await prefilledFor(wei)]).toEqual([[], []])
})

describe.each(['free-spot', 'register'])(
  'what a file says for people invited by %s',
  (invitation) => {
    const csv = [
      'name,email,looking for,offering',
      'Tia Mora,tia@example.com,A pilot site,Solar panels',
    ].join('\n')
    const imported = async () => {
      const event = await aGathering(hana, nextMonth)
      const done = await hana.post(`/events/${event.id}/attendees/import`, {
        csv,
        isPreview: false,
        isTold: true,
        invitation,
      })
      expect(done.json().entered).toBe(1)
      const tia = await person('Tia')
      return { ...event, tia, at: `/events/${event.id}/${await codeOf(event.id, 'Tia')}/register` }
    }
    const said = (reply: { statements: { kind: string; text: string; isByHost: boolean }[] }) =>
      reply.statements.map(({ kind, text, isByHost }) => [kind, text, isByHost])

    test('is kept of a kind that they neither saw nor wrote, and stays when the request is repeated', async () => {
      const { id, tia, at } = await imported()
      const key = { 'idempotency-key': `kept by ${invitation}` }
      const first = await tia.post(at, statementItems([], ['Batteries']), key)
      const again = await tia.post(at, statementItems([], ['Batteries']), key)
      const expected = [
        ['offering', 'Batteries', false],
        ['objective', 'A pilot site', true],
      ]
      expect(said(first.json().registration)).toEqual(expected)
      expect(again.json()).toEqual(first.json())
      expect((await tia.post(at, statementItems([], ['Tents']))).statusCode).toBe(409)
      const own = `/events/${id}/registration`
      expect(said((await tia.get(own)).json())).toEqual(expected)
      expect((await hana.get(`/events/${id}/attendees`)).json().items).toMatchObject([
        { isGuest: false, objectives: ['A pilot site'], offerings: ['Batteries'] },
      ])
      // Once they save their statements, these are their own.
      await tia.put(`${own}/items`, statementItems(['A pilot site'], ['Batteries']))
      expect(said((await tia.get(own)).json())).toEqual([
        ['objective', 'A pilot site', false],
        ['offering', 'Batteries', false],
      ])
    })

    test('gives way to what they write, and goes if they saw and emptied it', async () => {
      const wrote = await imported()
      const words = statementItems(['A roof'], ['Batteries'])
      expect(said((await wrote.tia.post(wrote.at, words)).json().registration)).toEqual([
        ['objective', 'A roof', false],
        ['offering', 'Batteries', false],
      ])
      const emptied = await imported()
      const seen = { ...statementItems(['A roof'], []), seenPrefilled: ['objective', 'offering'] }
      expect(said((await emptied.tia.post(emptied.at, seen)).json().registration)).toEqual([
        ['objective', 'A roof', false],
      ])
    })

    test('comes with the public code too, and to nobody else', async () => {
      const { join, tia, at } = await imported()
      expect([
        (await tia.get(join)).json().prefilled.length,
        (await wei.get(at)).json().prefilled,
        (await wei.get(join)).json().prefilled,
        (await visitor.get(at)).json().prefilled,
      ]).toEqual([2, [], [], []])
      // The person's own link tells which kinds there are, and not what they say.
      const writtenAt = async (path: string) => (await visitor.get(path)).json().written
      expect([await writtenAt(at), await writtenAt(join)]).toEqual([['objective', 'offering'], []])
      expect(said((await wei.post(join, words)).json().registration)).toEqual([
        ['objective', 'A pilot site', false],
        ['offering', 'Software', false],
      ])
      expect(said((await tia.post(join, statementItems([], []))).json().registration)).toEqual([
        ['objective', 'A pilot site', true],
        ['offering', 'Solar panels', true],
      ])
    })
  },
)
