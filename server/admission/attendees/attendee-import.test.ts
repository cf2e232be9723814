import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/admission/attendee-import.ts'
import { openApp, statementItems } from '../../testing.app.ts'

const { person, aGathering, db } = await openApp()
const host = await person('Hana')

async function gathering() {
  const { id, join } = await aGathering(host)
  const at = `/events/${id}/attendees`
  return {
    id,
    at,
    join,
    read: async (csv: string, more: object = {}) =>
      (await host.post(`${at}/import`, { csv, isPreview: true, ...more })).json(),
    enter: async (csv: string, more: object = {}) =>
      (await host.post(`${at}/import`, { csv, isPreview: false, ...more })).json(),
  }
}
const seats = async (id: string) =>
  (
    await db
      .selectFrom('events')
      .select('seats_taken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).seats_taken
const toldIn = async (id: string) =>
  (
    await db
      .selectFrom('announcements')
      .select('recipient')
      .where('event_id', '=', id)
      .where('kind', '=', 'guest')
      .execute()
  )
    .map(({ recipient }) => recipient)
    .toSorted()
const heldIn = ({ rows }: { rows: ImportRow[] }) => rows.map(({ held }) => held)

const names = [
  '=1+1 Ana',
  '+49 Ben',
  '-Cy',
  '@Dee',
  '＝Eve',
  '＋Fay',
  '－Gil',
  '＠ Hal',
  "'Ida",
  ' =Jo',
  '|Kim',
  'O\'Neil "Max", Jr.',
  "'=Lea",
  "''-Mo",
  'Nia; Ng',
  '\u00A0@Oz',
]

test('names survive an export and import despite spreadsheets, and no cell runs as a formula', async () => {
  const [from, to] = [await gathering(), await gathering()]
  const plain = names.map((name) => name.trim())
  for (const [at, name] of names.entries())
    expect(
      (
        await host.post(from.at, {
          name,
          email: `f${at}@example.com`,
          objectives: [`${name.trim()}; or two`],
          offerings: [],
          isTold: false,
        })
      ).statusCode,
    ).toBe(200)
  const file = (await host.get(`${from.at}.csv`)).body
  expect(file.split(/,|\r\n/).filter((cell) => /^"?[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  const { rows }: { rows: ImportRow[] } = await to.read(file)
  const read = new Map(rows.map(({ email, name, objectives }) => [email, { name, objectives }]))
  expect(plain.map((_, at) => read.get(`f${at}@example.com`))).toEqual(
    plain.map((name) => ({ name, objectives: [`${name.replaceAll('|', '/')}; or two`] })),
  )
})

const luma =
  'name,email,approval_status,ticket_name,What are you looking for?\nPia Lund,pia@example.com,approved,Standard,"a baker; a quiet oven"\nRavi Menon,ravi@example.com,declined,Standard,tea\nNoor,noor@example.com,VIP,Standard,'

test('shows why a file’s state holds a person, and adds them only if their line is admitted', async () => {
  const { id, read, enter } = await gathering()
  const preview = await read(luma)
  expect(preview).toMatchObject({ good: 1, held: 2, entered: 0, told: 1 })
  expect(preview.rows.map(({ held, status }: ImportRow) => [held, status])).toEqual([
    [null, 'approved'],
    ['declined', 'declined'],
    ['unknown', 'VIP'],
  ])
  expect(
    preview.columns.map(({ heading, role }: { heading: string; role: string }) => [heading, role]),
  ).toEqual([
    ['name', 'name'],
    ['email', 'email'],
    ['approval_status', 'status'],
    ['ticket_name', 'none'],
    ['What are you looking for?', 'objectives'],
  ])
  expect(preview.rows[0].objectives).toEqual(['a baker', 'a quiet oven'])
  expect(await enter(luma, { isTold: true })).toMatchObject({
    good: 1,
    held: 2,
    entered: 1,
    told: 1,
  })
  expect(await seats(id)).toBe(1)
  expect(await enter(luma, { isTold: true, admitted: [3] })).toMatchObject({
    held: 1,
    entered: 1,
    told: 1,
  })
  expect([await seats(id), await toldIn(id)]).toEqual([2, ['pia@example.com', 'ravi@example.com']])
})

test('does not silently re-add a person who was removed or left', async () => {
  const { id, at, join, enter } = await gathering()
  const { registrationId } = (
    await host.post(at, {
      name: 'Gil',
      email: 'gil@example.com',
      objectives: [],
      offerings: [],
      isTold: false,
    })
  ).json()
  await host.post(`${at}/remove`, { registrationIds: [registrationId], reason: 'x' })
  const left = await person('Lefty')
  await left.post(join, statementItems(['A baker'], []))
  await left.del(`/events/${id}/registration`)
  const csv = 'name,email\nGil,GIL@example.com\nLefty,lefty@example.com\n'
  const first = await enter(csv)
  expect([first.entered, first.held, heldIn(first)]).toEqual([
    0,
    2,
    ['removed-here', 'cancelled-here'],
  ])
  expect(await enter(csv, { admitted: [2] })).toMatchObject({ entered: 1, held: 1 })
})

test('our own export of people who lost their place seats none of them', async () => {
  const { enter } = await gathering()
  const states = [
    'confirmed',
    'attended',
    'checked_in',
    'cancelled_by_host',
    'declined',
    'cancelled_by_attendee',
    'pending_approval',
    'awaiting_payment',
    'waitlisted',
    'offered',
    'offer_expired',
    'expired',
    'no_show',
  ]
  const told = await enter(
    [
      'key,name,email,state,objectives,offerings',
      ...states.map((state, line) => `${line},P${line},p${line}@example.com,${state},tea,cake`),
    ].join('\n'),
  )
  expect([told.entered, heldIn(told)]).toEqual([
    3,
    [
      null,
      null,
      null,
      'cancelled',
      'declined',
      'cancelled',
      'pending',
      'pending',
      'waiting',
      'waiting',
      'waiting',
      'cancelled',
      'unknown',
    ],
  ])
})

const ticked =
  'Name,Email,Cancelled,Refund date,Waitlisted,Approved\nAna,ana@example.com,No,,FALSE,Yes\nBo,bo@example.com,Yes,,,Yes\nCy,cy@example.com,,2026-10-02,,Yes\nDee,dee@example.com,0,-,TRUE,Yes\nEve,eve@example.com,no,,,No'

test('a state column, detected or chosen by the host, keeps people from being seated', async () => {
  const { read, enter } = await gathering()
  const preview = await read(ticked)
  expect([
    heldIn(preview),
    preview.rows.map(({ status }: ImportRow) => status),
    preview.columns.map(({ role }: { role: string }) => role),
  ]).toEqual([
    [null, 'cancelled', 'refunded', 'waiting', 'pending'],
    [
      'Approved: Yes',
      'Cancelled: Yes, Approved: Yes',
      'Refund date: 2026-10-02, Approved: Yes',
      'Waitlisted: TRUE, Approved: Yes',
      'Approved: No',
    ],
    ['name', 'email', 'status', 'status', 'status', 'status'],
  ])
  expect(
    heldIn(await read(ticked, { columns: ['name', 'email', 'status', 'none', 'none', 'none'] })),
  ).toEqual([null, 'cancelled', null, null, null])
  expect(await enter(ticked)).toMatchObject({ entered: 1, held: 4 })
})

test('a state in a remark or beside a name holds the person, and the name is read without it', async () => {
  const { enter } = await gathering()
  const told = await enter(
    'Nombre|Primer apellido|Segundo apellido|Email|Notes\nAna|Ruiz|Soto (CANCELLED)|ana@example.org|vegan\nBo|Berg||bo@example.org|can’t make it\nCy|Lund|de Paz|cy@example.org|\nDECLINED - Dee|Ng||dee@example.org|\nEve (maybe)|||eve@example.org|\nFay Orr/declined|||fay@example.org|',
  )
  expect([
    told.entered,
    told.rows.map(({ name, status, held }: ImportRow) => [name, status, held]),
  ]).toEqual([
    1,
    [
      ['Ana Ruiz Soto', 'CANCELLED', 'cancelled'],
      ['Bo Berg', 'can’t make it', 'declined'],
      ['Cy Lund de Paz', '', null],
      ['Dee Ng', 'DECLINED', 'declined'],
      ['Eve', 'maybe', 'pending'],
      ['Fay Orr', 'declined', 'declined'],
    ],
  ])
  const kept = [
    'Ana (Acme)',
    'Bo Berg (he/him)',
    'Cy - Lund',
    'Dr. Eve Moss, PhD',
    'Fay "Refund" Hill',
    'Gil (confirmed)',
  ]
  const { rows } = await enter(
    [
      'name;email',
      ...kept.map((name, at) => `"${name.replaceAll('"', '""')}";k${at}@example.org`),
    ].join('\n'),
  )
  expect(rows.map(({ name, held }: ImportRow) => [name, held])).toEqual(
    kept.map((name) => [name, null]),
  )
})

test('skips a title above the columns, and counts rows from the top of the file', async () => {
  const { enter } = await gathering()
  const told = await enter(
    'Guest list Autumn,,\n,,\nName,Email,RSVP\nAna Ruiz,ana@example.org,Yes\nBo Berg,bo@example.org,No\n',
  )
  expect([
    told.entered,
    told.rows.map(({ line, name, held }: ImportRow) => [line, name, held]),
  ]).toEqual([
    1,
    [
      [4, 'Ana Ruiz', null],
      [5, 'Bo Berg', 'declined'],
    ],
  ])
})

test('“yes”, “no” and a dash are not statements, and a column of only these is not used', async () => {
  const { enter } = await gathering()
  const told = await enter(
    'Name,Email,Are you looking for a job?,What can you offer?,Looking for\nAna,ana@example.com,No,N/A,none\nBo,bo@example.com,Yes,bread; nothing,a baker',
  )
  expect([
    told.entered,
    told.columns.map(({ role }: { role: string }) => role),
    told.rows.map(({ objectives, offerings }: ImportRow) => [objectives, offerings]),
  ]).toEqual([
    2,
    ['name', 'email', 'none', 'offerings', 'objectives'],
    [
      [[], []],
      [['a baker'], ['bread']],
    ],
  ])
})

test('reads a surname beside a first name, and the second address of a row', async () => {
  const { read } = await gathering()
  const { rows }: { rows: ImportRow[] } = await read(
    'Name,First Name,Work email,Personal email\nRuiz,Ana,,ana@example.com\nBo Berg,Bo,bo@example.com,other@example.com\nMo,Cy,n/a,cy@example.com',
  )
  expect(rows.map(({ name, email, problem }) => [name, email, problem])).toEqual([
    ['Ana Ruiz', 'ana@example.com', null],
    ['Bo Berg', 'bo@example.com', null],
    ['Cy Mo', 'cy@example.com', null],
  ])
})

test('the host assigns a meaning to any column, even one with an unknown heading', async () => {
  const { read, enter } = await gathering()
  const csv = 'Όνομα,Διεύθυνση,Ρόλος\nΛουκάς,loukas@example.com,baker\n'
  const preview = await read(csv)
  expect([preview.columns, preview.rows[0].problem]).toEqual([
    [
      { heading: 'Όνομα', role: 'none', sample: 'Λουκάς' },
      { heading: 'Διεύθυνση', role: 'email', sample: 'loukas@example.com' },
      { heading: 'Ρόλος', role: 'none', sample: 'baker' },
    ],
    'no-name',
  ])
  const told = await enter(csv, { columns: ['name', 'email', 'offerings'] })
  expect([told.entered, told.rows[0]]).toEqual([
    1,
    {
      line: 2,
      name: 'Λουκάς',
      email: 'loukas@example.com',
      written: null,
      status: '',
      objectives: [],
      offerings: ['baker'],
      answers: [],
      unusable: [],
      held: null,
      problem: null,
    },
  ])
})

test('a quotation mark that is never closed costs only its own row, which is reported', async () => {
  const { enter } = await gathering()
  const { rows, entered } = await enter(
    'name,email,seeks\nGeorge "Buck" Hill,buck@example.com,a baker\nBroken,"broken@example.com,x\nAna Ruiz,ana@example.com,"flour, ""fine"""\n',
  )
  expect([
    entered,
    rows.map(({ line, name, problem }: ImportRow) => [line, name, problem]),
  ]).toEqual([
    2,
    [
      [2, 'George "Buck" Hill', null],
      [3, 'Broken "broken@example.com x', 'quote-open'],
      [4, 'Ana Ruiz', null],
    ],
  ])
})

const addresses = [
  'zero\u200B@example.com',
  'zeroend@example.com\u200B',
  '"Angle <angle@example.com>"',
  '<bracket@example.com>',
  'mailto:mailto@example.com',
  '"comma@example.com,"',
  'semi@example.com;',
  'dot@example.com.',
  'double@example..org',
  '"one@example.com\ntwo@example.com"',
  '\u00A0nbsp@example.com\u00A0',
  'soft\u00AD@example.com',
]

test('adds addresses as their owners write them, and reports invalid addresses', async () => {
  const { id, enter, join } = await gathering()
  const { rows } = await enter(
    ['name,email', ...addresses.map((address, at) => `P${at},${address}`)].join('\n'),
    { isTold: true },
  )
  expect(rows.map(({ problem }: ImportRow) => problem)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    'not-an-email',
    'not-an-email',
    null,
    null,
  ])
  expect(await toldIn(id)).toEqual(
    ['angle', 'bracket', 'comma', 'dot', 'mailto', 'nbsp', 'semi', 'soft', 'zero', 'zeroend'].map(
      (name) => `${name}@example.com`,
    ),
  )
  const owner = await person('Comma')
  const code = (
    await db
      .selectFrom('invitation_codes')
      .select('code')
      .where('event_id', '=', id)
      .where('bound_email', '=', 'comma@example.com')
      .executeTakeFirstOrThrow()
  ).code
  expect(
    (
      await owner.post(
        join.replace(/[^/]+\/register$/, `${code}/register`),
        statementItems(['A baker'], []),
      )
    ).statusCode,
  ).toBe(200)
})

test('a file that is sent twice at once adds its people once', async () => {
  const { id, enter } = await gathering()
  const csv = 'name,email\nAna,ana@example.com\nBo,bo@example.com\n'
  const answers = await Promise.all([enter(csv, { isTold: true }), enter(csv, { isTold: true })])
  expect(answers.map(({ entered }) => entered).toSorted()).toEqual([0, 2])
  expect([await seats(id), (await toldIn(id)).length]).toEqual([2, 2])
})
