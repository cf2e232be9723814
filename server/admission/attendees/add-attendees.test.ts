import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { tableOf } from '#engine/people-file/table.ts'
import { newId } from '../../kit/ids.ts'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'
import { cpuTimeMs } from '../../testing.cpu-time.ts'
import { inEnglish } from '../../testing.words.ts'

const { app, person, aGathering, db, clock } = await openApp()
const host = await person('Hana')
const words = statementItems(['Somebody to talk to'], [])
const guest = {
  name: 'Gil Adams',
  email: 'gil@example.com',
  objectives: ['A place to bake'],
  offerings: ['Rye bread'],
  isTold: true,
}

async function gathering(fields: object = {}) {
  const made = await aGathering(host, fields)
  return { ...made, at: `/events/${made.id}/attendees` }
}
const codesOf = (id: string) =>
  db
    .selectFrom('invitation_codes')
    .select([
      'code',
      'purpose',
      'bound_email',
      'max_uses',
      'revoked_at',
      'expires_at',
      'skips_approval',
    ])
    .where('event_id', '=', id)
    .execute()
const lettersOf = (id: string) =>
  db
    .selectFrom('announcements')
    .select(['kind', 'recipient', 'facts'])
    .where('event_id', '=', id)
    .where('kind', '=', 'guest')
    .execute()
