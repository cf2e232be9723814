import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type {
  AttendeeImport,
  ImportColumn,
  ImportRow,
} from '#contract/admission/attendee-import.ts'
import { openMailing } from '../../mailing/testing.ts'
import { statementItems } from '../../testing.app.ts'
import { expectSeatCounts } from '../testing.ts'

const { db, clock, person, visitor, aGathering, told } = await openMailing({
  STRANGERS_PER_DAY: '5000',
})
const host = await person('Hana')
const nextMonth = { startsAt: '2026-12-20T18:00:00Z', endsAt: '2026-12-20T21:00:00Z' }
const words = statementItems(['A pilot site'], ['Software'])
const fileOf = (names: readonly string[], rest = () => '') =>
  ['name,email', ...names.map((name) => `${name},${name.toLowerCase()}@example.com${rest()}`)].join(
    '\n',
  )
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `P${at}`)

async function gathering(fields: object = {}) {
  const { id, join } = await aGathering(host, { ...nextMonth, ...fields })
  const at = `/events/${id}`
  const read = async (csv: string, more: object = {}) =>
    (await host.post(`${at}/attendees/import`, { csv, isPreview: true, ...more })).json()
  const enter = async (csv: string, more: object = {}) =>
    (await host.post(`${at}/attendees/import`, { csv, isPreview: false, ...more })).json()
  const imports = async () => (await host.get(`${at}/imports`)).json().items as AttendeeImport[]
  const undo = async (importId: string) =>
    (await host.post(`${at}/imports/${importId}/undo`)).json()
  const names = async () =>
    (await host.get(`${at}/attendees`))
      .json()
      .items.filter(({ state }: { state: string }) => state === 'confirmed')
      .map(({ name }: { name: string }) => name)
      .toSorted() as string[]
  const codeOf = async (name: string) =>
    (
      await db
        .selectFrom('invitation_codes')
        .select('code')
        .where('event_id', '=', id)
        .where('bound_email', '=', `${name.toLowerCase()}@example.com`)
        .executeTakeFirst()
    )?.code ?? ''
  const opens = async (code: string) =>
    (await visitor.get(`${at}/${code}/register`)).statusCode === 200
  return { id, at, join, read, enter, imports, undo, names, codeOf, opens }
}

test('a file larger than one part is entered whole, and a repeat of the import enters the rest', async () => {
  const { id, at, enter, imports } = await gathering()
  const importId = randomUUID()
  const people = numbered(850)
  // As after a loss of the process behind the first part.
  expect(
    await enter(fileOf(people.slice(0, 400)), { importId, fileName: 'guests.csv' }),
  ).toMatchObject({ entered: 400 })
  const reply = await enter(fileOf(people), { importId, fileName: 'guests.csv' })
  expect([reply.entered, reply.good, reply.held]).toEqual([850, 850, 0])
  expect(reply.rows.filter(({ problem }: ImportRow) => problem !== null)).toEqual([])
  const { items } = (await host.get(`${at}/attendees`)).json()
  expect(items.map(({ name }: { name: string }) => name)).toEqual(people)
  expect(await imports()).toMatchObject([
    { id: importId, fileName: 'guests.csv', kind: 'free-spot', people: 850, entered: 850 },
  ])
  await expectSeatCounts(db, id)
})

test('the same import sent twice at once enters each person once', async () => {
  const { id, enter, imports, names } = await gathering()
  const [importId, csv] = [randomUUID(), fileOf(numbered(450))]
  const replies = await Promise.all([enter(csv, { importId }), enter(csv, { importId })])
  expect(replies.map(({ entered }) => entered)).toEqual([450, 450])
  expect((await names()).length).toBe(450)
  expect(await imports()).toMatchObject([{ people: 450, entered: 450 }])
  await expectSeatCounts(db, id)
})

test('places that others take while a file is entered are missing for its later rows', async () => {
  const { enter, names } = await gathering({ capacity: 201 })
  const reply = await enter(fileOf(numbered(205)))
  expect([reply.entered, (await names()).length]).toEqual([201, 201])
  expect(reply.rows.slice(200).map(({ problem }: ImportRow) => problem)).toEqual([
    null,
    'no-place',
    'no-place',
    'no-place',
    'no-place',
  ])
})

