import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewsChoice } from '#contract/notifications.ts'
import { languages } from '#contract/languages.ts'
import { mailLimits } from '#contract/mailing/messages.ts'
import { statementItems } from '../testing.app.ts'
import { openMailing, reachIn } from './testing.ts'

const { app, db, clock, person, visitor, aGathering, told, newMails, inLanguage, mailTokenOf } =
  await openMailing()
const [hana, ann, wei, rosa] = [
  await person('Hana'),
  await person('Ann'),
  await person('Wei'),
  await person('Rosa'),
]
for (const guest of [hana, ann, wei, rosa]) await guest.get('/users/profile')
await inLanguage('Wei', 'zh')
await inLanguage('Rosa', 'es')
const door = { subject: 'The blue door', body: 'Ring twice.\nThen wait.', segment: 'everybody' }
const far = { startsAt: '2027-03-04T18:00:00Z', endsAt: '2027-03-04T21:00:00Z' }

/** Publishes an event with three people, of whom Rosa has stated nothing. */
async function withThree(more: object = {}) {
  const gathering = await aGathering(hana, { ...far, ...more })
  for (const guest of [ann, wei])
    await guest.post(gathering.join, statementItems(['A pilot site'], ['Software']))
  await rosa.post(gathering.join, {
    ...statementItems([], []),
    ...('capacity' in more && { wait: { partySize: 1 } }),
  })
  await told()
  for (const name of ['Ann', 'Wei', 'Rosa']) await newMails(name)
  return { ...gathering, messages: `/events/${gathering.id}/messages` }
}
const reached = async () => {
  await told()
  const names = ['Ann', 'Wei', 'Rosa']
  const counts = await Promise.all(
    names.map(
      async (name) =>
        (await newMails(name)).filter(({ unsubscribe_url }) =>
          unsubscribe_url.endsWith('/messages'),
        ).length,
    ),
  )
  return names.filter((_, at) => (counts[at] ?? 0) > 0)
}

