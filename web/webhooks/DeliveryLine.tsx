import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { useNow } from '#web/kit/time/use-now.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Age } from '#web/parts/time/Age.tsx'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { attemptText } from './attempt-text.ts'
import { isSent } from './webhooks.ts'
import { timeUntil } from './webhooks.rules.ts'

const tones = { delivered: 'offer', waiting: 'plain', failed: 'seek' } as const

type Props = { webhook: Webhook; delivery: WebhookDelivery }

/** One message of the log; it opens to show what was sent and what was answered. */
export function DeliveryLine({ webhook, delivery }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { type, state, attempts, createdAt, nextTryAt, last } = delivery
  return (
    <li className="grid grid-cols-1">
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group grid grid-cols-1"
      >
        <summary className="flex list-none items-start justify-between gap-3 rounded-control py-3 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 gap-1">
            <span className="font-medium wrap-anywhere">{t(`webhooks.type.${type}`)}</span>
            <span className={`${look('hint')} flex flex-wrap gap-x-3 gap-y-0.5`}>
              <Age at={createdAt} />
              {last && <span>{attemptText(t, last)}</span>}
              {attempts > 1 && <span>{t('webhooks.attempts-count', { count: attempts })}</span>}
              {nextTryAt !== null && (
                <NextTry at={nextTryAt} isTried={isSent(delivery, webhook.isEnabled)} />
              )}
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <Chip tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</Chip>
            <ChevronDown
              aria-hidden
              className="size-5 text-ink-2 transition-transform duration-150 group-open:rotate-180"
            />
          </span>
        </summary>
        {isOpen && <DeliveryDetails webhookId={webhook.id} delivery={delivery} />}
      </details>
    </li>
  )
}

function NextTry({ at, isTried }: { at: string; isTried: boolean }) {
  const { t, language } = useWords()
  const left = timeUntil(Date.parse(at), useNow(1000))
  if (!isTried) return <span>{t('webhooks.until-resumed')}</span>
  if (left === 'late') return null
  if (left === 'now') return <span>{t('webhooks.sending')}</span>
  const when = new Intl.RelativeTimeFormat(localeFor(language), { style: 'short' })
  return <span>{t('webhooks.next-try', { when: when.format(left.value, left.unit) })}</span>
}
