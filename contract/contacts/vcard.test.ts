import { expect, test } from 'vitest'
import { CardFields } from './contacts.ts'
import { cardIn } from './card-codes.ts'
import { codeOf, emptyFields, vcardOf } from './vcard.ts'

const origin = 'https://here.example'
const token = '0123456789abcdef0123456789abcdef'
const url = `${origin}/people/add#${token}`
const bytes = (text: string) => new TextEncoder().encode(text).length

test('a card contains the chosen fields and the address it leads to', () => {
  expect(
    vcardOf(
      {
        ...emptyFields,
        name: 'Ann; Lee',
        company: 'Lee, Sons',
        email: 'a@b.example',
        line: 'one\ntwo',
      },
      { url },
    ).split('\r\n'),
  ).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;Ann\\; Lee;;;',
    'FN:Ann\\; Lee',
    'ORG:Lee\\, Sons',
    'EMAIL:a@b.example',
    `URL:${url}`,
    'NOTE:one\\ntwo',
    'END:VCARD',
    '',
  ])
})

test.each([
  [
    'a card of another maker, with groups and parameters',
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN;X="a:b":Ann Lee\r\nitem1.EMAIL;TYPE=work:a@b.example\r\nTEL;VALUE=uri:tel:+49-30\r\n 12\r\nORG:Lee\\;Sons;Kitchen\r\nEND:VCARD',
    { name: 'Ann Lee', email: 'a@b.example', phone: '+49-3012', company: 'Lee;Sons' },
  ],
  [
    'only a structured name',
    'BEGIN:VCARD\nN:Lee;Ann;;;\nTEL:123\nEND:VCARD',
    { name: 'Ann Lee', phone: '123' },
  ],
  [
    'the example of RFC 6350',
    [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Simon Perreault',
      'N:Perreault;Simon;;;ing. jr,M.Sc.',
      'BDAY:--0203',
      'GENDER:M',
      'LANG;PREF=1:fr',
      'LANG;PREF=2:en',
      'ORG;TYPE=work:Viagenie',
      'ADR;TYPE=work:;Suite D2-630;2875 Laurier;',
      ' Quebec;QC;G1V 2M2;Canada',
      'TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+1-418-656-9254;ext=102',
      'TEL;VALUE=uri;TYPE="work,cell,voice,video,text":tel:+1-418-262-6501',
      'EMAIL;TYPE=work:simon.perreault@viagenie.ca',
      'GEO;TYPE=work:geo:46.772673,-71.282945',
      'TZ:-0500',
      'URL;TYPE=home:http://nomis80.org',
      'END:VCARD',
    ].join('\r\n'),
    {
      name: 'Simon Perreault',
      company: 'Viagenie',
      phone: '+1-418-656-9254 x102',
      email: 'simon.perreault@viagenie.ca',
      links: ['http://nomis80.org'],
    },
  ],
  [
    'lines folded within a word, by a space or a tab, and an escape across the fold',
    'BEGIN:VCARD\r\nFN:An\r\n n Lee\r\nTITLE:a\\\r\n\t, b\r\nEND:VCARD',
    { name: 'Ann Lee', role: 'a, b' },
  ],
  [
    'lower case, and signs escaped as in 4.0 and 3.0',
    'begin:vcard\nfn:Lee\\, Ann\\; \\\\ A\\:B\nnote:one\\Ntwo\\nthree\nend:vcard',
    { name: 'Lee, Ann; \\ A:B', line: 'one two three' },
  ],
  [
    'a preferred value before the first one',
    'BEGIN:VCARD\nFN:Ann\nEMAIL;TYPE=home:home@b.example\nEMAIL;TYPE=work,pref:work@b.example\nTEL;PREF=2:222\nTEL;PREF=1:111\nEND:VCARD',
    { name: 'Ann', email: 'work@b.example', phone: '111' },
  ],
  [
    'an older card in quoted-printable, across a soft break',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg =E0=A4=\r\n=AE=E0=A5=80=E0=A4=A8=E0=A4=BE\r\nORG;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:M=FCller\r\nTITLE;CHARSET=NONE-SUCH;ENCODING=QUOTED-PRINTABLE:a=3Db\r\nEND:VCARD',
    { name: 'Jörg मीना', company: 'Müller', role: 'a=b' },
  ],
  [
    'a company whose name appears twice',
    'BEGIN:VCARD\nN:;;;;\nFN:Lee & Sons\nORG:Lee & Sons\nEND:VCARD',
    { company: 'Lee & Sons' },
  ],
  [
    'brackets, as iPhone writes them',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Hart;Nina;;;\r\nFN:Nina Hart\r\nTEL;type=CELL;type=VOICE;type=pref:(212) 555-0142\r\nEND:VCARD',
    { name: 'Nina Hart', phone: '(212) 555-0142' },
  ],
  [
    'brackets, as Outlook writes them',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;LANGUAGE=en-us:Hart;Nina\r\nFN:Nina Hart\r\nTEL;WORK;VOICE:(212) 555-0142\r\nEMAIL;PREF;INTERNET:nina@example.org\r\nEND:VCARD',
    { name: 'Nina Hart', phone: '(212) 555-0142', email: 'nina@example.org' },
  ],
  [
    'the next number and address if the first is invalid',
    'BEGIN:VCARD\nFN:Nina\nTEL;TYPE=WORK:call the desk\nTEL;TYPE=CELL:+12125550142\nEMAIL:none\nEMAIL;TYPE=x:Nina <nina@example.org>\nEND:VCARD',
    { name: 'Nina', phone: '+12125550142', email: 'nina@example.org' },
  ],
  [
    'no fax before a telephone',
    'BEGIN:VCARD\nFN:Nina\nTEL;TYPE=WORK,FAX;PREF=1:111\nTEL;HOME;FAX:222\nTEL:333\nEND:VCARD',
    { name: 'Nina', phone: '333' },
  ],
  [
    'a fax if there is no other number',
    'BEGIN:VCARD\nFN:Nina\nTEL;FAX:111\nEND:VCARD',
    { name: 'Nina', phone: '111' },
  ],
  [
    'pauses, which 3.0 escapes',
    'BEGIN:VCARD\nFN:Nina\nTEL:+12125550142\\,\\,88#\nEND:VCARD',
    { name: 'Nina', phone: '+12125550142,,88#' },
  ],
  [
    'only a structured name, in the order of its script',
    'BEGIN:VCARD\nN:王;小明;;;\nTEL:123\nEND:VCARD',
    { name: '王小明', phone: '123' },
  ],
  [
    'a middle name',
    'BEGIN:VCARD\nN:Hart;Nina;Maria;Dr.;\nTEL:123\nEND:VCARD',
    { name: 'Nina Maria Hart', phone: '123' },
  ],
  [
    'web addresses without a scheme, and escaped ones',
    'BEGIN:VCARD\nFN:Nina\nURL:www.example.org/a\nitem2.URL;type=pref:https\\://example.org\nEND:VCARD',
    { name: 'Nina', links: ['https://example.org', 'https://www.example.org/a'] },
  ],
  [
    'a photo in lines',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Nina Hart\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ\r\n AAAQABAADcdefghijk\r\nTEL:+12125550142\r\nEND:VCARD',
    { name: 'Nina Hart', phone: '+12125550142' },
  ],
  [
    'a photo of 2.1, with lines that begin anywhere',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nPHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ\r\n  SkZJRgABAQ==\r\n\r\nFN:Nina Hart\r\nEND:VCARD',
    { name: 'Nina Hart' },
  ],
  [
    'a card after a byte order mark and other words',
    '\uFEFFHere:\r\nBEGIN:VCARD\r\nFN:Nina\r\nEND:VCARD',
    { name: 'Nina' },
  ],
  [
    'letters of GB2312',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=GB2312;ENCODING=QUOTED-PRINTABLE:=CD=F5=D0=A1=C3=F7\r\nEND:VCARD',
    { name: '王小明' },
  ],
  [
    'Windows characters without a named charset',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;ENCODING=QUOTED-PRINTABLE:J=FCrgen =93x=94\r\nEND:VCARD',
    { name: 'Jürgen “x”' },
  ],
  [
    'Windows characters with a named charset',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=Windows-1251;ENCODING=QUOTED-PRINTABLE:=C8=E3=EE=F0=FC\r\nEND:VCARD',
    { name: 'Игорь' },
  ],
  [
    'a name in Base64 and UTF-8',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=BASE64:546L5bCP5piO\r\nEND:VCARD',
    { name: '王小明' },
  ],
  [
    'everything in Base64, in the spelling of each version',
    'BEGIN:VCARD\r\nN;CHARSET=UTF-8;ENCODING=b:546LO+Wwj+aYjjs7Ow==\r\nORG;ENCODING="B":TGVlLCBTb25z\r\nTITLE;BASE64;CHARSET=GB2312:zfXQocP3\r\nNOTE;encoding=base64:SsO8cmdlbg\r\nEND:VCARD',
    { name: '王小明', company: 'Lee, Sons', role: '王小明', line: 'Jürgen' },
  ],
  [
    'Base64 in several lines, with or without a leading space',
    'BEGIN:VCARD\r\nFN;ENCODING=BASE64:546L5\r\nbCP5\r\npiO\r\n\r\nTITLE;ENCODING=b:SsO8\r\n cmdlbg==\r\nEND:VCARD',
    { name: '王小明', role: 'Jürgen' },
  ],
  [
    'invalid Base64, left out',
    'BEGIN:VCARD\nFN:Ann\nORG;ENCODING=b:****\nEND:VCARD',
    { name: 'Ann' },
  ],
  [
    'social profiles: LinkedIn first, no bare user names, and no duplicates',
    'BEGIN:VCARD\nFN:Ann\nURL:https://a.example/\nX-SOCIALPROFILE;type=twitter:https://social.example/ann\nitem1.X-SOCIALPROFILE;type=LinkedIn;x-user=ann:https\\://www.linkedin.com/in/ann\nX-SOCIALPROFILE;type=linkedin:ann.lee\nX-SOCIALPROFILE;type=linkedin:x-apple:ann\nSOCIALPROFILE;TYPE=LINKEDIN:https://a.example/\nEND:VCARD',
    {
      name: 'Ann',
      links: [
        'https://a.example/',
        'https://www.linkedin.com/in/ann',
        'https://social.example/ann',
      ],
    },
  ],
  [
    'a social profile as 4.0 writes it',
    'BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nSOCIALPROFILE;SERVICE-TYPE=LinkedIn:www.linkedin.com/in/ann\nEND:VCARD',
    { name: 'Ann', links: ['https://www.linkedin.com/in/ann'] },
  ],
  [
    'a card pasted with its indentation',
    '    BEGIN:VCARD\n    VERSION:3.0\n    FN:Ann\n      Lee\n\n    TEL:123\n    END:VCARD',
    { name: 'Ann Lee', phone: '123' },
  ],
  [
    'a card with indentation lost on the first line only',
    'BEGIN:VCARD\r\n\tVERSION:3.0\r\n\tFN:Ann\r\n\tTEL:123\r\n\tEND:VCARD',
    { name: 'Ann', phone: '123' },
  ],
  [
    'a card with some folded lines and no indentation',
    'BEGIN:VCARD\nFN:An\n n\nTITLE:Co\n ok\nEND:VCARD',
    { name: 'Ann', role: 'Cook' },
  ],
  [
    'one line with escaped line ends',
    'BEGIN:VCARD\\nVERSION:3.0\\nFN:Ann Lee\\nitem1.TEL;TYPE=CELL:123\\nNOTE:one\\ntwo\\nEND:VCARD',
    { name: 'Ann Lee', phone: '123', line: 'one two' },
  ],
  [
    'one line with escaped Windows line ends',
    'BEGIN:VCARD\\r\\nFN:Ann\\r\\nTEL:123\\r\\nEND:VCARD',
    { name: 'Ann', phone: '123' },
  ],
  [
    'two numbers in one field',
    'BEGIN:VCARD\nFN:Ann\nTEL:+49 30 1234\\, +49 171 555\nEND:VCARD',
    { name: 'Ann', phone: '+49 30 1234' },
  ],
  [
    'two numbers in one field, not escaped in 2.1',
    'BEGIN:VCARD\nFN:Ann\nTEL:+49 30 1234, +49 171 555\nEND:VCARD',
    { name: 'Ann', phone: '+49 30 1234' },
  ],
  [
    'a company without a structured name',
    'BEGIN:VCARD\nVERSION:4.0\nKIND:org\nFN:Acme\nORG:Acme\nEND:VCARD',
    { company: 'Acme' },
  ],
  [
    "a card that contains its agent's card",
    'BEGIN:VCARD\nVERSION:2.1\nFN:Ann\nAGENT:\nBEGIN:VCARD\nFN:Ben\nTEL:123\nEND:VCARD\nEND:VCARD',
    { name: 'Ann' },
  ],
  [
    'hostile links and addresses, left out',
    'BEGIN:VCARD\nFN:Ann\nURL:javascript:alert(1)\nURL:https://ok.example/\nEMAIL:no address\nTEL:<script>\nEND:VCARD',
    { name: 'Ann', links: ['https://ok.example/'] },
  ],
])('reads a code: %s', (_name, text, fields) => {
  expect(cardIn(text, origin)).toEqual({ fields: { ...emptyFields, ...fields }, token: null })
})

