import { expect, test } from 'vitest'
import { deletedName } from '#contract/text/deleted-name.ts'
import { looksLikeName } from '#contract/mailing/mail-names.ts'
import { neutralizeLinks } from '#contract/text/name-safety.ts'
import { preview, writer } from './letter-writer.ts'
import type { AnnouncedEvent } from './store.ts'
import { inChinese, inEnglish, inHindi, inSpanish } from '../testing.words.ts'

const now = new Date('2026-11-20T12:00:00Z')
const gathering: AnnouncedEvent = {
  id: '019b0000-0000-7000-8000-000000000000',
  host_id: '019b0000-0000-7000-8000-000000000000',
  title: 'Supper',
  summary: '',
  description: '',
  starts_at: now,
  ends_at: now,
  time_zone: 'UTC',
  place: 'Here',
  link: null,
  visibility: 'public',
  status: 'published',
  agenda: [],
  sends_thanks: true,
  mail_note: '',
  sequence: 0,
  price_from: null,
  price_to: null,
  currency: 'usd' as const,
  cover_id: null,
  cover_alt: '',
  cancel_reason: null,
  updated_at: now,
  host_name: deletedName,
}
const words = {
  en: 'Deleted person',
  zh: '已删除的用户',
  es: 'Persona eliminada',
  hi: 'हटाया गया व्यक्ति',
}

test.each(Object.entries(words))(
  'a mail names a deleted person in the reader’s language: %s',
  (locale, called) => {
    const reader = {
      user_id: null,
      email: 'ann@example.com',
      given_name: 'Ann',
      family_name: null,
      locale,
      mail_token: '',
    }
    const on = { gathering, now, origin: 'https://interchange.test' }
    const said = (facts: Record<string, string>) => {
      const { subject, parts } = preview(
        { ...on, news: { kind: 'co-host', occasion: 'x', facts, subject: '', body: '' } },
        reader,
      )
      return JSON.stringify([subject, parts])
    }
    // Once as the host, once as the inviter; a reason with the same character stays.
    const asked: Record<string, string>[] = [{}, { inviter: deletedName }]
    for (const facts of asked) {
      expect(said(facts)).toContain(called)
      expect(said(facts)).not.toContain(deletedName)
    }
    expect(said({ inviter: 'Ann' })).not.toContain(called)
    const { parts } = preview(
      {
        ...on,
        news: {
          kind: 'declined',
          occasion: 'x',
          facts: { reason: deletedName },
          subject: '',
          body: '',
        },
      },
      reader,
    )
    expect(JSON.stringify(parts)).toContain(deletedName)
  },
)

const advert = 'Free money https://evil.example/claim visit www.evil.example'
const reader = {
  user_id: null,
  email: 'stranger@example.org',
  given_name: 'Ann',
  family_name: null,
  locale: 'en',
  mail_token: '',
}

test.each(Object.keys(words))(
  'a mail leaves out a name with a link, and defuses a link in a title: %s',
  (locale) => {
    const on = {
      gathering: { ...gathering, title: advert, summary: advert, host_name: advert },
      now,
      origin: 'https://interchange.test',
    }
    const subject = {
      state: null,
      ahead: 0,
      partySize: 1,
      offerUntil: null,
      payUntil: null,
      codeUntil: now,
      isCodeGood: true,
      isAsked: true,
      giver: advert,
      asking: 0,
      price: null,
    }
    for (const kind of ['guest', 'place-for-you', 'ticket', 'co-host', 'affiliate'] as const) {
      const letter = preview(
        {
          ...on,
          subject,
          news: {
            kind,
            occasion: 'x',
            facts: { code: 'ABCD', name: advert, inviter: advert, share: '10 %' },
            subject: '',
            body: '',
          },
        },
        { ...reader, given_name: advert, locale },
      )
      const [greeting, ...rest] = letter.parts
      expect(greeting).toEqual({
        kind: 'text',
        text: {
          en: inEnglish('mail.greeting-nameless'),
          zh: inChinese('mail.greeting-nameless'),
          es: inSpanish('mail.greeting-nameless'),
          hi: inHindi('mail.greeting-nameless'),
        }[locale],
      })
      expect(`${letter.subject} ${JSON.stringify(rest)}`).not.toMatch(
        /evil\.example|https:\/\/evil|www\./,
      )
      expect(letter.subject).toContain('Free money') // the title, as text
    }
  },
)

test.each([
  ['J.R. Ng', true],
  ['will.i.am', true],
  ['St. John', true],
  ['Anna.Li', true],
  ['t.me/evil', false],
  ['\u202Emoc.live', false],
  ['evil.example', false],
  ['ann@example.org', false],
  ['x'.repeat(61), false],
])('%s in a greeting: %s', (name, isGreeted) => {
  const {
    parts: [greeting],
  } = preview(
    {
      gathering,
      now,
      origin: 'https://interchange.test',
      news: { kind: 'guest', occasion: 'x', facts: {}, subject: '', body: '' },
    },
    { ...reader, given_name: name },
  )
  expect(greeting).toEqual({
    kind: 'text',
    text: isGreeted ? `Hello ${neutralizeLinks(name)},` : inEnglish('mail.greeting-nameless'),
  })
})

