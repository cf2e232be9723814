import type { Language } from '#contract/languages.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import { renderMail, fill } from '../kit/mail/mail.ts'
import { textsOf } from '#words/server-texts.ts'

const words = textsOf('feedback-mail')

/** Writes the mail with an answer for a person who wanted one. */
export function writeAnswer(
  language: Language,
  {
    number,
    reply,
    page,
  }: {
    number: string
    reply: string
    /** The page with the answer; a visitor has none. */
    page: string | null
  },
) {
  const say = (key: keyof (typeof words)['en']) => fill(words[language][key], { number })
  const subject = say('subject')
  const parts: MailBlock[] = [
    { kind: 'heading', text: say('heading') },
    { kind: 'text', text: say('text') },
    { kind: 'quote', text: reply, by: say('by') },
    ...(page === null ? [] : [{ kind: 'button' as const, text: say('open'), to: page }]),
    { kind: 'small', text: say('because') },
  ]
  return {
    locale: language,
    subject,
    ...renderMail({ language, subject, parts })(),
    calendar: '',
    unsubscribe_url: '',
    announcement_id: null,
  }
}
