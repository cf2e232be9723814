import { CloudOff } from 'lucide-react'
import { ApiError, type FailureCode } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import type { UnsentFeedback } from './queue.rules.ts'
import { discardFeedback, useFeedbackQueue } from './queue.ts'

/** Lists feedback that waits for a connection, and what was sent meanwhile. */
export function UnsentList() {
  const { t } = useWords()
  const { waiting, arrived } = useFeedbackQueue()
  return (
    <div aria-live="polite" className="grid gap-4 empty:hidden">
      {waiting.length > 0 && (
        <ul className="grid gap-4">
          {waiting.map((unsent) => (
            <Kept key={unsent.key} unsent={unsent} />
          ))}
        </ul>
      )}
      {arrived.map(({ id, number }) => (
        <p
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-l-4 border-offer bg-offer-wash px-5 py-4"
        >
          <span className="font-semibold">{t('feedback.waiting-sent')}</span>
          <span className="font-mono" translate="no">
            {number}
          </span>
          <CopyButton size="small" kind="quiet" text={number} label={t('feedback.number-copy')} />
        </p>
      ))}
    </div>
  )
}

function Kept({ unsent: { key, body, refused } }: { unsent: UnsentFeedback }) {
  const { t } = useWords()
  const reason =
    refused === null
      ? null
      : failureWords(t, new ApiError({ status: 400, code: refused as FailureCode, detail: '' })) // stored as the server's code
  return (
    <li className={`${look('card')} grid gap-3 border-dashed! border-field! p-5`}>
      <h2 className="flex items-center gap-2.5 font-text font-semibold">
        <CloudOff aria-hidden className="size-4.5 shrink-0" />
        {t('feedback.waiting')}
      </h2>
      <p className="text-sm text-ink-2">
        {reason === null
          ? t('feedback.waiting-text')
          : t('feedback.waiting-refused', { why: reason })}
      </p>
      <blockquote className="line-clamp-3 border-l-4 border-rule pl-4 whitespace-pre-line wrap-anywhere">
        {body.text}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        {refused !== null && (
          <CopyButton size="small" text={body.text} label={t('feedback.waiting-copy')} />
        )}
        <Button kind="quiet" size="small" onClick={() => discardFeedback(key)}>
          {t('feedback.waiting-drop')}
        </Button>
      </div>
    </li>
  )
}
