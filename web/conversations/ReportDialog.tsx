import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  conversationLimits,
  listMessages,
  reportConversation,
  type Conversation,
} from '#contract/conversations.ts'
import { ReportReason } from '#contract/feedback.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { displayName } from '#web/parts/people/display-name.ts'

type Props = { talk: Conversation; name: string; shownTo: number; onClose: () => void }

/** Asks what is wrong, and shows everything that will be copied before it is. */
export function ReportDialog({ talk, name, shownTo, onClose }: Props) {
  const { t } = useWords()
  const id = useId()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [text, setText] = useState('')
  const [wantsMail, setWantsMail] = useState(false)
  // Messages that arrive while the dialog is open are not part of the report.
  const [upTo] = useState(shownTo)
  const report = useSend(reportConversation, ({ number }) => {
    onClose()
    showToast(t('conversations.reported', { number }))
  })
  const isTooLong = text.length > conversationLimits.report
  const submit = () =>
    !isTooLong &&
    report.mutate({ params: { conversationId: talk.id }, body: { reason, text, upTo, wantsMail } })
  return (
    <Dialog
      title={t('conversations.report-title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="danger" isPending={report.isPending} onClick={submit}>
          {t('conversations.report-send')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 text-ink">
        <p className="wrap-anywhere text-ink-2">{t('conversations.report-text', { name })}</p>
        <RadioGroup
          id={`${id}-reason`}
          name="reason"
          label={t('conversations.report-reason')}
          value={reason}
          onChange={setReason}
          choices={ReportReason.options.map((value) => ({
            value,
            label: t(`conversations.reason.${value}`),
          }))}
        />
        <TextArea
          id={`${id}-text`}
          name="text"
          label={t('conversations.report-words')}
          isOptional
          rows={3}
          maxLength={conversationLimits.report}
          value={text}
          onChange={setText}
        />
        <Copied talk={talk} upTo={upTo} />
        <Checkbox
          id={`${id}-mail`}
          name="wantsMail"
          label={t('moderation.wants-mail')}
          value={wantsMail}
          onChange={setWantsMail}
        />
        {report.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, report.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Copied({ talk, upTo }: { talk: Conversation; upTo: number }) {
  const { t } = useWords()
  const query = useQuery(
    q(listMessages, { params: { conversationId: talk.id }, query: { before: String(upTo + 1) } }),
  )
  if (upTo === 0) return <p className={look('hint')}>{t('conversations.report-none')}</p>
  return (
    <QueryView query={query}>
      {({ items }) => {
        const copied = items.slice(-conversationLimits.reported)
        return (
          <details className="text-sm">
            <summary className={`${look('plainLink')} inline-flex min-h-8 items-center underline`}>
              {t('conversations.report-copied', { count: copied.length })}
            </summary>
            <ul className="mt-2 grid max-h-40 gap-1.5 overflow-y-auto rounded-control border border-rule p-3">
              {copied.map((message) => (
                <li key={message.position} dir="auto" className="wrap-anywhere">
                  <span className="font-semibold">
                    {message.isOwn ? t('conversations.you') : displayName(t, talk.name)}:
                  </span>{' '}
                  {message.isDeleted ? t('conversations.deleted') : message.text}
                </li>
              ))}
            </ul>
          </details>
        )
      }}
    </QueryView>
  )
}
