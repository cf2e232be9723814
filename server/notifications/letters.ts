import { type Language, languages } from '#contract/languages.ts'
import type { LetterPart } from '#contract/mailing.ts'
import { meetingSteps } from '#contract/notifications.ts'
import { called } from '../kit/called.ts'
import { momentText } from '../kit/times.ts'
import { draw, fill } from '../kit/mail/mail.ts'
import { newsOf } from './rules.ts'
import type { Due } from './store.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Key = keyof typeof en
const words: Record<Language, Record<Key, string>> = { en, zh, es, hi }

type Reader = { email: string; given_name: string | null; locale: string; mail_token: string }
type Mailed = Due & { kind: Exclude<Due['kind'], 'gathering'> }
type Ground = { language: Language; origin: string }

/** Writes one mail of everything that is due to somebody: a letter of one thing, or a list. */
export function writeLetter(due: readonly Mailed[], reader: Reader, origin: string) {
  const language = languages.find((known) => known === reader.locale) ?? 'en'
  const on = { language, origin }
  const say = sayIn(language)
  const [first] = due
  const isOne = due.length === 1
  const subject =
    first && isOne ? sentence(first, on) : say('digest.subject', { count: String(due.length) })
  const kind = (first && newsOf(first.kind, {})) ?? 'people'
  const stopUrl = `${origin}/unsubscribe/${reader.mail_token}/${kind}`
  const name = reader.given_name
  const parts: LetterPart[] = [
    { kind: 'text', text: name ? say('greeting', { name }) : say('greeting-nameless') },
    ...(first && isOne ? letterOf(first, on) : listOf(due, on)),
    { kind: 'small', text: say('because') },
    // What comes by mail here is of these kinds alone
    { kind: 'link', text: say(`stop.${kind}` as Key), to: stopUrl },
  ]
  return {
    recipient: reader.email,
    locale: language,
    subject,
    stop_url: stopUrl,
    calendar: '',
    announcement_id: null,
    ...draw({ language, subject, parts })(),
  }
}

function letterOf(news: Mailed, on: Ground): LetterPart[] {
  const say = sayIn(on.language)
  const { startsAt, where, others, line } = news.facts
  const facts = [
    ...(startsAt
      ? [
          {
            name: say('when'),
            value: momentText(new Date(startsAt), news.time_zone ?? 'UTC', on.language),
            was: null,
          },
        ]
      : []),
    ...(where ? [{ name: say('table'), value: where, was: null }] : []),
    ...(others ? [{ name: say('others'), value: others, was: null }] : []),
  ]
  return [
    { kind: 'heading', text: sentence(news, on) },
    { kind: 'text', text: say(`${news.kind}.text`, { title: news.title ?? '' }) },
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    ...(line ? [{ kind: 'quote' as const, text: line, by: say('own-words') }] : []),
    { kind: 'button', text: say(`open.${news.kind}`), to: addressOf(news, on.origin) },
  ]
}

function listOf(due: readonly Mailed[], on: Ground): LetterPart[] {
  const say = sayIn(on.language)
  return [
    { kind: 'heading', text: say('digest.heading') },
    ...due.map((news): LetterPart => ({
      kind: 'link',
      text: news.title ? `${sentence(news, on)} (${news.title})` : sentence(news, on),
      to: addressOf(news, on.origin),
    })),
    { kind: 'button', text: say('digest.all'), to: `${on.origin}/notifications` },
  ]
}

function sentence({ kind, facts }: Mailed, { language }: Ground): string {
  const step = meetingSteps.find((one) => one === facts.step) ?? 'changed'
  const say = sayIn(language)
  return say(kind === 'meeting' ? `meeting.${step}` : kind, {
    name: called(language, facts.name ?? '') || say('somebody'),
  })
}

function addressOf({ kind, facts, event_id: eventId }: Mailed, origin: string): string {
  const paths = {
    mutual: `/events/${eventId}/matches`,
    meeting: `/events/${eventId}/meetings`,
    message: `/conversations/${facts.conversation ?? ''}`,
    'follow-up': `/people/${facts.contact ?? ''}`,
  }
  return origin + paths[kind]
}

function sayIn(language: Language) {
  return (key: Key, values: Record<string, string> = {}) => fill(words[language][key], values)
}
