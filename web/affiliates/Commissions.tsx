import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import {
  type AffiliateView,
  type CommissionState,
  type HostCommissionLine,
  listCommissions,
} from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { Drawer } from '#web/kit/ui/Drawer.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import { balanceText } from '#web/parts/money/money-words.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { decisionsFor } from './list.rules.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

type Props = {
  event: EventView
  affiliate: AffiliateView
  name: string
  isOpen: boolean
  onClose: () => void
}

/** Lists one affiliate's commissions, with the host's decision on each. */
export function Commissions({ event, affiliate, name, isOpen, onClose }: Props) {
  const { t } = useWords()
  return (
    <Drawer title={t('affiliates.commissions-of', { name })} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Lines event={event} affiliate={affiliate} name={name} />}
    </Drawer>
  )
}

function Lines({ event, affiliate, name }: Pick<Props, 'event' | 'affiliate' | 'name'>) {
  const { t } = useWords()
  const query = useQuery(
    q(listCommissions, { params: { eventId: event.id, affiliateId: affiliate.id } }),
  )
  return (
    <QueryView
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title={t('affiliates.no-commissions')}>
          {t('affiliates.no-commissions-text')}
        </EmptyState>
      }
    >
      {({ items }) => (
        <ul className="grid gap-4">
          {items.map((line) => (
            <Line key={line.id} event={event} line={line} name={name} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function Line({ event, line, name }: { event: EventView; line: HostCommissionLine; name: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const [deciding, setDeciding] = useState<'approve' | 'take-back' | null>(null)
  const { at, currency, order, amount, sold, paid, basisPoints, state, isToDecide, flags, note } =
    line
  const buyer = displayName(t, line.buyer)
  const { mayApprove, mayTakeBack } = decisionsFor(line)
  const isLess = amount !== sold && state !== 'refunded'
  return (
    <li
      className={`grid gap-3 rounded-card border p-4 sm:p-5 ${isToDecide ? 'border-seek-ink' : 'border-rule'}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{buyer}</h3>
          <p className="text-sm text-ink-2">
            <time dateTime={at}>{dayOf(at, language)}</time> ·{' '}
            {t('affiliates.order', { amount: moneyText(order, currency, language) })}
          </p>
        </div>
        <p className="text-right tabular-nums">
          <span
            className={`block text-lg font-semibold whitespace-nowrap ${amount === 0 ? 'text-ink-2' : ''}`}
          >
            {balanceText(amount, currency, language)}
          </span>
          <span className="text-sm whitespace-nowrap text-ink-2">
            {percentText(basisPoints, language)}
            {isLess && ` · ${t('affiliates.was', { amount: moneyText(sold, currency, language) })}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip tone={tones[state]}>{t(`affiliates.state.${state}`)}</Chip>
        <span className="text-sm text-ink-2">
          <When line={line} />
        </span>
      </div>
      {paid > 0 && paid !== amount && (
        <p className="text-sm text-ink-2">
          {t('affiliates.paid-of-it', { amount: moneyText(paid, currency, language) })}
        </p>
      )}
      {flags.length > 0 && (
        <ul className="grid gap-1.5">
          {flags.map((flag) => (
            <li key={flag} className="flex items-start gap-2 text-sm text-seek-ink">
              <Flag aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t(`affiliates.flag.${flag}`)}
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p className="border-l-4 border-rule pl-3 text-sm wrap-anywhere">
          <span className="text-ink-2">{t('affiliates.your-note')}</span> {note}
        </p>
      )}
      {(mayApprove || mayTakeBack) && (
        <div className="flex flex-wrap gap-2">
          {mayApprove && (
            <Button
              kind="outline"
              size="small"
              aria-label={t('affiliates.approve-for', { name: buyer })}
              onClick={() => setDeciding('approve')}
            >
              {t('affiliates.approve')}
            </Button>
          )}
          {mayTakeBack && (
            <Button
              kind={isToDecide ? 'outline' : 'quiet'}
              size="small"
              className={isToDecide ? '' : '-ml-3.5 text-seek-ink'}
              aria-label={t('affiliates.take-back-for', { name: buyer })}
              onClick={() => setDeciding('take-back')}
            >
              {t('affiliates.take-back')}
            </Button>
          )}
        </div>
      )}
      {deciding && (
        <DecideDialog
          event={event}
          line={line}
          name={name}
          deed={deciding}
          onClose={() => setDeciding(null)}
        />
      )}
    </li>
  )
}

const tones = {
  pending: 'plain',
  held: 'plain',
  due: 'plain',
  paid: 'offer',
  refunded: 'plain',
  cancelled: 'seek',
  duplicate: 'seek',
  fraud: 'seek',
} as const satisfies Record<CommissionState, string>

/** Shows when a commission is paid, or why not yet. */
function When({ line: { state, isToDecide, dueAt, underWay } }: { line: HostCommissionLine }) {
  const { t } = useWords()
  const language = useLanguage()
  if (underWay > 0) return t('affiliates.under-way')
  if (isToDecide) return t('affiliates.waits-for-you')
  if (state === 'due') return t('affiliates.due-text')
  if (state !== 'pending' && state !== 'held') return null
  return dueAt === null
    ? t('affiliates.due-unknown')
    : t('affiliates.due-at', { day: dayOf(dueAt, language) })
}

function dayOf(at: string, language: string): string {
  return new Intl.DateTimeFormat(localeFor(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(at))
}
