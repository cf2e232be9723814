import { localeFor } from '#web/kit/i18n/locale.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { Link } from '@tanstack/react-router'
import { TicketCheck } from 'lucide-react'
import type { Ticket } from '#contract/payments/tickets.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

type Props = {
  ticket: Ticket
  /** The event whose receipt is linked. */
  eventId?: string
  isPaid?: boolean
}

/** Shows what a person has bought or is buying: which ticket, how many places, and for whom. */
export function OwnTicket({
  ticket: { name, places, guests, amount, currency },
  eventId,
  isPaid = true,
}: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const guestNames = new Intl.ListFormat(localeFor(language), { type: 'conjunction' }).format(
    guests,
  )
  return (
    <section
      aria-label={t('buy.title')}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-control border border-rule bg-sunken/50 p-4"
    >
      <TicketCheck aria-hidden className="mt-0.5 size-5 text-ink-2" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">{t('buy.number', { count: places })}</p>
      </div>
      {amount > 0 && (
        <div className="grid justify-items-end gap-0.5">
          <p className="font-display text-lg font-bold whitespace-nowrap tabular-nums">
            {moneyText(amount, currency, language)}
          </p>
          {eventId && (
            <Link
              to={paths.receipt}
              params={{ eventId }}
              className={`${look('link')} py-0.5 text-sm`}
            >
              {t('buy.receipt')}
            </Link>
          )}
        </div>
      )}
      {guests.length > 0 && (
        <p className="col-span-2 col-start-2 text-sm text-ink-2 wrap-anywhere">
          {t(isPaid ? 'buy.also-for' : 'buy.also-for-later', { guests: guestNames })}
        </p>
      )}
    </section>
  )
}
