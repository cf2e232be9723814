import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useCopied } from '#web/kit/ui/CopyButton.tsx'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import type { SentFeedback } from './sent-feedback.ts'

/** The receipt and the next steps. */
export function ReceiptCard({
  told: { receipt, body },
  onMore,
}: {
  told: SentFeedback
  onMore: () => void
}) {
  const { t } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const isVisitors = body.locale !== undefined
  const isHeldBack = receipt.kind !== body.kind
  const next = [
    ...(isHeldBack ? ['held' as const] : []),
    ...(receipt.kind === 'abuse' ? ['abuse' as const] : []),
    isVisitors ? ('read-visitor' as const) : ('read' as const),
    ...(receipt.kind === 'event' ? ['host' as const] : []),
    ...(body.wantsMail ? [isVisitors ? ('mail-visitor' as const) : ('mail' as const)] : []),
  ]
  return (
    <section
      aria-labelledby="sent"
      className={`${look('card')} grid max-w-3xl animate-rise gap-8 p-6 sm:p-8`}
    >
      <div className="grid gap-3">
        <h2 id="sent" ref={title} tabIndex={-1} className="title-1 outline-none">
          {t(receipt.isRepeat ? 'feedback.sent-repeat' : 'feedback.sent')}
        </h2>
        {receipt.isRepeat && <p className="text-ink-2">{t('feedback.sent-repeat-text')}</p>}
        <p className="-my-2.5 flex items-center gap-x-2 text-sm text-ink-2">
          {!receipt.isRepeat && t('feedback.number')}
          <span className="whitespace-nowrap text-ink" translate="no">
            {receipt.number}
          </span>
          <CopyNumber number={receipt.number} />
        </p>
      </div>
      <div className="grid gap-4">
        <h3 className="title-3">{t('feedback.next')}</h3>
        <ol className="grid">
          {next.map((step, at) => (
            <li
              key={step}
              className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 pb-5 last:pb-0"
            >
              {at < next.length - 1 && (
                <span aria-hidden className="absolute top-3 bottom-0 left-[5px] w-2.5 bg-offer" />
              )}
              <Station className="relative mt-0.5 size-5" />
              <span>{t(`feedback.next-${step}`)}</span>
            </li>
          ))}
        </ol>
      </div>
      <Button kind="outline" className="justify-self-start" onClick={onMore}>
        {t('feedback.more')}
      </Button>
    </section>
  )
}

function CopyNumber({ number }: { number: string }) {
  const { t } = useWords()
  const { isCopied, copy } = useCopied(number)
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      kind="quiet"
      size="icon"
      aria-label={t('feedback.number-copy')}
      onClick={() => void copy()}
    >
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </Button>
  )
}
