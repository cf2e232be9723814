import type { ImportRow } from '#contract/admission/attendee-import.ts'
import { t } from '../../journeys/words.ts'
import type { ProofAccount } from '../parts/world.ts'
import type { ProofCase, CaseContext } from './case.ts'

const day = 86_400_000

type TestEvent = { host: ProofAccount; id: string }

/** Publishes an event of a new host. */
async function anEvent({ person, call }: CaseContext): Promise<TestEvent> {
  const host = await person('Hana')
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const draft = await call(host, {
    method: 'POST',
    path: '/events/',
    body: {
      title: 'Evening',
      startsAt: at(7),
      endsAt: at(7.2),
      timeZone: 'Europe/Berlin',
      place: 'Funkhaus',
    },
  })
  const id = String(draft.body['id'])
  await call(host, { method: 'POST', path: `/events/${id}/publish` })
  return { host, id }
}

/** Enters a file's rows; `seated` is read from the host's own list. */
async function entered(
  stage: CaseContext,
  csv: string,
): Promise<{ rows: ImportRow[]; seated: string[] }> {
  const { host, id } = await anEvent(stage)
  const answer = await stage.call(host, {
    method: 'POST',
    path: `/events/${id}/attendees/import`,
    body: { csv, isPreview: false, isTold: false },
  })
  if (answer.status !== 200) return { rows: [], seated: [JSON.stringify(answer.body)] }
  const list = await stage.call(host, { method: 'GET', path: `/events/${id}/attendees` })
  const items = list.body['items'] as { name: string; email: string }[] // as the contract says
  return {
    rows: answer.body['rows'] as ImportRow[],
    seated: items.map(({ name, email }) => `${name} <${email}>`).toSorted(),
  } // as the contract says
}

const seated = (csv: string) => async (stage: CaseContext) =>
  (await entered(stage, csv)).seated.join('; ')
const judged = (csv: string) => async (stage: CaseContext) => {
  const { rows, seated: all } = await entered(stage, csv)
  return [
    ...rows.map(({ line, held, problem }) => `${line}: ${problem ?? held ?? 'entered'}`),
    `seated: ${all.join('; ')}`,
  ].join(', ')
}

/** Returns what a host reads about a file chosen in the browser. */
const shown = (bytes: Uint8Array) => async (stage: CaseContext) => {
  const { host, id } = await anEvent(stage)
  const page = await stage.page(host)
  await page.goto(`/events/${id}/attendees`)
  await page.getByRole('button', { name: t('attendees.import') }).click()
  await page
    .getByLabel(t('import.choose'))
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) })
  const row = page.getByRole('dialog').getByRole('listitem').first()
  await row.waitFor()
  const isLabel = (text: string) => text === t('import.role-objectives')
  return (await row.innerText())
    .split('\n')
    .filter((text) => text.trim() !== '' && !isLabel(text))
    .slice(1)
    .join(' | ')
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

const copied = [
  'zero\u200B@example.org',
  'zeroend@example.org\u200B',
  '"Angle <angle@example.org>"',
  '<bracket@example.org>',
  'mailto:mailto@example.org',
  '"comma@example.org,"',
  'semi@example.org;',
  'dot@example.org.',
  'double@example..org',
  '"one@example.org\ntwo@example.org"',
  '\u00A0nbsp@example.org\u00A0',
  'soft\u00AD@example.org',
]
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
]

/** Enters these names, exports the list, and imports it at another event. */
async function thereAndBack(stage: CaseContext): Promise<string> {
  const { host, id } = await anEvent(stage)
  const csv = [
    'name,email',
    ...names.map(
      (name, at) =>
        `"${name.replaceAll('"', '""')}",f${String(at + 1).padStart(2, '0')}@example.org`,
    ),
  ].join('\n')
  await stage.call(host, {
    method: 'POST',
    path: `/events/${id}/attendees/import`,
    body: { csv, isPreview: false, isTold: false },
  })
  const file = await (
    await stage.page(host)
  ).evaluate(
    async (path) =>
      (await fetch(path.url, { headers: { authorization: `Bearer ${path.token}` } })).text(),
    { url: `${stage.url}/api/events/${id}/attendees.csv`, token: host.token },
  )
  return (await entered(stage, file)).rows
    .toSorted((a, b) => a.email.localeCompare(b.email))
    .map(({ name }) => name)
    .join(' / ')
}