test.each([
  [
    'two cards',
    'BEGIN:VCARD\nFN:Ann\nEND:VCARD\nBEGIN:VCARD\nFN:Ben\nEMAIL:ben@b.example\nEND:VCARD',
    { fields: { ...emptyFields, name: 'Ann' }, token: null, isFirst: true },
  ],
  [
    'two cards, the first without its end',
    'BEGIN:VCARD\r\nFN:Ann\r\nbegin:vcard\r\nFN:Ben\r\nEMAIL:ben@b.example\r\nEND:VCARD',
    { fields: { ...emptyFields, name: 'Ann' }, token: null, isFirst: true },
  ],
  [
    'two cards in one line',
    'BEGIN:VCARD\\nFN:Ann\\nEND:VCARD\\nBEGIN:VCARD\\nFN:Ben\\nEND:VCARD',
    { fields: { ...emptyFields, name: 'Ann' }, token: null, isFirst: true },
  ],
  [
    'two cards with indentation',
    '  BEGIN:VCARD\n  FN:Ann\n  END:VCARD\n  BEGIN:VCARD\n  FN:Ben\n  END:VCARD',
    { fields: { ...emptyFields, name: 'Ann' }, token: null, isFirst: true },
  ],
  [
    'two addresses of our cards',
    `${url} and ${origin}/people/add#${token.replace('0', 'f')}`,
    { fields: null, token, isFirst: true },
  ],
  ['the same address twice', `${url} ${url}`, { fields: null, token }],
])('reads the first card of %s, and reports whether there were more', (_what, text, shown) =>
  expect(cardIn(text, origin)).toEqual(shown),
)