const names = [
  'Ana Ruiz',
  'J.R. Ng',
  "O'Neil",
  'O’Neil',
  'Jean-Luc',
  'Ana (Acme)',
  'Smith, Jr.',
  'Gal·la',
  '王小明',
  'रवि शर्मा',
  'क्‍षमा',
  'محمد علی',
  '山田・太郎',
  'María José de los Ángeles',
  'Telegram Tim',
  'Won Bin',
  '50 Cent',
  'Kim 3rd',
  'Ana & Ben',
  'Café 27',
  'Müller & Söhne',
  'TEDx2026',
  'Ana Ruiz (she/her)',
  'Ana "Nani" Ruiz',
  '#1 Club',
]
const others = [
  'You won $500, claim now',
  '!!! Ana !!!',
  'Ana @ Acme',
  '@Dee',
  'Call 030 123 45',
  'a'.repeat(61),
  '...',
  'Ana\nRuiz: yours',
  '☎ Ana',
  'Ana 🎉',
  't.me/evil',
  'evil.example',
]

test.each([
  ...names.map((name) => [name, true] as const),
  ...others.map((name) => [name, false] as const),
])('a stranger’s mail shows %s as greeting and sender: %s', (name, isShown) => {
  expect(looksLikeName(name)).toBe(isShown)
  const shown = neutralizeLinks(name)
  const subject = {
    state: null,
    ahead: 0,
    partySize: 1,
    offerUntil: null,
    payUntil: null,
    codeUntil: now,
    isCodeGood: true,
    isAsked: true,
    giver: name,
    asking: 0,
    price: null,
  }
  for (const kind of ['guest', 'place-for-you', 'ticket', 'co-host', 'affiliate'] as const) {
    const letter = preview(
      {
        gathering: { ...gathering, host_name: name },
        now,
        origin: 'https://interchange.test',
        subject,
        news: {
          kind,
          occasion: 'x',
          facts: { code: 'ABCD', inviter: name, share: '10 %' },
          subject: '',
          body: '',
        },
      },
      { ...reader, given_name: name },
    )
    const [greeting, ...rest] = letter.parts
    expect(greeting).toEqual({
      kind: 'text',
      text: isShown ? `Hello ${shown},` : inEnglish('mail.greeting-nameless'),
    })
    expect(letter.subject.startsWith(isShown ? shown : inEnglish('mail.nameless'))).toBe(true)
    const said = JSON.stringify(rest)
    expect([
      said.includes(JSON.stringify(shown).slice(1, -1)),
      said.includes(inEnglish('mail.nameless')),
    ]).toEqual([isShown, !isShown])
  }
})

test('members see names as before, and a mixed audience of members and strangers gets both forms', () => {
  const news = { kind: 'changed' as const, occasion: 'x', facts: {}, subject: '', body: '' }
  const write = writer(
    {
      gathering: { ...gathering, host_name: 'Radio *24*' },
      now,
      origin: 'https://interchange.test',
      news,
    },
    { origin: 'https://interchange.test', address: 'x@interchange.test' },
  )
  const member = {
    ...reader,
    user_id: '019b0000-0000-7000-8000-000000000001',
    given_name: 'Kim *24*',
    is_in: true,
  }
  const bodies = [member, { ...reader, given_name: 'Kim *24*', is_in: true }, member].map(
    (person) => write(person).body,
  )
  expect(
    bodies.map((body) => [
      body.includes(inEnglish('mail.greeting', { name: 'Kim *24*' })),
      body.includes('Radio *24*'),
      body.includes(inEnglish('mail.nameless')),
    ]),
  ).toEqual([
    [true, true, false],
    [false, false, true],
    [true, true, false],
  ])
})

test('a host may have a longer name than a greeting allows', () => {
  const name = 'Chamber of Commerce and Industry of Spain'
  const {
    subject,
    parts: [greeting],
  } = preview(
    {
      gathering: { ...gathering, host_name: name },
      now,
      origin: 'https://interchange.test',
      news: { kind: 'guest', occasion: 'x', facts: {}, subject: '', body: '' },
    },
    { ...reader, given_name: name },
  )
  expect([subject.startsWith(name), greeting]).toEqual([
    true,
    { kind: 'text', text: inEnglish('mail.greeting-nameless') },
  ])
})

test('a bare address counts as a name, and one within other text does not', () => {
  for (const [name, isShown] of [
    ['ann@example.org', true],
    ['Win now <ann@example.org>', false],
    ['Ann Win ann@example.org', false],
  ] as const) {
    const { subject } = preview(
      {
        gathering: { ...gathering, host_name: name },
        now,
        origin: 'https://interchange.test',
        news: { kind: 'guest', occasion: 'x', facts: {}, subject: '', body: '' },
      },
      { ...reader, user_id: '019b0000-0000-7000-8000-000000000001' },
    )
    expect(subject.startsWith(isShown ? 'ann' : inEnglish('mail.nameless'))).toBe(true)
  }
})

test('names the giver and the event to a guest without any link', () => {
  const news = { kind: 'changed' as const, occasion: 'x', facts: {}, subject: '', body: '' }
  const guest = {
    ...reader,
    code: 'ABCD',
    is_guest: true,
    giver: 'Win t.me/evil',
    mail_token: '00000000-0000-0000-0000-000000000000',
  }
  const mail = writer(
    {
      gathering: { ...gathering, title: 'Supper evil.example' },
      now,
      origin: 'https://interchange.test',
      news,
      isGuest: true,
    },
    { origin: 'https://interchange.test', address: 'x@interchange.test' },
  )(guest)
  expect(JSON.stringify(mail)).not.toMatch(/evil\.example|t\.me/)
  expect(mail.body).toContain('Supper evil')
})
