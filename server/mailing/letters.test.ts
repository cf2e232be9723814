import { expect, test } from 'vitest'
import type { AnnouncementNews, AnnouncementSubject } from './announcement.rules.ts'
import { preview } from './letter-writer.ts'
import type { AnnouncedEvent } from './store.ts'
import { inEnglish } from '../testing.words.ts'

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
  host_name: 'Hana',
}
const reader = {
  user_id: '019b0000-0000-7000-8000-000000000001',
  email: 'ann@example.com',
  given_name: 'Ann',
  family_name: null,
  locale: 'en',
  mail_token: '',
}

const standing: AnnouncementSubject = {
  state: 'offered',
  ahead: 0,
  partySize: 1,
  offerUntil: now,
  payUntil: null,
  codeUntil: null,
  isCodeGood: false,
  isAsked: false,
  giver: '',
  asking: 1,
  price: null,
}

function letterOf(
  kind: AnnouncementNews['kind'],
  { facts = {}, partySize = 1 }: { facts?: Record<string, string>; partySize?: number } = {},
) {
  const { subject, parts } = preview(
    {
      gathering,
      now,
      origin: 'https://interchange.test',
      news: { kind, occasion: '', facts, subject: '', body: '' },
      subject: { ...standing, partySize },
    },
    reader,
  )
  const of = (wanted: string) =>
    parts.flatMap((part) => (part.kind === wanted && 'text' in part ? part.text : []))
  return { subject, texts: of('text'), button: of('button')[0] }
}

test.each([1, 3])('an offer names all %i spots of a party', (partySize) => {
  const { subject, texts, button } = letterOf('offered', { partySize })
  expect([subject, texts[1], button]).toEqual([
    inEnglish('mail.offered.subject', { title: 'Supper', count: partySize }),
    inEnglish('mail.offered.text', { count: partySize }),
    inEnglish('mail.offered.open', { count: partySize }),
  ])
})

test.each([
  ['asking', 'mail.asking.open'],
  ['refund-failed', 'mail.refund-failed.open'],
  ['disputed', 'mail.disputed.open'],
] as const)('the button of a mail says what happens next: %s', (kind, key) => {
  expect(letterOf(kind).button).toBe(inEnglish(key))
})

test('a refund names the card fee that the buyer bears, and no other', () => {
  const facts = { amount: '4728', currency: 'usd', reason: 'left' }
  const amount = inEnglish('mail.money-back.left', { amount: '$47.28' })
  expect(
    letterOf('money-back', { facts: { ...facts, withheldFee: '172' } }).texts.slice(1),
  ).toEqual([amount, inEnglish('mail.money-back.fee', { fee: '$1.72' })])
  expect(letterOf('money-back', { facts: { ...facts, withheldFee: '0' } }).texts.slice(1)).toEqual([
    amount,
  ])
})

const cover = '019b0000-0000-7000-8000-00000000000c'
const writtenWith = (kind: AnnouncementNews['kind'], isUnasked = false) =>
  preview(
    {
      gathering: { ...gathering, cover_id: cover, cover_alt: 'A long table', price_to: 2900 },
      now,
      origin: 'https://interchange.test',
      isUnasked,
      news: { kind, occasion: '', facts: {}, subject: '', body: '' },
      subject: { ...standing, price: { amount: 5800, currency: 'eur' } },
    },
    reader,
  ).parts

test.each(['joined', 'changed', 'published', 'invitation'] as const)(
  'a mail with the kind %s shows the event’s cover, but not to people who never dealt with its host',
  (kind) => {
    const pictures = (isUnasked: boolean) =>
      writtenWith(kind, isUnasked).filter((part) => part.kind === 'picture')
    expect([pictures(false), pictures(true)]).toEqual([
      [
        {
          kind: 'picture',
          shows: 'cover',
          text: 'A long table',
          to: `https://interchange.test/pictures/${cover}.jpg`,
        },
      ],
      [],
    ])
  },
)

test.each([
  ['joined', 'mail.paid'],
  ['to-pay', 'mail.amount'],
] as const)('a mail with the kind %s names the amount', (kind, key) => {
  const facts = writtenWith(kind).flatMap((part) => (part.kind === 'facts' ? part.facts : []))
  expect(facts.at(-1)).toEqual({ name: inEnglish(key), value: '€58.00', was: null })
})

test('a change during the event asks nobody to give up their spot', () => {
  const small = (startsAt: Date) =>
    preview(
      {
        gathering: { ...gathering, starts_at: startsAt },
        now,
        origin: 'https://interchange.test',
        news: { kind: 'changed', occasion: '', facts: {}, subject: '', body: '' },
        subject: standing,
      },
      reader,
    ).parts.flatMap((part) => (part.kind === 'small' ? part.text : []))
  const [before, during] = [new Date(now.getTime() + 60_000), now].map((at) => small(at).join(' '))
  expect(before).toContain(inEnglish('mail.leave'))
  expect(during).toContain(inEnglish('mail.changed.entry'))
  expect(during).not.toContain(inEnglish('mail.leave'))
})
