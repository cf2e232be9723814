import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpointModel } from '../kit/llm/endpoint.ts'
import { faults, aModel, replyWith as answering } from '../kit/llm/testing.endpoint.ts'
import { silent } from '../testing.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { remainingCharacters } from './consultation.ts'

const model = await aModel(answering('{"reply":"From the model."}'))
const { person, visitor, aGathering, matched, db, clock, sweep } = await openApp({
  ASSISTANT_URL: model.url,
  ASSISTANT_MODEL: 'small',
  ASSISTANT_CHARACTERS_PER_DAY: '60000',
})
const [host, noor, ravi, lena] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
]

const start = async (who: TestUser, more: object = {}) =>
  (await who.post('/thinkingassistant/user', { locale: 'en', consent: true, ...more })).json()
const begin = async (who: TestUser, more: object = {}) => {
  const { assistantUserId } = await start(who)
  return who.post('/thinkingassistant/conference', {
    assistantUserId,
    purpose: 'objectives',
    locale: 'en',
    ...more,
  })
}
const say = (who: TestUser, threadId: string, text: string, clientId: string = randomUUID()) =>
  who.post('/thinkingassistant/message', { threadId, text, clientId })
const modelMay = (who: TestUser, allowsModel: boolean) =>
  who.patch('/thinkingassistant/user', { allowsModel })

test('needs consent to begin, and beginning twice gives the same thread', async () => {
  const fresh = await person('Fresh')
  expect((await fresh.get('/thinkingassistant/user')).json()).toMatchObject({
    assistantUserId: null,
    sentTo: new URL(model.url).host,
    allowsModel: false,
    threads: 0,
  })
  expect(
    (await fresh.post('/thinkingassistant/user', { locale: 'es', consent: false })).json(),
  ).toMatchObject({ code: 'consent-missing' })
  expect((await modelMay(fresh, true)).statusCode).toBe(409)
  const first = await start(fresh, { locale: 'es', allowsModel: true })
  expect(first).toMatchObject({ locale: 'es', allowsModel: true, left: 60_000 })
  expect(await start(fresh, { locale: 'hi', allowsModel: false })).toEqual(first)
  expect(
    (
      await fresh.post('/thinkingassistant/conference/', {
        assistantUserId: first.assistantUserId,
        purpose: 'objectives',
        locale: 'es',
      })
    ).statusCode,
  ).toBe(200)
})

test('the guide opens a thread, which is kept, listed by its first message, resumed and deleted', async () => {
  const opened = (await begin(noor, { locale: 'zh' })).json()
  expect(opened).toMatchObject({
    purpose: 'objectives',
    locale: 'zh',
    event: null,
    about: '',
    messages: [{ by: 'assistant', mode: 'guided', whyGuided: null }],
  })
  const { said, reply } = (await say(noor, opened.threadId, 'I want to meet investors')).json()
  expect([said, reply]).toMatchObject([
    { by: 'person', text: 'I want to meet investors', mode: null },
    { by: 'assistant', mode: 'guided', whyGuided: 'switched-off' },
  ])
  expect(
    (await noor.get(`/thinkingassistant/conference/${opened.threadId}`)).json().messages.slice(1),
  ).toEqual([said, reply])
  expect((await noor.get('/thinkingassistant/conference')).json().items).toMatchObject([
    { threadId: opened.threadId, about: 'I want to meet investors', messages: 3 },
  ])
  expect((await noor.del(`/thinkingassistant/conference/${opened.threadId}`)).json()).toEqual({
    deleted: true,
  })
  expect((await noor.get(`/thinkingassistant/conference/${opened.threadId}`)).statusCode).toBe(404)
})