const [igor, start] = ['Игорь Загорский', '=D0=98=D0=B3=D0=BE=D1=80=D1=8C=20=D0=97']
test.each([
  ['nothing', `${start}=D0=\r\n=B0=D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`, igor],
  [
    'a space inside a letter',
    `${start}=D0=\r\n =B0=D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`,
    igor,
  ],
  [
    'a tab inside a letter',
    `${start}=D0=\r\n\t=B0=D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`,
    igor,
  ],
  [
    'a space between letters',
    `${start}=\r\n =D0=B0=D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`,
    igor,
  ],
  [
    'nothing, within an encoded byte',
    `${start}=D0=B=\r\n0=D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`,
    igor,
  ],
  [
    'a space every time',
    `=D0=98=\r\n =D0=B3=D0=BE=\r\n =D1=80=D1=8C=20=D0=97=D0=B0=\n =D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`,
    igor,
  ],
  [
    'a fold without a soft break',
    `${start}=D0\r\n =B0=D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`,
    igor,
  ],
  ['a blank line', `${start}=D0=\r\n\r\n`, 'Игорь З\uFFFD'],
  [
    'spaces after the equals sign',
    `${start}=D0= \r\n =B0=D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`,
    igor,
  ],
  ['a space in Chinese text', '=E7=8E=8B=\r\n =E5=B0=8F=E6=98=8E', '王小明'],
  [
    'a space of the text, if other lines have none',
    'J=C3=BCrgen=\r\n Hart and=\r\n=20Nina',
    'Jürgen Hart and Nina',
  ],
  ['a space between two words', 'Nina=\r\n Hart', 'Nina Hart'],
  ['the end of the text', 'Nina=', 'Nina'],
])('drops a soft break followed by %s from the text', (_what, written, name) => {
  expect(
    cardIn(
      `BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${written}\r\nTEL;CELL:+70000000000\r\nEND:VCARD\r\n`,
      origin,
    )?.fields,
  ).toEqual({ ...emptyFields, name, phone: '+70000000000' })
})