test('undoing removes those who have neither registered nor come, and a repeat changes nothing', async () => {
  const { id, at, enter, imports, undo, names, codeOf, opens } = await gathering({
    capacity: 4,
    startsAt: '2026-11-20T18:00:00Z',
    endsAt: '2026-11-20T21:00:00Z',
  })
  const importId = randomUUID()
  await enter(fileOf(['Ann', 'Bea', 'Cid', 'Dov']), { importId, isTold: true })
  const ann = await person('Ann')
  await ann.post(`${at}/${await codeOf('Ann')}/register`, words)
  const { items } = (await host.get(`${at}/attendees`)).json()
  const bea = items.find(({ name }: { name: string }) => name === 'Bea')
  await host.post(`${at}/check-ins`, {
    entries: [
      {
        id: randomUUID(),
        registrationId: bea.registrationId,
        at: clock.now().toISOString(),
        isUndone: false,
      },
    ],
  })
  expect(await imports()).toMatchObject([{ entered: 4, unclaimed: 2, mailed: 0, undoneAt: null }])
  const code = await codeOf('Cid')
  expect(await opens(code)).toBe(true)
  for (const again of [1, 2])
    expect([again, await undo(importId)]).toEqual([again, { removed: 2, kept: 2 }])
  expect(await names()).toEqual(['Ann'])
  expect(await opens(code)).toBe(false)
  // The mails were still to be written; they are not.
  await told()
  expect(
    await db
      .selectFrom('mails')
      .select('recipient')
      .where('recipient', 'in', ['cid@example.com', 'dov@example.com'])
      .execute(),
  ).toEqual([])
  expect((await imports())[0]?.undoneAt).toBe(clock.now().toISOString())
  await expectSeatCounts(db, id)
})

test('after an undo the corrected file enters everybody again, and a mailed link opens again', async () => {
  const { enter, imports, undo, names, codeOf, opens } = await gathering()
  const importId = randomUUID()
  await enter(fileOf(['Eve', 'Fay']), { importId, isTold: true })
  await told()
  expect(await imports()).toMatchObject([{ unclaimed: 2, mailed: 2 }])
  const link = await codeOf('Eve')
  expect(await undo(importId)).toEqual({ removed: 2, kept: 0 })
  expect([await opens(link), await names()]).toEqual([false, []])
  const reply = await enter(fileOf(['Eve', 'Gus']), { isTold: true })
  expect([reply.entered, reply.told, reply.before]).toEqual([2, 1, 1])
  expect([await opens(link), await names()]).toEqual([true, ['Eve', 'Gus']])
})

test('guests added without a mail no longer go after the undo', async () => {
  const { id, at, enter, undo } = await gathering()
  const going = async () => (await host.get(at)).json().peopleIn
  const importId = randomUUID()
  await enter(fileOf(['Abe', 'Bob']), { importId })
  expect(await going()).toBe(2)
  await undo(importId)
  expect(await going()).toBe(0)
  await expectSeatCounts(db, id)
})

test.each(['earlier', 'later'])(
  'of two imports of a person, undoing the %s first leaves nothing of either',
  async (first) => {
    const { enter, imports, undo, names, codeOf, opens } = await gathering()
    const [earlier, later] = [randomUUID(), randomUUID()]
    await enter(fileOf(['Ivo']), { importId: earlier, invitation: 'register' })
    await told()
    const link = await codeOf('Ivo')
    await enter(fileOf(['Ivo']), { importId: later })
    expect(await names()).toEqual(['Ivo'])
    if (first === 'later') {
      expect(await undo(later)).toEqual({ removed: 1, kept: 0 })
      expect([await names(), await opens(link)]).toEqual([[], true])
      expect((await imports()).find(({ id }) => id === earlier)?.unclaimed).toBe(1)
      expect(await undo(earlier)).toEqual({ removed: 1, kept: 0 })
    } else {
      expect(await undo(earlier)).toEqual({ removed: 0, kept: 1 })
      expect(await undo(later)).toEqual({ removed: 1, kept: 0 })
    }
    expect([await names(), await opens(link)]).toEqual([[], false])
  },
)

test('an invitation that an import gave a place is as before after the undo', async () => {
  const { at, enter, undo, names, opens } = await gathering({ needsApproval: true })
  await host.post(`${at}/invitations`, {
    kind: 'request',
    invitees: [{ name: 'Ida', email: 'ida@example.com' }],
  })
  const invitee = async () => (await host.get(`${at}/invitations`)).json().items[0]
  const before = await invitee()
  const importId = randomUUID()
  await enter(fileOf(['Ida']), { importId })
  expect([await names(), (await invitee()).kind]).toEqual([['Ida'], 'free-spot'])
  await undo(importId)
  expect(await names()).toEqual([])
  expect(await invitee()).toEqual(before)
  expect(await opens(before.code)).toBe(true)
})

