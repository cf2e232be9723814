import type { Language } from '#contract/languages.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import { renderMail, fill } from '../kit/mail/mail.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

const words: Record<Language, Record<keyof typeof en, string>> = { en, zh, es, hi }

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
  const say = (key: keyof typeof en) => fill(words[language][key], { number })
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
