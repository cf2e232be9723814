import { Clock3, TriangleAlert } from 'lucide-react'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { drop, retry, type UnsentMessage } from './outbox.ts'
import { sides } from './MessageRunView.tsx'
import { deliveryState } from './thread.rules.ts'

/**
 * Shows messages that are being sent, wait for a connection, or were refused; they are still here
 * and can be sent again.
 */
export function UnsentMessages({
  waiting,
  status,
  name,
}: {
  waiting: readonly UnsentMessage[]
  status: number | null
  name: string
}) {
  const { t } = useWords()
  const standstill = deliveryState(useOnline(), status)
  if (waiting.length === 0) return null
  return (
    <ul className={`grid grid-cols-1 gap-3 ${sides.own.place}`}>
      {waiting.map((one) => (
        <li key={one.clientId} className="grid max-w-full min-w-0 justify-items-end gap-1">
          <p
            dir="auto"
            className={`max-w-full rounded-card px-3.5 py-2 whitespace-pre-wrap opacity-70 wrap-anywhere ${sides.own.bubble}`}
          >
            {one.text}
          </p>
          {one.refused === null ? (
            <p className="flex items-start gap-1.5 px-1 text-right text-xs text-ink-2">
              <Clock3 aria-hidden className="mt-px size-3.5 shrink-0" />
              <span aria-live="polite" className={standstill === 'sending' ? 'animate-pulse' : ''}>
                {t(`conversations.${standstill}`)}
              </span>
            </p>
          ) : (
            <Refused one={one} name={name} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Refused({ one, name }: { one: UnsentMessage; name: string }) {
  const { t } = useWords()
  // The refusal was a code of the contract; stored in the browser it is only a text.
  const cause = new ApiError({ status: 409, code: one.refused as ApiError['code'], detail: '' })
  return (
    <div role="alert" className="grid justify-items-end gap-1.5">
      <p className="flex items-start gap-1.5 text-right text-sm font-medium text-seek-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('conversations.failed')}.{' '}
        {one.refused === 'answer-awaited'
          ? t('conversations.left-none', { name: displayName(t, name) })
          : failureWords(t, cause)}
      </p>
      <span className="flex gap-2">
        <Button kind="quiet" size="small" className="max-sm:min-h-11" onClick={() => drop(one)}>
          {t('conversations.discard')}
        </Button>
        {/* If the conversation is closed, a retry would be refused again. */}
        {one.refused !== 'conversation-closed' && (
          <Button
            kind="outline"
            size="small"
            className="max-sm:min-h-11"
            onClick={() => retry(one)}
          >
            {t('try-again')}
          </Button>
        )}
      </span>
    </div>
  )
}