export const importCases: ProofCase[] = [
  {
    name: '01-csv-google-contacts',
    right: 'Lena Moreau <lena@example.org>',
    see: seated(
      lines(
        'Name,Given Name,Additional Name,Family Name,Name Prefix,Notes,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value',
        'Lena Moreau,Lena,,Moreau,,,* Work,lena@example.org,Home,lena.home@example.org,Mobile,+33 6 00 00 00 00',
      ),
    ),
  },
  {
    name: '01-csv-google-contacts (full name and parts)',
    right: 'Lena Moreau <lena@example.org>',
    see: seated(
      lines('Full Name,First Name,Last Name,Email', 'Lena Moreau,Lena,Moreau,lena@example.org'),
    ),
  },
  {
    name: '02-csv-underscore-headers',
    right: 'Otto Berg <otto@example.org>',
    see: seated(lines('first_name,last_name,email', 'Otto,Berg,otto@example.org')),
  },
  {
    name: '04-csv-declined-imported',
    right: '2: entered, 3: declined, seated: Pia Lund <pia@example.org>',
    see: judged(
      lines(
        'api_id,name,first_name,last_name,email,created_at,approval_status,ticket_name',
        'g-1,Pia Lund,Pia,Lund,pia@example.org,2026-09-01T08:00:00Z,approved,Standard',
        'g-2,Ravi Menon,Ravi,Menon,ravi@example.org,2026-09-01T09:00:00Z,declined,Standard',
      ),
    ),
  },
  {
    name: '05-csv-eventbrite-2025',
    right: 'Sofia Ramos <sofia@example.org>',
    see: seated(
      lines(
        'Order ID,Order date,Attendee first name,Attendee last name,Attendee email,Phone number,Event name,Ticket quantity,Ticket type,Currency,Ticket price,Buyer first name,Buyer last name,Buyer email',
        '9001,2026-09-01 12:00:00,Sofia,Ramos,sofia@example.org,,Evening,1,General,EUR,0.00,Iker,Ramos,iker@example.org',
      ),
    ),
  },
  {
    name: '07-csv-utf16-quotes',
    right: 'Łucja Żak | lucja@example.org | a mentor, maybe',
    see: shown(
      new Uint8Array([
        0xff,
        0xfe,
        ...Buffer.from(
          '"name"\t"email"\t"seeks"\r\n"Łucja Żak"\t"lucja@example.org"\t"a mentor, maybe"\r\n',
          'utf16le',
        ),
      ]),
    ),
  },
  {
    name: '08-csv-windows-1252',
    right: 'Jürgen Müller | juergen@example.org | Käse',
    see: shown(
      new Uint8Array(
        Buffer.from('Name;E-Mail;seeks\r\nJürgen Müller;juergen@example.org;Käse\r\n', 'latin1'),
      ),
    ),
  },
  {
    name: '09-csv-sep-line',
    right: 'Ana Ruiz <ana@example.org>',
    see: seated(lines('sep=;', 'Name;E-Mail', 'Ana Ruiz;ana@example.org')),
  },
  {
    name: '10-csv-quote-in-cell',
    right:
      '2: entered, 3: entered, seated: Ana Ruiz <ana@example.org>; George "Buck" Hill <buck@example.org>',
    see: judged(
      lines(
        'name,email,seeks',
        'George "Buck" Hill,buck@example.org,a baker',
        'Ana Ruiz,ana@example.org,flour',
      ),
    ),
  },
  {
    name: '10-csv-quote-in-cell (never closed)',
    right: '2: quote-open, 3: entered, seated: Ana Ruiz <ana@example.org>',
    see: judged(
      lines(
        'name,email,seeks',
        'George,"buck@example.org,a baker',
        'Ana Ruiz,ana@example.org,flour',
      ),
    ),
  },
  {
    name: '11-csv-header-blanks',
    right: 'John Doe <john@example.org>',
    see: seated(lines('name ,Last Name , email ', 'John,Doe,john@example.org')),
  },
  {
    name: '12-csv-addresses',
    see: judged(
      [
        'name,email',
        ...copied.map((address, at) => `P${String(at + 2).padStart(2, '0')},${address}`),
      ].join('\n'),
    ),
    right:
      '2: entered, 3: entered, 4: entered, 5: entered, 6: entered, 7: entered, 8: entered, 9: entered, 10: not-an-email, 11: not-an-email, 12: entered, 13: entered, seated: P02 <zero@example.org>; P03 <zeroend@example.org>; P04 <angle@example.org>; P05 <bracket@example.org>; P06 <mailto@example.org>; P07 <comma@example.org>; P08 <semi@example.org>; P09 <dot@example.org>; P12 <nbsp@example.org>; P13 <soft@example.org>',
  },
  {
    name: '14-csv-formulas',
    right: names.map((name) => name.trim()).join(' / '),
    see: thereAndBack,
  },
  {
    name: '43-own-export-of-people-who-are-out',
    right: '2: entered, 3: cancelled, 4: declined, 5: cancelled, seated: Pia <pia@example.org>',
    see: judged(
      'key,name,email,state,objectives,offerings\na,Pia,pia@example.org,confirmed,tea,cake\nb,Ravi,ravi@example.org,cancelled_by_host,tea,cake\nc,Noor,noor@example.org,declined,tea,cake\nd,Max,max@example.org,cancelled_by_attendee,tea,cake\n',
    ),
  },
  {
    name: 'columns that are named by a state',
    right: '2: entered, 3: cancelled, 4: refunded, 5: pending, seated: Pia <pia@example.org>',
    see: judged(
      lines(
        'Name,Email,Cancelled,Refund date,Approved',
        'Pia,pia@example.org,No,,Yes',
        'Ravi,ravi@example.org,Yes,,Yes',
        'Noor,noor@example.org,,2026-10-02,Yes',
        'Max,max@example.org,No,,No',
      ),
    ),
  },
  {
    name: 'a name beside a first name',
    right: 'Ana Ruiz <ana@example.org>; Bo Berg <bo@example.org>',
    see: seated(
      lines('Name,First Name,Email', 'Ruiz,Ana,ana@example.org', 'Bo Berg,Bo,bo@example.org'),
    ),
  },
  {
    name: 'a UTF-8 file with its mark, in the browser',
    right: 'José Peña | jose@example.org',
    see: shown(utf8('\uFEFFNombre;Correo electrónico\r\nJosé Peña;jose@example.org\r\n')),
  },
]