test.each([
  [url, token],
  [url.toUpperCase().replace('PEOPLE/ADD', 'people/add'), token],
  [`${origin}/people/add/#${token}`, token],
])('recognises %s as one of our cards', (text, expected) => {
  expect(cardIn(text, origin)).toEqual({ fields: null, token: expected })
})

test.each([
  '',
  'IX:0123',
  `https://elsewhere.example/people/add#${token}`,
  `${origin}/people/add#123`,
  'BEGIN:VCARD\nEND:VCARD',
  `javascript:${url}`,
])('does not take %j for a card', (text) => {
  expect(cardIn(text, origin)).toBeNull()
})

test('treats a code of another site as an ordinary link', () => {
  const foreign = `https://elsewhere.example/people/add#${token}`
  expect(cardIn(vcardOf({ ...emptyFields, name: 'Ann' }, { url: foreign }), origin)).toEqual({
    fields: { ...emptyFields, name: 'Ann', links: [foreign] },
    token: null,
  })
})

test.each([
  ['a company', { company: 'Lee & Sons' }],
  ['an address', { email: 'a@b.example' }],
  ['a number', { phone: '+1 234' }],
  ['a line', { line: 'Hello' }],
])('gives no name to a person who shares only %s', (_what, given) => {
  const fields = { ...emptyFields, ...given }
  expect(cardIn(vcardOf(fields, { url }), origin)).toEqual({ fields, token })
})