test('nobody reads, continues or deletes another person’s thread', async () => {
  const { threadId, messages } = (await begin(noor)).json()
  const { assistantUserId } = await start(ravi)
  expect(
    (
      await noor.post('/thinkingassistant/conference', {
        assistantUserId,
        purpose: 'objectives',
        locale: 'en',
      })
    ).json().code,
  ).toBe('consent-missing')
  for (const other of [ravi, host]) {
    expect((await other.get(`/thinkingassistant/conference/${threadId}`)).statusCode).toBe(404)
    expect((await say(other, threadId, 'Hello')).json().code).toBe('conference-not-found')
    expect((await other.del(`/thinkingassistant/conference/${threadId}`)).statusCode).toBe(404)
    expect(
      (
        await other.put(`/thinkingassistant/conference/${threadId}/proposals/${messages[0].id}`, {
          state: 'applied',
        })
      ).statusCode,
    ).toBe(404)
  }
  expect((await visitor.get('/thinkingassistant/conference')).statusCode).toBe(401)
  expect(
    (await noor.get(`/thinkingassistant/conference/${threadId}`)).json().messages,
  ).toHaveLength(1)
})

test('only the hosts of an event set it up, and only its attendees prepare meetings there', async () => {
  const gathering = await aGathering(host)
  const hidden = await aGathering(host, { visibility: 'invite_only' })
  await noor.post(gathering.join, statementItems(['Chess lessons'], ['Pottery course']))
  await lena.post(gathering.join, statementItems(['Pottery course'], ['Chess lessons']))
  await matched()
  const at = (purpose: string, eventId = gathering.id) => ({ purpose, eventId })
  const codes = async (who: TestUser, ...asks: object[]) =>
    Promise.all(asks.map(async (ask) => (await begin(who, ask)).json().code ?? 'ok'))
  expect(
    await codes(
      noor,
      at('prepare_meeting'),
      at('debrief'),
      at('objectives'),
      at('host_setup'),
      at('objectives', hidden.id),
    ),
  ).toEqual(['ok', 'ok', 'ok', 'event-not-found', 'event-not-found'])
  expect(
    await codes(host, at('host_setup'), at('prepare_meeting'), at('host_setup', hidden.id)),
  ).toEqual(['ok', 'registration-not-found', 'ok'])
  expect((await begin(ravi, { purpose: 'prepare_meeting' })).json().fields).toEqual({
    eventId: 'required',
  })
  // A person who left no longer receives details of the event, and keeps their messages.
  model.become(
    answering(({ body }) =>
      JSON.stringify({ reply: `Chess? ${body.messages[1]?.content.includes('Pottery course')}` }),
    ),
  )
  await modelMay(noor, true)
  const { threadId } = (await begin(noor, at('prepare_meeting'))).json()
  const before = await say(noor, threadId, 'Whom do I meet?')
  expect(before.json().reply.text).toBe('Chess? true')
  await noor.del(`/events/${gathering.id}/registration`)
  expect((await say(noor, threadId, 'And now?')).json().reply.text).toBe(
    `Chess? ${(await noor.get('/items')).json().items.some(({ text }: { text: string }) => text === 'Pottery course')}`,
  )
  expect(JSON.stringify(model.asked.at(-1))).not.toContain('Supper')
  await modelMay(noor, false)
})

test('saves and answers a message once, though it is sent twice or twice at once', async () => {
  const { threadId } = (await begin(noor)).json()
  const clientId = randomUUID()
  const answers = await Promise.all(
    [1, 2, 3].map(() => say(noor, threadId, 'I seek a designer', clientId)),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await say(noor, threadId, 'I seek a designer', clientId)).body).toBe(answers[0]?.body)
  expect(
    (await noor.get(`/thinkingassistant/conference/${threadId}`)).json().messages,
  ).toHaveLength(3)
  expect((await say(noor, threadId, ' ')).statusCode).toBe(400)
  expect((await say(noor, threadId, 'a'.repeat(2001))).json().fields).toEqual({
    text: 'too-long',
  })
})

test('saves and answers several messages that come at once', async () => {
  const { threadId } = (await begin(noor)).json()
  expect(
    (
      await Promise.all(['one', 'two', 'three', 'four'].map((text) => say(noor, threadId, text)))
    ).map(({ statusCode }) => statusCode),
  ).toEqual([200, 200, 200, 200])
  const { messages } = (await noor.get(`/thinkingassistant/conference/${threadId}`)).json()
  expect(messages.filter(({ by }: { by: string }) => by === 'person')).toHaveLength(4)
  expect(messages.filter(({ by }: { by: string }) => by === 'assistant')).toHaveLength(5)
})