const seats = async (id: string) =>
  (
    await db
      .selectFrom('events')
      .select('seats_taken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).seats_taken

test('an attendee added by hand has a place and a personal code, and is notified only if the host asks', async () => {
  const { id, at } = await gathering({ capacity: 1 })
  const entered = (await host.post(at, guest)).json()
  expect(entered).toMatchObject({
    name: 'Gil Adams',
    email: 'gil@example.com',
    state: 'confirmed',
    isGuest: true,
    objectives: ['A place to bake'],
    offerings: ['Rye bread'],
    history: [{ what: 'entered', actor: 'Hana' }],
  })
  expect(await seats(id)).toBe(1)
  const [code] = await codesOf(id)
  expect(code).toMatchObject({
    purpose: 'guest',
    bound_email: 'gil@example.com',
    max_uses: 1,
    revoked_at: null,
    skips_approval: true,
    expires_at: new Date('2026-11-21T21:00:00Z'),
  })
  expect(await lettersOf(id)).toEqual([
    { kind: 'guest', recipient: 'gil@example.com', facts: { code: code?.code, name: 'Gil Adams' } },
  ])
  expect((await host.post(at, { ...guest, email: 'GIL@example.com ' })).json().code).toBe(
    'already-registered',
  )
  expect((await host.post(at, { ...guest, email: 'other@example.com' })).json().code).toBe(
    'event-full',
  )
  const untold = await gathering()
  await host.post(untold.at, { ...guest, isTold: false })
  expect([await lettersOf(untold.id), (await codesOf(untold.id)).length]).toEqual([[], 1])
})

test('a guest who registers with the event’s own code takes their reserved place and voids the mailed code', async () => {
  const { id, at, join } = await gathering({ capacity: 1 })
  const { registrationId } = (await host.post(at, guest)).json()
  const gil = await person('Gil')
  const preview = (await gil.get(join)).json()
  expect(preview.prefilled).toEqual([
    { kind: 'objective', text: 'A place to bake' },
    { kind: 'offering', text: 'Rye bread' },
  ])
  expect((await gil.post(join, words)).json().registration).toMatchObject({
    id: registrationId,
    state: 'confirmed',
  })
  expect([
    await seats(id),
    (await codesOf(id)).map(({ revoked_at }) => revoked_at !== null),
  ]).toEqual([1, [true]])
  expect((await host.get(`${at}/${registrationId}`)).json()).toMatchObject({
    isGuest: false,
    name: 'Gil',
    objectives: ['Somebody to talk to'],
  })
})

test('an address with an account and one without look the same to the host', async () => {
  await person('Known')
  const { at } = await gathering()
  const answers = await Promise.all(
    ['known@example.com', 'nobody@example.com'].map((email) => host.post(at, { ...guest, email })),
  )
  const shapes = answers.map((answer) => ({
    ...answer.json(),
    registrationId: '',
    email: '',
    joinedAt: '',
    history: [],
  }))
  expect(shapes[0]).toEqual(shapes[1])
})

test('refuses attendees for a draft, and reports errors field by field', async () => {
  const { id } = (await host.post('/events/', { title: 'Later' })).json()
  expect((await host.post(`/events/${id}/attendees`, guest)).json().code).toBe('not-published')
  const { at } = await gathering()
  expect(
    (
      await host.post(at, { ...guest, name: ' ', email: 'gil', objectives: ['x'.repeat(201)] })
    ).json().fields,
  ).toEqual({ name: 'required', email: 'email', 'objectives.0': 'too-long' })
})

const csv = [
  'Name;E-mail;Seeks;Offers',
  'Ana;ana@example.com;"A baker|A ""quiet"" oven";Flour',
  ';nobody@example.com;;',
  'Bo;bo@example.com;;Bread',
].join('\r\n')

test('previews a file before the import, then adds the valid lines and reports the invalid ones', async () => {
  const { id, at } = await gathering()
  const preview = (await host.post(`${at}/import`, { csv, isPreview: true })).json()
  expect(
    preview.rows.map(({ line, name, problem }: { line: number; name: string; problem: string }) => [
      line,
      name,
      problem,
    ]),
  ).toEqual([
    [2, 'Ana', null],
    [3, '', 'no-name'],
    [4, 'Bo', null],
  ])
  expect([preview.good, preview.entered, await seats(id)]).toEqual([2, 0, 0])
  expect(preview.rows[0].objectives).toEqual(['A baker', 'A "quiet" oven'])
  const done = (await host.post(`${at}/import`, { csv, isPreview: false, isTold: true })).json()
  expect([done.good, done.entered, await seats(id), (await lettersOf(id)).length]).toEqual([
    2, 2, 2, 2,
  ])
  const again = (await host.post(`${at}/import`, { csv, isPreview: false })).json()
  expect(again.rows.map(({ problem }: { problem: string }) => problem)).toEqual([
    'in-already',
    'no-name',
    'in-already',
  ])
  expect(await seats(id)).toBe(2)
})

test('adds the first lines when a file has more people than places', async () => {
  const { id, at } = await gathering({ capacity: 3 })
  const many = [
    'name,email',
    ...Array.from({ length: 5 }, (_, line) => `P${line},p${line}@example.com`),
  ].join('\n')
  const { rows, entered } = (
    await host.post(`${at}/import`, { csv: many, isPreview: false })
  ).json()
  expect([
    rows.map(({ problem }: { problem: string }) => problem),
    entered,
    await seats(id),
  ]).toEqual([[null, null, null, 'no-place', 'no-place'], 3, 3])
})

test('imports two thousand people with full statements at once', async () => {
  const { id, at } = await gathering()
  const many = [
    'name,email,objectives,offerings',
    ...Array.from(
      { length: 2000 },
      (_, line) => `P${line},p${line}@example.com,A baker|Flour ${line},Bread|Time`,
    ),
  ].join('\n')
  expect((await host.post(`${at}/import`, { csv: many, isPreview: false })).json().entered).toBe(
    2000,
  )
  expect(await seats(id)).toBe(2000)
}, 30_000)

const head = 'name,email\n'
test.each([
  ['one line of two megabytes', 'a'.repeat(1_999_000), 'not-a-table'],
  ['a million quotation marks', `${head}${'"'.repeat(1_000_001)}`, 'quote-open'],
  ['a million paired quotation marks', `${'"'.repeat(1_000_000)}`, 'not-a-table'],
  ['49,000 columns', 'a,'.repeat(49_000), 'not-a-table'],
  ['100,000 columns', ',x'.repeat(100_000), 'not-a-table'],
  ['a null byte', `${head}A\0na,a@x.de`, 'not-text'],
  ['UTF-16 read in the wrong encoding', head.replaceAll(/./gs, '$&\0'), 'not-text'],
  ['no known columns', 'telephone,street\n1,2', 'no-columns'],
  ['nobody', head, 'nobody-in-file'],
  ['too many people', head + 'A,a@x.de\n'.repeat(10_001), 'too-many-rows'],
  ['two megabytes of empty lines', '\n'.repeat(1_900_000), 'no-columns'],
  ['people after a thousand empty pages', `${head}${'\n'.repeat(40_000)}A,a@x.de`, 'too-many-rows'],
  ['a workbook', 'PK\u0003\u0004xyz', 'no-columns'],
  ['nothing', '', 'required'],
  ['a megabyte of separators', `${head}${','.repeat(1_000_000)}`, 'nobody-in-file'],
])(
  'refuses a file of %s with one code and within a second of CPU time',
  async (_, text, problem) => {
    const { at } = await gathering()
    const began = cpuTimeMs()
    const answer = await host.post(`${at}/import`, { csv: text, isPreview: true })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { csv: problem }])
    expect(cpuTimeMs() - began).toBeLessThan(1000)
  },
  20_000,
)