test('undoing an import of invitations withdraws those that nobody has used', async () => {
  const { at, enter, undo, codeOf, opens } = await gathering()
  const importId = randomUUID()
  await enter(fileOf(['Jo', 'Kit']), { importId, invitation: 'register' })
  const [jo, link] = [await person('Jo'), await codeOf('Kit')]
  await jo.post(`${at}/${await codeOf('Jo')}/register`, words)
  await told()
  expect(await undo(importId)).toEqual({ removed: 1, kept: 1 })
  expect(await opens(link)).toBe(false)
  const reply = await enter(fileOf(['Jo', 'Kit']), { invitation: 'register' })
  expect(reply.rows.map(({ problem }: ImportRow) => problem)).toEqual(['in-already', null])
  expect(await opens(link)).toBe(true)
})

test('places that an undo frees go to the waitlist', async () => {
  const { join, at, enter, undo } = await gathering({ capacity: 1, hasWaitlist: true })
  const importId = randomUUID()
  await enter(fileOf(['Lou']), { importId })
  const max = await person('Max')
  await max.post(join, { ...words, wait: { partySize: 1 } })
  await undo(importId)
  expect((await max.get(`${at}/registration`)).json().state).toBe('offered')
})

test('an import that was undone enters nobody else, and of another event there is none', async () => {
  const [one, other] = [await gathering(), await gathering()]
  const importId = randomUUID()
  await one.enter(fileOf(['Nia']), { importId })
  expect(await other.undo(importId)).toMatchObject({ code: 'import-not-found' })
  await one.undo(importId)
  expect(await one.enter(fileOf(['Nia', 'Oz']), { importId })).toMatchObject({
    code: 'import-undone',
  })
  expect(await one.names()).toEqual([])
})

test('an import that is undone while it runs stops', async () => {
  const { id, at, enter, undo, names } = await gathering()
  const importId = randomUUID()
  const running = enter(fileOf(numbered(2000)), { importId })
  const entered = async () => (await host.get(`${at}/imports/${importId}`)).json().entered
  expect(await entered()).toBe(0)
  await expect.poll(entered, { interval: 10, timeout: 20_000 }).toBeGreaterThan(0)
  const { removed } = await undo(importId)
  expect(removed).toBeGreaterThan(0)
  expect(await running).toMatchObject({ code: 'import-undone' })
  expect(await names()).toEqual([])
  await expectSeatCounts(db, id)
}, 30_000)

const [size, food, dish] = [randomUUID(), randomUUID(), randomUUID()]
const asked = [
  { id: size, kind: 'line', prompt: { en: 'T-shirt size', es: 'Talla de camiseta' } },
  { id: food, kind: 'yes-no', prompt: { en: 'Will you eat with us?' } },
  {
    id: dish,
    kind: 'some-of',
    prompt: { en: 'Dishes' },
    options: [
      { id: 'soup', text: { en: 'Soup' } },
      { id: 'rice', text: { en: 'Rice, fried' } },
    ],
  },
]
const answered =
  'Name,Email,Talla de camiseta,Will you eat with us?,Meals\nPia,pia@example.com,M,Yes,"Rice, fried, Soup"\nQuin,quin@example.com,L,perhaps,Cake'
const rolesIn = ({ columns }: { columns: ImportColumn[] }) => columns.map(({ role }) => role)

test('a column is read as the answers to a question, by its heading or as the host assigns it', async () => {
  const { at, read, enter } = await gathering()
  await host.put(`${at}/questions`, { version: 0, questions: asked })
  const preview = await read(answered)
  expect(rolesIn(preview)).toEqual([
    'name',
    'email',
    `question:${size}`,
    `question:${food}`,
    'none',
  ])
  expect(preview.questions).toMatchObject(asked)
  const columns = [...rolesIn(preview).slice(0, 4), `question:${dish}`]
  const { rows, entered } = await enter(answered, { columns })
  expect([
    entered,
    rows.map(({ answers, unusable, problem }: ImportRow) => [answers, unusable, problem]),
  ]).toEqual([
    2,
    [
      [
        [
          { question: size, values: ['M'] },
          { question: food, values: ['yes'] },
          { question: dish, values: ['rice', 'soup'] },
        ],
        [],
        null,
      ],
      [
        [{ question: size, values: ['L'] }],
        [
          { question: food, cell: 'perhaps', why: 'no-answer' },
          { question: dish, cell: 'Cake', why: 'no-answer' },
        ],
        null,
      ],
    ],
  ])
  const { items } = (await host.get(`${at}/attendees`)).json()
  expect(items.map(({ answers }: { answers: unknown }) => answers)).toEqual(
    rows.map(({ answers }: ImportRow) => answers),
  )
})

