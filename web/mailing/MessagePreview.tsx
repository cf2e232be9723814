import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import {
  mailLimits,
  previewMessage,
  previewReminder,
  previewThanks,
} from '#contract/mailing/messages.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import { useDebouncedValue } from '#web/kit/api/debounced-value.ts'
import { look } from '#web/kit/ui/look.ts'
import { Select } from '#web/kit/ui/Select.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { MailPreview } from './MailPreview.tsx'

type MessageDraft = { subject: string; body: string; segment: string }
type Props = {
  eventId: string
  typed: MessageDraft | null
  /** Whether the reminder's text can still be changed. */
  mayEdit: boolean
}
const kinds = ['message', 'reminder', 'thanks'] as const
type PreviewKind = (typeof kinds)[number]

/** Previews what people will read, in a chosen language, as rendered by the server. */
export function MessagePreview({ eventId, typed, mayEdit }: Props) {
  const { t } = useWords()
  const ownLanguage = useLanguage()
  const [picked, setPicked] = useState<Language | null>(null)
  const [previewKind, setWhich] = useState<PreviewKind>(typed ? 'message' : 'reminder')
  const language = picked ?? ownLanguage
  const offered = kinds.filter((kind) => kind !== 'message' || typed !== null)
  return (
    <section className="grid content-start gap-4">
      <h2 className="title-2">{t('messages.preview')}</h2>
      <div className="grid gap-3 xs:grid-cols-2">
        <Select
          id="preview-what"
          name="preview-what"
          label={t('messages.preview-what')}
          value={previewKind}
          onChange={setWhich}
          choices={offered.map((kind) => ({ value: kind, label: t(`messages.preview-${kind}`) }))}
        />
        <Select
          id="preview-language"
          name="preview-language"
          label={t('messages.preview-language')}
          value={language}
          onChange={setPicked}
          choices={languageNames.map(({ code, name }) => ({
            value: code,
            label: name,
            lang: code,
          }))}
        />
      </div>
      {previewKind === 'message' && typed !== null && (
        <Message eventId={eventId} typed={typed} language={language} />
      )}
      {previewKind === 'reminder' && (
        <Reminder eventId={eventId} language={language} mayEdit={mayEdit} />
      )}
      {previewKind === 'thanks' && <Thanks eventId={eventId} language={language} />}
    </section>
  )
}

const restMs = 400

function Message({
  eventId,
  typed,
  language,
}: {
  eventId: string
  typed: MessageDraft
  language: Language
}) {
  const { t } = useWords()
  const { subject, body } = useDebouncedValue(typed, restMs)
  // An ellipsis replaces missing text. Text that is too long is cut here, and the form reports it.
  const own = {
    subject: subject.trim().slice(0, mailLimits.subject) || '…',
    body: body.trim().slice(0, mailLimits.body) || '…',
  }
  const query = useQuery({
    ...q(previewMessage, { params: { eventId }, body: { ...own, language } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {typed.segment === 'invited' && (
        <p className={look('hint')}>{t('messages.preview-invited')}</p>
      )}
      <QueryView query={query}>
        {(letter) => <MailPreview letter={letter} language={language} />}
      </QueryView>
    </>
  )
}

function Reminder({
  eventId,
  language,
  mayEdit,
}: {
  eventId: string
  language: Language
  mayEdit: boolean
}) {
  const { t } = useWords()
  const query = useQuery({
    ...q(previewReminder, { params: { eventId }, body: { language } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className={look('hint')}>
        {t('messages.reminder-note')}{' '}
        {mayEdit && (
          <Link to={paths.createEvent} search={{ edit: eventId }} className={look('link')}>
            {t('messages.reminder-words')}
          </Link>
        )}
      </p>
      <QueryView query={query}>
        {(letter) => <MailPreview letter={letter} language={language} />}
      </QueryView>
    </>
  )
}

function Thanks({ eventId, language }: { eventId: string; language: Language }) {
  const query = useQuery({
    ...q(previewThanks, { params: { eventId }, body: { language } }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView query={query}>
      {(letter) => <MailPreview letter={letter} language={language} />}
    </QueryView>
  )
}
