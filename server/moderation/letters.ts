import type { Language } from '#contract/languages.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import type { Db } from '../kit/db/db.ts'
import { renderMail, fill, postMany } from '../kit/mail/mail.ts'
import { textsOf } from '#words/server-texts.ts'

const words = textsOf('moderation-mail')

export type ModerationLetter =
  | 'suspended'
  | 'lifted'
  | 'warned'
  | 'taken-down'
  | 'put-back'
  | 'helping-down'
  | 'helping-back'
  | 'looked-at'
export type ModerationRecipient = { id: string; email: string; locale: Language }
/** The values in a letter. `objectTo`: the contact for objections. */
type LetterValues = { title?: string; number?: string; reason?: string; objectTo?: string }

/** Mails a person about an act that concerns them, in its transaction. */
export async function sendModerationLetter(
  db: Db,
  reader: ModerationRecipient,
  { letter, now, ...values }: LetterValues & { letter: ModerationLetter; now: Date },
): Promise<void> {
  await postMany(
    db,
    [{ ...write(reader.locale, letter, values), recipient: reader.email, user_id: reader.id }],
    now,
  )
}

function write(
  language: Language,
  letter: ModerationLetter,
  { title = '', number = '', reason, objectTo }: LetterValues,
) {
  const say = (key: keyof (typeof words)['en']) =>
    fill(words[language][key], { title, number, email: objectTo ?? '' })
  const subject = say(`${letter}-subject`)
  const parts: MailBlock[] = [
    { kind: 'heading', text: subject },
    { kind: 'text', text: say(`${letter}-text`) },
    ...(reason === undefined ? [] : [{ kind: 'quote' as const, text: reason, by: say('by') }]),
    ...(objectTo === undefined ? [] : [{ kind: 'text' as const, text: say('object') }]),
    ...(letter === 'looked-at' ? [{ kind: 'small' as const, text: say('looked-at-because') }] : []),
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