test('a question’s column is not taken for a status, and an answer that is not asked for is named', async () => {
  const { at, read } = await gathering()
  const [company, vegan, menu] = [randomUUID(), randomUUID(), randomUUID()]
  const questions = [
    { id: company, kind: 'line', prompt: { en: 'Company' } },
    { id: vegan, kind: 'yes-no', prompt: { en: 'Are you vegan?' } },
    {
      id: menu,
      kind: 'line',
      prompt: { en: 'Which menu?' },
      condition: { question: vegan, is: ['yes'] },
    },
  ]
  await host.put(`${at}/questions`, { version: 0, questions })
  const { rows, ...sheet } = await read(
    'Name,Email,Company,Are you vegan?,Which menu?\nTia,tia@example.com,Cancelled,No,Tofu\nUma,uma@example.com,Acme,Yes,Soup\nVik,vik@example.com,Beta,maybe,\nWes,wes@example.com,Gamma,,',
  )
  expect(rolesIn(sheet)).toEqual([
    'name',
    'email',
    `question:${company}`,
    `question:${vegan}`,
    `question:${menu}`,
  ])
  expect(rows.map(({ held, unusable }: ImportRow) => [held, unusable])).toEqual([
    [null, [{ question: menu, cell: 'Tofu', why: 'not-asked' }]],
    [null, []],
    [null, [{ question: vegan, cell: 'maybe', why: 'no-answer' }]],
    [null, []],
  ])
})

test('the answers of a file are shown to their owner alone, who keeps or changes them', async () => {
  const { at, enter, codeOf } = await gathering()
  await host.put(`${at}/questions`, { version: 0, questions: asked })
  await enter(answered)
  const [pia, quin, ravi] = [await person('Pia'), await person('Quin'), await person('Ravi')]
  const [ofPia, ofQuin] = [await codeOf('Pia'), await codeOf('Quin')]
  const prefilled = async (one: Pick<typeof pia, 'get'>, code: string) =>
    (await one.get(`${at}/${code}/register`)).json().prefilledAnswers
  const hers = [
    { question: size, values: ['M'] },
    { question: food, values: ['yes'] },
  ]
  expect([
    await prefilled(visitor, ofPia),
    await prefilled(ravi, ofPia),
    await prefilled(pia, ofPia),
  ]).toEqual([[], [], hers])
  const mine = async (one: typeof pia) => (await one.get(`${at}/registration`)).json().answers
  // Pia did not see them, as before signing in.
  await pia.post(`${at}/${ofPia}/register`, {
    ...words,
    answers: [{ question: size, values: ['S'] }],
  })
  expect(await mine(pia)).toEqual([{ question: size, values: ['S'] }, hers[1]])
  await quin.post(`${at}/${ofQuin}/register`, {
    ...words,
    answers: [],
    seenPrefilledAnswers: true,
  })
  expect(await mine(quin)).toEqual([])
})

test('an invitation keeps the answers of the file until the person registers', async () => {
  const { at, enter, codeOf } = await gathering()
  await host.put(`${at}/questions`, { version: 0, questions: asked })
  await enter(answered, { invitation: 'register' })
  const pia = await person('Pia')
  await pia.post(`${at}/${await codeOf('Pia')}/register`, words)
  expect((await pia.get(`${at}/registration`)).json().answers).toEqual([
    { question: size, values: ['M'] },
    { question: food, values: ['yes'] },
  ])
})

test('our own export brings answers back, whatever the questions are called', async () => {
  const [from, to] = [await gathering(), await gathering()]
  const questions = [{ ...asked[2], id: randomUUID(), prompt: { en: '=Name' } }, asked[0]]
  const ids = questions.map((question) => question?.id)
  await host.put(`${from.at}/questions`, { version: 0, questions })
  await host.put(`${to.at}/questions`, { version: 0, questions })
  const sam = await person('Sam')
  const answers = [
    { question: ids[0], values: ['soup', 'rice'] },
    { question: ids[1], values: ['XL'] },
  ]
  await sam.post(from.join, { ...words, answers })
  const { rows } = await to.read((await host.get(`${from.at}/attendees.csv`)).body)
  expect(rows[0]).toMatchObject({ name: 'Sam', answers, unusable: [] })
})