test('records the outcome of a proposal and does nothing else', async () => {
  const { threadId } = (await begin(ravi)).json()
  await modelMay(ravi, true)
  model.become(
    answering(
      '{"reply":"Like this?","proposals":[{"type":"item","kind":"objective","text":"Find a tax adviser in Lima"}]}',
    ),
  )
  const { reply } = (await say(ravi, threadId, 'I look for a tax adviser in Lima')).json()
  expect(reply).toMatchObject({
    mode: 'model',
    proposals: [
      {
        type: 'item',
        kind: 'objective',
        text: 'Find a tax adviser in Lima',
        before: '',
        itemId: null,
        state: 'open',
      },
    ],
  })
  const settled = await ravi.put(
    `/thinkingassistant/conference/${threadId}/proposals/${reply.proposals[0].id}`,
    { state: 'dismissed' },
  )
  expect(settled.json()).toMatchObject({ state: 'dismissed' })
  expect(
    (await ravi.get(`/thinkingassistant/conference/${threadId}`)).json().messages.at(-1).proposals,
  ).toEqual([settled.json()])
  expect((await ravi.get('/items')).json().items).toEqual([])
  await modelMay(ravi, false)
})

test('asks a model only for people who chose it, and once per question', async () => {
  model.become(answering('{"reply":"From the model."}'))
  const [{ threadId }, { threadId: same }] = [
    (await begin(lena)).json(),
    (await begin(lena)).json(),
  ]
  const before = model.asked.length
  expect((await say(lena, threadId, 'I offer chess lessons')).json().reply).toMatchObject({
    mode: 'guided',
    whyGuided: 'switched-off',
  })
  expect(model.asked.length).toBe(before)
  await modelMay(lena, true)
  expect((await say(lena, same, 'I offer go lessons')).json().reply).toMatchObject({
    mode: 'model',
    whyGuided: null,
    text: 'From the model.',
  })
  const { threadId: third } = (await begin(lena)).json()
  expect((await say(lena, third, 'I offer go lessons')).json().reply.mode).toBe('model')
  expect(model.asked.length).toBe(before + 1)
  expect(JSON.stringify(model.asked.slice(before))).not.toMatch(/Lena|example\.com/)
  await modelMay(lena, false)
  expect((await say(lena, third, 'I offer go lessons')).json().reply.whyGuided).toBe('switched-off')
})

test('sends a grave message and all that follows it to no model', async () => {
  model.become(answering('{"reply":"From the model."}'))
  await modelMay(lena, true)
  const { threadId } = (await begin(lena)).json()
  const before = model.asked.length
  for (const text of ['No quiero vivir más', 'I offer knitting lessons'])
    expect((await say(lena, threadId, text)).json().reply).toMatchObject({
      mode: 'guided',
      whyGuided: null,
      proposals: [],
    })
  expect(model.asked.length).toBe(before)
  // Answers stored without this field: the message they answer is read again.
  await db
    .updateTable('thread_messages')
    .set({ guide: 'null' })
    .where('thread_id', '=', threadId)
    .execute()
  expect((await say(lena, threadId, 'I offer weaving lessons')).json().reply).toMatchObject({
    mode: 'guided',
    whyGuided: null,
  })
  expect(model.asked.length).toBe(before)
  await modelMay(lena, false)
})