test('refuses fifty megabytes without reading them', async () => {
  const { at } = await gathering()
  const answer = await host.post(`${at}/import`, { csv: 'a'.repeat(50_000_000), isPreview: true })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large'])
}, 20_000)

/** Asks two questions with words that a spreadsheet would run, and has a person answer them. */
async function asked(eventId: string) {
  const [first, second] = [newId(clock.now()), newId(clock.now())]
  const row = { event_id: eventId, condition: null, matching: null }
  await db
    .insertInto('questions')
    .values([
      {
        ...row,
        id: first,
        position: 0,
        kind: 'line',
        prompt: JSON.stringify({ en: '=cmd|calc!A0' }),
      },
      {
        ...row,
        id: second,
        position: 1,
        kind: 'one-of',
        prompt: JSON.stringify({ en: 'Name' }),
        options: JSON.stringify([{ id: 'rye', text: { en: 'Rye, mostly' } }]),
      },
    ])
    .execute()
  return [
    { question: first, values: ['@SUM(1+1)'] },
    { question: second, values: ['rye'] },
  ]
}

const headings = [
  'registration-id',
  'name',
  'email',
  'registration-status',
  'looking-for',
  'offering',
  'role',
  'company',
  'language',
  'registered',
  'checked-in',
  'ticket',
  'paid',
  'currency',
  'invitation-code',
  'added-by-host',
  'in-attendee-list',
  'matched',
  'photos',
  'sponsors',
] as const
const [yes, no] = [inEnglish('attendees.yes'), inEnglish('attendees.no')]