// Reads a card by RFC 6350, with none of the product's own code.
function asOthersRead(written: string): string[][] {
  expect(written.endsWith('\r\n')).toBe(true)
  const raw = written.slice(0, -2).split('\r\n')
  for (const line of raw)
    expect([bytes(line) <= 75, /[\r\n\u0000-\u0008\u000B-\u001F\u007F]/.test(line)]).toEqual([
      true,
      false,
    ])
  const lines = raw.reduce<string[]>(
    (done, line) =>
      /^[ \t]/.test(line)
        ? [...done.slice(0, -1), `${done.at(-1)}${line.slice(1)}`]
        : [...done, line],
    [],
  )
  const text = (value: string) => {
    expect(value.replaceAll(/\\[\\,;nN]/g, '')).not.toMatch(/[\\,;]/)
    return value.replaceAll(/\\(.)/g, (_whole, sign: string) =>
      sign.toLowerCase() === 'n' ? '\n' : sign,
    )
  }
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([A-Z]+):(.*)$/s.exec(line) ?? []
    return [name, ['N', 'URL', 'BEGIN', 'END', 'VERSION'].includes(name) ? value : text(value)]
  })
}

test.each(['a', 'é', '王', '🌻'])(
  'folds a text of %s into full lines of 75 bytes, however many it needs',
  (letter) => {
    const line = letter.repeat(140)
    expect(asOthersRead(vcardOf({ ...emptyFields, name: 'Ann', line }))).toContainEqual([
      'NOTE',
      line,
    ])
  },
)

const hostile = [
  '\\',
  '\\n',
  ';',
  ',',
  ':',
  '\n',
  'END:VCARD',
  ' ',
  '\u2028',
  '👩‍👩‍👧‍👦',
  'मीना',
  '王',
  'é',
  '"',
  "'",
  '<script>',
  '=1',
  'a'.repeat(80),
  '\u202E',
  '\u0007',
  '\t',
  '\r',
]

// 3,000 with PROOF=1; fewer in the ordinary test run.
const turns = process.env['PROOF'] ? 3000 : 200

test('reads any text back as written, from lines of 75 bytes that split no letter', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const text = () =>
    Array.from({ length: 1 + next(9) }, () => hostile[next(hostile.length)]).join('')
  for (let turn = 0; turn < turns; turn += 1) {
    const said = {
      ...emptyFields,
      name: text(),
      company: text(),
      role: text(),
      line: text(),
      email: 'a@b.example',
      phone: '+1 234',
      links: ['https://a.example/b;c,d'],
    }
    for (const field of ['name', 'company', 'role', 'line'] as const)
      said[field] = Array.from(said[field]).slice(0, 30).join('')
    const parsed = CardFields.safeParse(said)
    if (!parsed.success || parsed.data.name === '') continue
    const written = vcardOf(parsed.data, { url })
    const {
      name,
      company,
      role,
      email,
      phone,
      links: [link = ''],
      line,
    } = parsed.data
    const spoken = [
      ['FN', name],
      ['ORG', company],
      ['TITLE', role],
      ['EMAIL', email],
      ['TEL', phone],
      ['URL', link],
      ['URL', url],
      ['NOTE', line],
    ]
      .filter(([, text]) => text !== '')
      .map(([key, text = '']) => [key, text.replaceAll(/\p{Cc}/gu, ' ')])
    expect(asOthersRead(written).filter(([key]) => key !== 'N')).toEqual([
      ['BEGIN', 'VCARD'],
      ['VERSION', '3.0'],
      ...spoken,
      ['END', 'VCARD'],
    ])
    expect(written).not.toContain('\uFFFD')
    expect(cardIn(written, origin)).toEqual({ fields: parsed.data, token })
  }
})

test('shortens a code that is too dense, but keeps the name and the address', () => {
  const long = {
    ...emptyFields,
    name: 'मीना'.repeat(20),
    company: '王'.repeat(80),
    role: '王'.repeat(80),
    line: '王'.repeat(140),
    links: [`https://a.example/${'x'.repeat(130)}`],
  }
  const { text, isWhole } = codeOf(long, url)
  expect([
    isWhole,
    bytes(text) < 1000,
    cardIn(text, origin)?.fields?.name,
    cardIn(text, origin)?.token,
  ]).toEqual([false, true, long.name, token])
  expect(codeOf({ ...emptyFields, name: 'Ann' }, url).isWhole).toBe(true)
})