test('a model words thirty texts per person and day and adds nothing; rules mend the rest', async () => {
  const writer = await person('Writer')
  const mend = async (text: string) =>
    (await writer.post('/llmcalls/beautify/', { text, kind: 'objective', locale: 'en' })).json()
  model.become(answering('{"text":"Find two bakers"}'))
  expect(await mend('find   two bakers')).toEqual({
    text: 'Find two bakers',
    changes: ['spacing', 'case'],
    mode: 'guided',
    whyGuided: 'switched-off',
  })
  await start(writer, { allowsModel: true })
  expect(await mend('two bakers  find')).toEqual({
    text: 'Find two bakers',
    changes: ['wording'],
    mode: 'model',
    whyGuided: null,
  })
  for (const answer of [
    '{"text":"Find three bakers"}',
    '{"text":"Find two bakers at https://evil.example"}',
    'Find two bakers',
    '{"text":""}',
  ]) {
    model.become(answering(answer))
    expect(await mend(`find two bakers${' '.repeat(answer.length)}?`)).toMatchObject({
      mode: 'guided',
      whyGuided: 'unavailable',
    })
  }
  await db.updateTable('model_uses').set({ beautified: 30 }).where('beautified', '>', 0).execute()
  model.become(answering('{"text":"Find four bakers"}'))
  expect(await mend('four bakers  find')).toMatchObject({ mode: 'guided', whyGuided: 'used-up' })
  // A question answered once is not sent again.
  expect(await mend('two bakers  find')).toMatchObject({ mode: 'model' })
})

test('the guide answers a person who has used up their day, until the next one', async () => {
  model.become(answering('{"reply":"From the model."}'))
  const fond = await person('Fond')
  const { threadId } = (await begin(fond)).json()
  await modelMay(fond, true)
  const modes: string[] = []
  for (let at = 0; at < 16 && modes.at(-1) !== 'used-up'; at += 1)
    modes.push(
      ...(({ mode, whyGuided }) => [whyGuided ?? mode])(
        (await say(fond, threadId, `${at} ${'long '.repeat(390)}`)).json().reply,
      ),
    )
  expect([modes[0], modes.at(-1)]).toEqual(['model', 'used-up'])
  expect((await fond.get('/thinkingassistant/user')).json().left).toBeLessThan(25_000)
  const { user_id: userId } = await db
    .selectFrom('model_uses')
    .select('user_id')
    .orderBy('characters', 'desc')
    .executeTakeFirstOrThrow()
  const tomorrow = new Date(clock.now().getTime() + 86_400_000)
  expect(
    await remainingCharacters(
      db,
      {
        mind: endpointModel({ url: model.url, model: 'small', clock, log: silent }),
        charactersPerDay: 60_000,
      },
      { userId, now: tomorrow },
    ),
  ).toBe(60_000)
})

test('does not wait for a model that fails, and shows none of its nonsense', async () => {
  const patient = await person('Patient')
  const { threadId } = (await begin(patient)).json()
  await modelMay(patient, true)
  for (const fault of [
    answering('{"reply": 1}'),
    answering('Sure! Here you go'),
    answering('{"reply":"<b></b>"}'),
    faults.half,
    faults.refusing,
  ]) {
    model.become(fault)
    expect((await say(patient, threadId, `Say ${randomUUID()}`)).json().reply).toMatchObject({
      mode: 'guided',
      whyGuided: 'unavailable',
    })
  }
  clock.forward(120)
  model.become(answering('{"reply":"Back."}'))
  expect((await say(patient, threadId, 'Again')).json().reply.text).toBe('Back.')
})

test('ending the assistant deletes everything; model answers are deleted after 30 days', async () => {
  const gone = await person('Gone')
  const { threadId } = (await begin(gone)).json()
  await modelMay(gone, true)
  await say(gone, threadId, 'Remember me')
  const kept = async () =>
    Promise.all(
      [
        db.selectFrom('model_answers').select('digest').execute(),
        db.selectFrom('thread_messages').select('id').where('thread_id', '=', threadId).execute(),
      ].map(async (rows) => (await rows).length),
    )
  const [answers = 0, messages] = await kept()
  expect([answers > 0, messages]).toEqual([true, 3])
  expect((await gone.del('/thinkingassistant/user')).json()).toEqual({ deleted: true })
  expect(await kept()).toEqual([answers - 1, 0])
  expect((await gone.get('/thinkingassistant/user')).json()).toMatchObject({
    assistantUserId: null,
    allowsModel: false,
  })
  clock.forward(31 * 86_400)
  await sweep()
  expect((await kept())[0]).toBe(0)
})