test('the export holds every attendee, answer and consent, and no cell runs as a formula', async () => {
  const { id, at, join } = await gathering({ title: 'Süße & Brot / 1' })
  const answers = await asked(id)
  const ann = await person('Ann')
  const { registration } = (
    await ann.post(join, {
      ...statementItems(['=1+1'], ['+49 bread']),
      answers,
      consents: { directory: true, matching: true, photos: false, sponsors: false },
    })
  ).json()
  await host.post(at, { ...guest, name: '-Gil', isTold: false })
  await host.post(`${at}/remove`, { registrationIds: [registration.id], reason: 'x' })
  const file = await host.get(`${at}.csv`)
  expect(file.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('Süße-Brot-1.csv')}`,
  )
  const table = tableOf(file.body.replace(/^\uFEFF/, ''))
  if ('problem' in table) throw new Error(table.problem)
  expect(table.header).toEqual([
    ...headings.map((heading) => inEnglish(`csv.${heading}`)),
    "'=cmd|calc!A0",
    'Name (2)',
  ])
  const rows = table.rows.map(({ cells }) => cells)
  const mine = (name: string) => rows.find((cells) => cells[1] === name)
  expect(mine('Ann')?.slice(3, 6)).toEqual([
    inEnglish('attendees.is-cancelled_by_host'),
    "'=1+1",
    "'+49 bread",
  ])
  expect(mine('Ann')?.slice(15)).toEqual([no, yes, yes, no, no, "'@SUM(1+1)", 'Rye, mostly'])
  expect(mine("'-Gil")?.slice(15, 16)).toEqual([yes])
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

test('the export shows when each attendee checked in, and nothing about no-shows', async () => {
  const { id, at, join } = await gathering()
  const ids: string[] = []
  for (const name of ['Ida', 'Jon', 'Kai'])
    ids.push(
      (await (await person(name)).post(join, statementItems(['A baker'], ['Flour']))).json()
        .registration.id,
    )
  const [first, second] = [
    new Date(clock.now().getTime() - 60_000).toISOString(),
    clock.now().toISOString(),
  ]
  const entryOf = (who: number, moment: string) => ({
    id: randomUUID(),
    registrationId: ids[who],
    at: moment,
    isUndone: false,
  })
  const mistake = entryOf(1, first)
  await host.post(`/events/${id}/check-ins`, {
    entries: [entryOf(0, second), entryOf(0, first), mistake, { ...mistake, isUndone: true }],
  })
  const table = tableOf((await host.get(`${at}.csv`)).body.replace(/^\uFEFF/, ''))
  if ('problem' in table) throw new Error(table.problem)
  const column = table.header.indexOf(inEnglish('csv.checked-in'))
  expect(table.rows.map(({ cells }) => [cells[1], cells[column]]).toSorted()).toEqual([
    ['Ida', first],
    ['Jon', ''],
    ['Kai', ''],
  ])
})

test('an exported file can be imported again', async () => {
  const [from, to] = [await gathering(), await gathering()]
  await host.post(from.at, { ...guest, name: '=Gil', isTold: false })
  const file = (await host.get(`${from.at}.csv`)).body
  expect(
    (await host.post(`${to.at}/import`, { csv: file, isPreview: true })).json().rows,
  ).toMatchObject([
    {
      line: 2,
      name: '=Gil',
      email: 'gil@example.com',
      objectives: ['A place to bake'],
      offerings: ['Rye bread'],
      held: null,
      problem: null,
    },
  ])
})

const listing = { consents: { directory: true, matching: true, photos: false, sponsors: false } }

test('attendees see the listed attendees and their statements, no addresses, and a count of the others', async () => {
  const { id, at, join } = await gathering()
  const [lia, mo, noa] = [await person('Lia'), await person('Mo'), await person('Noa')]
  const { registration } = (await lia.post(join, { ...words, ...listing })).json()
  await mo.post(join, words)
  await host.post(at, guest)
  const directory = (one: Pick<TestUser, 'get'>) => one.get(`/events/${id}/directory`)
  const seen = await directory(mo)
  expect(seen.json()).toEqual({
    items: [
      {
        registrationId: registration.id,
        name: 'Lia',
        objectives: ['Somebody to talk to'],
        offerings: [],
        about: {},
        isYou: false,
        interest: { isInterested: false, isMutual: false, matchId: null },
      },
    ],
    next: null,
    unlisted: 0,
  })
  expect(seen.body).not.toContain('@')
  expect((await directory(lia)).json().items[0].isYou).toBe(true)
  expect([
    (await directory(noa)).statusCode,
    (await app.inject(`/api/events/${id}/directory`)).statusCode,
    (await directory(host)).statusCode,
  ]).toEqual([404, 401, 200])
  // The choice takes effect at once, and so does leaving.
  await lia.patch(`/events/${id}/registration`, {
    consents: { ...listing.consents, directory: false },
  })
  expect((await directory(mo)).json()).toEqual({ items: [], next: null, unlisted: 1 })
  await mo.patch(`/events/${id}/registration`, listing)
  await mo.del(`/events/${id}/registration`)
  expect((await directory(lia)).json()).toEqual({ items: [], next: null, unlisted: 0 })
  expect((await directory(mo)).statusCode).toBe(404)
})

test('a host sees whose mail bounces until the host enters the address once more', async () => {
  const { id, at } = await gathering()
  await host.post(at, { ...guest, email: 'nobody@example.org' })
  await host.post(at, guest)
  const refused = async () =>
    (await host.get(at))
      .json()
      .items.map(({ email, isMailRefused }: { email: string; isMailRefused: boolean }) => [
        email,
        isMailRefused,
      ])
      .toSorted()
  expect(await refused()).toEqual([
    ['gil@example.com', false],
    ['nobody@example.org', false],
  ])
  const mail = {
    id: newId(clock.now()),
    recipient: 'Nobody@example.org',
    locale: 'en',
    subject: '',
    body: '',
    refusal: 'address' as const,
    failure: '550 5.1.1 No such user here',
    created_at: clock.now(),
    next_try_at: clock.now(),
    refused_at: clock.now(),
  }
  await db.insertInto('mails').values(mail).execute()
  expect(await refused()).toEqual([
    ['gil@example.com', false],
    ['nobody@example.org', true],
  ])
  const other = await gathering()
  await host.post(other.at, { ...guest, email: 'nobody@example.org' })
  expect(await refused()).toEqual([
    ['gil@example.com', false],
    ['nobody@example.org', false],
  ])
  expect(id).not.toBe(other.id)
})
