import { localeIn } from '#contract/format-locale.ts'
import { type Language, languages } from '#contract/languages.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import { meetingSteps } from '#contract/notifications.ts'
import { displayName } from '../kit/display-name.ts'
import { momentText } from '../kit/times.ts'
import { renderMail } from '../kit/mail/mail.ts'
import { newsOf } from './rules.ts'
import type { DueNotificationRow } from './store.ts'
import { type GroupKey, translatorOf } from '#words/server-texts.ts'

type LetterWordKey = GroupKey<'notification-mail'>

type ReaderRow = {
  email: string
  given_name: string | null
  locale: string
  region: string | null
  mail_token: string
}
type MailNotification = DueNotificationRow & {
  kind: Exclude<DueNotificationRow['kind'], 'gathering'>
}
type DigestContext = {
  language: Language
  locale: string
  origin: string
  say: ReturnType<typeof sayIn>
}

/** Writes one mail of everything due to a person: a letter for one item, or a list. */
export function writeLetter(due: readonly MailNotification[], reader: ReaderRow, origin: string) {
  const language = languages.find((candidate) => candidate === reader.locale) ?? 'en'
  const locale = localeIn(language, reader.region)
  const say = sayIn(language, locale)
  const context = { language, locale, origin, say }
  const [first] = due
  const isOne = due.length === 1
  const subject =
    first && isOne ? sentence(first, context) : say('digest.subject', { count: due.length })
  const kind = (first && newsOf(first.kind, {})) ?? 'people'
  const unsubscribeUrl = `${origin}/unsubscribe/${reader.mail_token}/${kind}`
  const name = reader.given_name
  const parts: MailBlock[] = [
    { kind: 'text', text: name ? say('greeting', { name }) : say('greeting-nameless') },
    ...(first && isOne ? letterOf(first, context) : listOf(due, context)),
    { kind: 'small', text: say('because') },
    // Only these kinds are mailed here
    { kind: 'link', text: say(`stop.${kind}` as LetterWordKey), to: unsubscribeUrl },
  ]
  return {
    recipient: reader.email,
    locale: language,
    subject,
    unsubscribe_url: unsubscribeUrl,
    calendar: '',
    announcement_id: null,
    ...renderMail({ language, subject, parts })(),
  }
}

function letterOf(news: MailNotification, context: DigestContext): MailBlock[] {
  const { say, locale, origin } = context
  const { work, startsAt, where, others, line } = news.facts
  const facts = [
    ...(work ? [{ name: say('work'), value: work, was: null }] : []),
    ...(startsAt
      ? [
          {
            name: say('when'),
            value: momentText(new Date(startsAt), news.time_zone ?? 'UTC', locale),
            was: null,
          },
        ]
      : []),
    ...(where ? [{ name: say('table'), value: where, was: null }] : []),
    ...(others ? [{ name: say('others'), value: others, was: null }] : []),
  ]
  return [
    { kind: 'heading', text: sentence(news, context) },
    {
      kind: 'text',
      text: say(isInTouch(news) ? 'in-touch.text' : `${news.kind}.text`, {
        title: news.title ?? '',
      }),
    },
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    ...(line ? [{ kind: 'quote' as const, text: line, by: say('own-words') }] : []),
    { kind: 'button', text: say(`open.${news.kind}`), to: addressOf(news, origin) },
  ]
}

function listOf(due: readonly MailNotification[], context: DigestContext): MailBlock[] {
  const { say, origin } = context
  return [
    { kind: 'heading', text: say('digest.heading') },
    ...due.map((news): MailBlock => ({
      kind: 'link',
      text: news.title ? `${sentence(news, context)} (${news.title})` : sentence(news, context),
      to: addressOf(news, origin),
    })),
    { kind: 'button', text: say('digest.all'), to: `${origin}/notifications` },
  ]
}

function sentence(news: MailNotification, { language, say }: DigestContext): string {
  return say(sentenceKey(news), {
    name: displayName(language, news.facts.name ?? '') || say('somebody'),
  })
}

function sentenceKey(news: MailNotification) {
  const { kind, facts } = news
  if (isInTouch(news)) return 'in-touch'
  if (kind !== 'meeting') return kind
  return `meeting.${meetingSteps.find((one) => one === facts.step) ?? 'changed'}` as const
}

/** Tests whether two people who met in a round both want to stay in touch. */
function isInTouch({ kind, facts }: MailNotification): boolean {
  return kind === 'mutual' && facts.step === 'in-touch'
}

function addressOf({ kind, facts, event_id: eventId }: MailNotification, origin: string): string {
  const paths = {
    mutual: `/events/${eventId}/matches`,
    meeting: `/events/${eventId}/meetings`,
    message: `/conversations/${facts.conversation ?? ''}`,
    'follow-up': `/people/${facts.contact ?? ''}`,
  }
  return origin + paths[kind]
}

function sayIn(language: Language, locale: string) {
  const t = translatorOf(language, locale)
  return (key: LetterWordKey, values: Record<string, string | number> = {}) =>
    t(`notification-mail.${key}`, values)
}