const ask = 'Create an event on Friday at 7 pm, 40 people, $29, at Café X'
const proposalsIn = async (who: TestUser, threadId: string) =>
  (await who.get(`/thinkingassistant/conference/${threadId}`))
    .json()
    .messages.flatMap(({ proposals }: { proposals: object[] }) => proposals)

test('an event from a sentence has the hours of the asker, and only its last draft is open', async () => {
  const una = await person('Una')
  const { threadId } = (await begin(una, { purpose: 'host_setup' })).json()
  const { reply } = (
    await una.post('/thinkingassistant/message', {
      threadId,
      text: ask,
      clientId: randomUUID(),
      timeZone: 'Asia/Kolkata',
    })
  ).json()
  expect(reply).toMatchObject({
    mode: 'guided',
    proposals: [
      {
        type: 'event',
        isNew: true,
        eventId: null,
        state: 'open',
        changes: { timeZone: 'Asia/Kolkata', startsAt: expect.stringMatching(/T13:30:00/) },
      },
    ],
  })
  await say(una, threadId, 'make it 50 people')
  expect(await proposalsIn(una, threadId)).toMatchObject([
    { state: 'dismissed', changes: { capacity: 40 } },
    { state: 'open', changes: { capacity: 50 }, was: { capacity: 40 } },
  ])
})

test('an event is made by rules also where a model answers', async () => {
  const vera = await person('Vera')
  await start(vera, { allowsModel: true })
  const { threadId } = (await begin(vera, { purpose: 'objectives' })).json()
  expect((await say(vera, threadId, 'I want to meet bakers')).json().reply.mode).toBe('model')
  expect((await say(vera, threadId, ask)).json().reply).toMatchObject({
    mode: 'guided',
    whyGuided: null,
    proposals: [{ type: 'event', isNew: true }],
  })
})

test('a talk goes on about the draft made from its proposal, and outlives it', async () => {
  const wim = await person('Wim')
  const { threadId } = (await begin(wim, { purpose: 'host_setup' })).json()
  const { reply } = (await say(wim, threadId, ask)).json()
  const [proposal] = reply.proposals
  const settle = (who: TestUser, body: object) =>
    who.put(`/thinkingassistant/conference/${threadId}/proposals/${proposal.id}`, body)
  const otto = await person('Otto')
  const { id: foreign } = (
    await (await person('Otto')).post('/events/', { title: 'Not his' })
  ).json()
  expect((await settle(wim, { state: 'applied', eventId: foreign })).statusCode).toBe(404)
  expect((await proposalsIn(wim, threadId))[0]).toMatchObject({ state: 'open', eventId: null })
  const { id: eventId } = (await wim.post('/events/', { title: 'His' })).json()
  expect((await settle(wim, { state: 'applied', eventId })).json()).toMatchObject({ eventId })
  const changed = (await say(wim, threadId, 'make it 50 people')).json().reply
  expect(changed.proposals).toMatchObject([
    { isNew: false, eventId, changes: { capacity: 50 }, was: {} },
  ])
  expect((await settle(otto, { state: 'open' })).statusCode).toBe(404)
  await wim.del(`/events/${eventId}`)
  const kept = (await wim.get(`/thinkingassistant/conference/${threadId}`)).json()
  expect([kept.event, kept.messages.length]).toEqual([null, 5])
})

test('a draft that was taken back cannot be accepted, and of two shown again only one is open', async () => {
  const xen = await person('Xen')
  const { threadId } = (await begin(xen, { purpose: 'host_setup' })).json()
  await say(xen, threadId, ask)
  await say(xen, threadId, 'make it 50 people')
  const states = async () =>
    (await proposalsIn(xen, threadId)).map(({ state }: { state: string }) => state)
  const [first] = await proposalsIn(xen, threadId)
  const settle = (body: object) =>
    xen.put(`/thinkingassistant/conference/${threadId}/proposals/${first.id}`, body)
  await settle({ state: 'open' })
  expect(await states()).toEqual(['open', 'dismissed'])
  await say(xen, threadId, 'undo')
  expect((await states()).filter((state: string) => state === 'open')).toHaveLength(1)
  await say(xen, threadId, 'start over')
  expect(await states()).not.toContain('open')
})