const idOf = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name.toLowerCase()}@example.com`)
      .executeTakeFirstOrThrow()
  ).id

const byMail = async (who: typeof ann) =>
  Object.fromEntries(
    (await who.get('/users/notifications/choices'))
      .json()
      .choices.map(({ kind, mail }: NewsChoice) => [kind, mail]),
  )

test('shows the host whom each segment reaches, and a message reaches exactly them', async () => {
  const cases = [
    ['everybody', ['Ann', 'Wei', 'Rosa']],
    ['said-nothing', ['Rosa']],
    ['reads-zh', ['Wei']],
    ['reads-en', ['Ann']],
    ['reads-es', ['Rosa']],
  ] as const
  for (const [segment, names] of cases) {
    const { messages } = await withThree()
    const known = (await hana.get(messages)).json()
    expect([reachIn(known, segment), known.limit.nextAt]).toEqual([names.length, null])
    expect((await hana.post(messages, { ...door, segment })).json()).toMatchObject({
      kind: 'message',
      segment,
      isDone: false,
    })
    expect(await reached()).toEqual(names)
    expect((await hana.get(messages)).json().items).toMatchObject([
      {
        kind: 'message',
        segment,
        people: names.length,
        isDone: true,
        subject: door.subject,
        body: door.body,
      },
    ])
  }
})

test('each person reads in the app the messages sent to them, and no others', async () => {
  const { id, messages } = await withThree()
  const own = async (who: typeof ann) =>
    (await who.get(`${messages}/own`))
      .json()
      .items.map(({ subject, body }: { subject: string; body: string }) => [subject, body])
  // Wei reads in the app alone, Rosa by mail alone.
  const choose = async (...choices: [mail: string, inApp: boolean][]) => {
    for (const [at, [mail, inApp]] of choices.entries())
      await [wei, rosa][at]?.put('/users/notifications/choices', { kind: 'messages', mail, inApp })
  }
  await choose(['never', true], ['at-once', false])
  await hana.post(messages, { ...door, subject: 'To all' })
  expect(await own(ann)).toEqual([])
  await told()
  clock.forward(60)
  await hana.post(messages, { ...door, subject: 'To Ann', segment: 'reads-en' })
  await hana.post(messages, { ...door, subject: 'To Rosa', segment: 'said-nothing' })
  await told()
  expect(await own(ann)).toEqual([
    ['To Ann', door.body],
    ['To all', door.body],
  ])
  expect(await own(wei)).toEqual([['To all', door.body]])
  expect((await own(rosa)).map(([subject]: [string]) => subject)).toEqual(['To Rosa', 'To all'])
  // The host wrote them and was sent none; a stranger and another event have none.
  expect([await own(hana), await own(await person('Finn'))]).toEqual([[], []])
  expect((await visitor.get(`${messages}/own`)).statusCode).toBe(401)
  const other = await withThree()
  expect((await ann.get(`${other.messages}/own`)).json()).toEqual({ items: [] })
  // The notification leads to its message.
  const [first] = (await ann.get(`${messages}/own`)).json().items
  expect(
    (await ann.get('/users/notifications'))
      .json()
      .items.some((item: { facts: { message?: string } }) => item.facts.message === first.id),
  ).toBe(true)
  await db
    .updateTable('events')
    .set({ status: 'taken_down', taken_down_at: clock.now(), taken_down_for: 'spam' })
    .where('id', '=', id)
    .execute()
  expect(await own(ann)).toEqual([])
  await choose(['at-once', true], ['at-once', true])
})

test('a host writes several messages a day, and fast clicks send one', async () => {
  const { id, messages } = await withThree()
  const sent = await Promise.all([1, 2, 3].map(() => hana.post(messages, door)))
  expect(new Set(sent.map((answer) => answer.json().id)).size).toBe(1)
  const subjects = Array.from({ length: mailLimits.messages }, (_, at) => `Door ${at + 2}`)
  const more = []
  for (const subject of subjects) more.push(await hana.post(messages, { ...door, subject }))
  expect(more.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  expect(more.at(-1)?.headers['retry-after']).toBe('86400')
  expect((await hana.get(messages)).json().limit).toEqual({
    messages: 0,
    people: expect.any(Number),
    toInvited: { messages: mailLimits.toInvited, nextAt: null },
    nextAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
  })
  await db
    .updateTable('announcements')
    .set({ created_at: new Date(clock.now().getTime() - 86_400_000) })
    .where('event_id', '=', id)
    .where('kind', '=', 'message')
    .execute()
  expect((await hana.post(messages, { ...door, subject: 'The next day' })).statusCode).toBe(200)
  await told()
})

test('a message reaches people by their check-in, their answer, and while they wait', async () => {
  // Rosa is on the waitlist.
  const { id, messages } = await withThree({ capacity: 2 })
  const food = randomUUID()
  await hana.put(`/events/${id}/questions`, {
    version: 0,
    questions: [
      {
        id: food,
        kind: 'one-of',
        prompt: { en: 'Which dish?' },
        options: [
          { id: 'soup', text: { en: 'Soup' } },
          { id: 'rice', text: { en: 'Rice' } },
        ],
      },
    ],
  })
  for (const [who, dish] of [
    [ann, 'soup'],
    [wei, 'rice'],
  ] as const)
    await who.patch(`/events/${id}/registration`, { answers: [{ question: food, values: [dish] }] })
  await db
    .updateTable('registrations')
    .set({ state: 'checked_in' })
    .where('event_id', '=', id)
    .where('user_id', '=', await idOf('Ann'))
    .execute()
  const known = (await hana.get(messages)).json()
  expect(known.questions).toMatchObject([{ id: food, kind: 'one-of' }])
  for (const [segment, names] of [
    ['checked-in', ['Ann']],
    ['not-checked-in', ['Wei']],
    ['waiting', ['Rosa']],
    [`answer:${food}:rice`, ['Wei']],
    ['everybody', ['Ann', 'Wei']],
  ] as const) {
    expect([segment, reachIn(known, segment)]).toEqual([segment, names.length])
    const sent = await hana.post(messages, { ...door, segment })
    expect([segment, sent.statusCode, await reached()]).toEqual([segment, 200, names])
  }
  expect(
    (await hana.post(messages, { ...door, segment: `answer:${randomUUID()}:rice` })).json().code,
  ).toBe('nobody-to-write-to')
  expect((await hana.post(messages, { ...door, segment: 'someone' })).statusCode).toBe(400)
})

test('a guest checked in at the door without an account is among those who came', async () => {
  const { id, messages } = await withThree()
  await hana.post(`/events/${id}/attendees`, {
    name: 'Ida',
    email: 'ida@example.com',
    objectives: [],
    offerings: [],
    isTold: true,
  })
  await told()
  await newMails('Ida')
  const reach = async () => {
    const known = (await hana.get(messages)).json()
    return ['going', 'checked-in', 'not-checked-in', 'invited'].map((segment) =>
      reachIn(known, segment),
    )
  }
  expect(await reach()).toEqual([3, 0, 4, 1])
  await db
    .updateTable('registrations')
    .set({ state: 'checked_in' })
    .where('event_id', '=', id)
    .where('guest_name', '=', 'Ida')
    .execute()
  expect(await reach()).toEqual([4, 1, 3, 0])
  await hana.post(messages, { ...door, segment: 'checked-in' })
  await told()
  expect((await newMails('Ida')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(door.subject),
  ])
})

test('people who were invited and have not answered get a message with their link, once a day', async () => {
  const { id, messages } = await withThree()
  await hana.post(`/events/${id}/invitations`, {
    invitees: [{ name: '', email: 'ivy@example.com' }],
    kind: 'register',
  })
  await told()
  expect(await newMails('Ivy')).toHaveLength(1)
  expect(reachIn((await hana.get(messages)).json(), 'invited')).toBe(1)
  await hana.post(messages, { ...door, segment: 'invited' })
  expect(await reached()).toEqual([])
  const [mail] = await newMails('Ivy')
  expect(mail?.subject).toContain(door.subject)
  expect(mail?.body).toMatch(new RegExp(`/${id}/[^/]+/register`))
  expect(mail?.unsubscribe_url).toMatch(/\/guest$/)
  const again = await hana.post(messages, { ...door, subject: 'Again', segment: 'invited' })
  expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '86400'])
  // The others may still be written to.
  expect((await hana.post(messages, { ...door, subject: 'Again' })).statusCode).toBe(200)
  await told()
})

test('resending a click after a lost answer sends one message', async () => {
  const { messages } = await withThree()
  const key = { 'idempotency-key': 'one-press' }
  const [first, second] = [
    await hana.post(messages, door, key),
    await hana.post(messages, door, key),
  ]
  expect([first.statusCode, second.json()]).toEqual([200, first.json()])
  expect(await reached()).toEqual(['Ann', 'Wei', 'Rosa'])
})

test('refuses messages for drafts and to nobody, and allows them for cancelled events', async () => {
  const { id } = (await hana.post('/events/', { title: 'Draft' })).json()
  expect((await hana.post(`/events/${id}/messages`, door)).json()).toMatchObject({
    code: 'not-published',
  })
  const empty = await aGathering(hana, far)
  expect((await hana.post(`/events/${empty.id}/messages`, door)).json()).toMatchObject({
    code: 'nobody-to-write-to',
  })
  const { id: cancelled, messages } = await withThree()
  await hana.post(`/events/${cancelled}/cancel`, { reason: 'Rain.' })
  expect((await hana.post(messages, door)).statusCode).toBe(200)
  expect(await reached()).toEqual(['Ann', 'Wei', 'Rosa'])
})

test('refuses overlong and empty texts by field, and sends nothing', async () => {
  const { messages } = await withThree()
  const refused = await hana.post(messages, {
    ...door,
    subject: ' ',
    body: 'x'.repeat(mailLimits.body + 1),
  })
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { subject: 'required', body: 'too-long' },
  ])
  expect(await reached()).toEqual([])
})

test('only the host reads, previews, tests or sends', async () => {
  const { messages } = await withThree()
  for (const who of [ann, visitor]) {
    for (const path of [
      messages,
      `${messages}/preview`,
      `${messages}/reminder`,
      `${messages}/test`,
    ]) {
      const answer = await (path === messages
        ? who.get(path)
        : who.post(path, { ...door, language: 'en' }))
      expect([401, 404]).toContain(answer.statusCode)
    }
  }
})

test('the preview shows the mail in each language, and sends nothing', async () => {
  const { id, messages } = await withThree()
  await db.updateTable('events').set({ mail_note: 'Bring a cup.' }).where('id', '=', id).execute()
  for (const language of languages) {
    const letter = (
      await hana.post(`${messages}/preview`, { subject: door.subject, body: door.body, language })
    ).json()
    expect(letter.parts).toContainEqual({ kind: 'quote', text: door.body, by: 'Hana' })
    expect(letter.subject).toContain(door.subject)
    expect((await hana.post(`${messages}/reminder`, { language })).json().parts).toContainEqual({
      kind: 'quote',
      text: 'Bring a cup.',
      by: 'Hana',
    })
  }
  const { subject, parts } = (
    await hana.post(`${messages}/preview`, {
      subject: door.subject,
      body: door.body,
      language: 'en',
    })
  ).json()
  await hana.post(messages, door)
  await told()
  const [mail] = await newMails('Ann')
  expect(mail?.subject).toBe(subject)
  for (const part of parts.filter(
    ({ kind }: { kind: string }) => kind === 'heading' || kind === 'button' || kind === 'small',
  ))
    expect(mail?.body).toContain(part.text)
})

test('a test mail goes to the host alone, and is limited', async () => {
  const { messages } = await withThree()
  const own = { subject: door.subject, body: door.body }
  const answers = []
  for (let at = 0; at <= mailLimits.testsPerHour; at += 1)
    answers.push(await hana.post(`${messages}/test`, own))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  expect(answers[0]?.json()).toEqual({ to: 'hana@example.com' })
  const tests = await db
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .where('subject', 'like', 'Test: %')
    .execute()
  expect(tests).toEqual(
    Array.from({ length: mailLimits.testsPerHour }, () => ({
      recipient: 'hana@example.com',
      subject: 'Test: Supper: The blue door',
    })),
  )
  expect(await reached()).toEqual([])
})

test('one click on a mail’s link unsubscribes from its kind without a session, and viewing it changes nothing', async () => {
  const { messages } = await withThree()
  const address = `/unsubscribe/${await mailTokenOf('Ann')}/messages`
  expect((await visitor.get(address)).json()).toEqual({
    kind: 'messages',
    isWanted: true,
    isOptedIn: null,
    about: null,
  })
  await app.inject({ url: address })
  expect(reachIn((await hana.get(messages)).json(), 'everybody')).toBe(3)
  const pressed = await app.inject({
    method: 'POST',
    url: address,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([pressed.statusCode, pressed.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await visitor.get(address)).json()).toEqual({
    kind: 'messages',
    isWanted: false,
    isOptedIn: null,
    about: null,
  })
  // People who read it in the app alone are reached too; people who want it by neither way are not.
  expect(reachIn((await hana.get(messages)).json(), 'everybody')).toBe(3)
  await ann.put('/users/notifications/choices', { kind: 'messages', inApp: false })
  const fewer = (await hana.get(messages)).json()
  expect([reachIn(fewer, 'everybody'), reachIn(fewer, 'reads-en')]).toEqual([2, 0])
  await hana.post(messages, door)
  expect(await reached()).toEqual(['Wei', 'Rosa'])
  expect((await visitor.post(address, { isWanted: true })).json()).toEqual({
    kind: 'messages',
    isWanted: true,
    isOptedIn: null,
    about: null,
  })
  expect(await byMail(ann)).toMatchObject({
    reminders: 'at-once',
    messages: 'at-once',
    hosts: 'at-once',
  })
  expect((await visitor.post(address, {})).json()).toEqual({
    kind: 'messages',
    isWanted: false,
    isOptedIn: null,
    about: null,
  })
  expect(await byMail(ann)).toMatchObject({ messages: 'never', reminders: 'at-once' })
  await ann.put('/users/notifications/choices', { kind: 'messages', mail: 'at-once' })
  expect(await byMail(ann)).toMatchObject({ messages: 'at-once' })
})

test('accepts a multipart click, and answers not found to a link without a valid person or kind', async () => {
  const address = `/unsubscribe/${await mailTokenOf('Wei')}/reminders`
  const form = { 'content-type': 'multipart/form-data; boundary=b' }
  expect(
    (
      await app.inject({
        method: 'POST',
        url: address,
        payload:
          '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        headers: form,
      })
    ).statusCode,
  ).toBe(200)
  expect(await byMail(wei)).toMatchObject({ reminders: 'never' })
  expect((await app.inject({ method: 'POST', url: address })).statusCode).toBe(200)
  for (const path of [
    '/unsubscribe/019b0000-0000-7000-8000-000000000000/reminders',
    '/unsubscribe/nobody/reminders',
    `/unsubscribe/${await mailTokenOf('Wei')}/everything`,
  ]) {
    expect([
      (await visitor.get(path)).statusCode,
      (await visitor.post(path, {})).statusCode,
      (await app.inject({ method: 'POST', url: path })).statusCode,
    ]).toEqual([404, 404, 404])
  }
  expect(
    (await app.inject({ method: 'POST', url: address, payload: 'x'.repeat(20_000), headers: form }))
      .statusCode,
  ).toBe(413)
})
