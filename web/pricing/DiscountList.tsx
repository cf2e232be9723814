import { BadgePercent, ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Currency } from '#contract/payments/currencies.ts'
import type { EventPricing } from '#contract/payments/pricing.ts'
import { discountCode } from '#contract/payments/tiers.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { spanText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { DiscountFields } from './DiscountFields.tsx'
import { replaceItem, discountLimit, problemsAt, type SheetProblems } from './pricing-form.rules.ts'
import { useRemoval } from './tier-list.ts'
import { RemovalUndo } from './RemovalUndo.tsx'
import { blankDiscount, type DiscountValues, type EventTierValues } from './pricing-form.ts'

type Props = {
  discounts: readonly DiscountValues[]
  tiers: readonly EventTierValues[]
  /** The uses of each code, as last read. */
  uses: EventPricing['discounts']
  problems: SheetProblems
  currency: Currency
  timeZone: string
  onChange: (discounts: DiscountValues[]) => void
}

/** Lists the discount codes. */
export function DiscountList({
  discounts,
  tiers,
  uses,
  problems,
  currency,
  timeZone,
  onChange,
}: Props) {
  const { t } = useWords()
  const [openId, setOpen] = useState<string | null>(null)
  const { away, remove } = useRemoval(discounts, {
    nameOf: ({ code }) => discountCode(code) || t('pricing.unnamed-code'),
    put: onChange,
  })
  const add = () => {
    const one = blankDiscount()
    onChange([...discounts, one])
    setOpen(one.id)
  }
  return (
    <section className="grid gap-4 border-t border-rule pt-6">
      <div className="grid gap-1">
        <h2 className="title-2">{t('pricing.discounts')}</h2>
        <p className="text-ink-2">{t('pricing.discounts-text')}</p>
      </div>
      {discounts.length > 0 && (
        <ul className="grid gap-3">
          {discounts.map((discount, at) => {
            const [own, isOpen] = [problemsAt(problems, 'discounts', at), discount.id === openId]
            return (
              <li
                key={discount.id}
                className={`rounded-card border bg-surface ${Object.keys(own).length > 0 ? 'border-seek-ink' : 'border-rule'}`}
              >
                <button
                  type="button"
                  id={`open-${discount.id}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : discount.id)}
                  className="group flex min-h-13 w-full items-center gap-3 rounded-card px-4 py-3 text-left sm:px-5"
                >
                  <BadgePercent aria-hidden className="size-5 shrink-0 text-ink-2" />
                  <DiscountSummary
                    discount={discount}
                    tiers={tiers}
                    used={uses.find(({ id }) => id === discount.id)?.used ?? 0}
                    currency={currency}
                    timeZone={timeZone}
                  />
                  <ChevronDown
                    aria-hidden
                    className="size-4 shrink-0 text-ink-2 transition-transform duration-150 group-aria-expanded:rotate-180"
                  />
                </button>
                {isOpen && (
                  <DiscountFields
                    discount={discount}
                    tiers={tiers}
                    problems={own}
                    currency={currency}
                    timeZone={timeZone}
                    onChange={(part) => onChange(replaceItem(discounts, discount.id, part))}
                    onRemove={() => remove(discount.id)}
                  />
                )}
                {!isOpen && Object.keys(own).length > 0 && (
                  <p className={`${look('error')} px-5 pb-4`}>{t('pricing.look-inside')}</p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {away && <RemovalUndo away={away} />}
      {discounts.length < discountLimit && (
        <div>
          <Button kind="outline" size="small" onClick={add}>
            <Plus aria-hidden className="size-4" />
            {t('pricing.add-discount')}
          </Button>
        </div>
      )}
    </section>
  )
}

type DiscountSummaryProps = Pick<Props, 'tiers' | 'currency' | 'timeZone'> & {
  discount: DiscountValues
  used: number
}

/** Shows what a code does and how often it has been used. */
function DiscountSummary({
  discount: { code, kind, value, tierId, maxUses, expiresAt },
  tiers,
  used,
  currency,
  timeZone,
}: DiscountSummaryProps) {
  const { t } = useWords()
  const language = useLanguage()
  const off =
    kind === 'share'
      ? t('pricing.share-off', { share: value || '0' })
      : t('pricing.amount-off', { amount: `${value || '0'} ${currency.toUpperCase()}` })
  const scopeText =
    tierId === ''
      ? t('pricing.all-tickets')
      : (tiers.find(({ id }) => id === tierId)?.name ?? t('pricing.gone-ticket'))
  const often =
    maxUses.trim() === ''
      ? t('pricing.used', { count: used })
      : t('pricing.used-of', { used, count: Number(maxUses) || 0 })
  const until =
    expiresAt === null
      ? []
      : [
          t('codes.until', {
            when: spanText({ startsAt: expiresAt, endsAt: null, timeZone }, language),
          }),
        ]
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span
        className="font-display text-lg leading-snug font-bold tracking-wide wrap-anywhere"
        translate="no"
      >
        {discountCode(code) || t('pricing.unnamed-code')}
      </span>
      <span className="text-sm text-ink-2">{[off, scopeText, often, ...until].join(' · ')}</span>
    </span>
  )
}
