import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Currency } from '#contract/payments/currencies.ts'
import type { PricingFacts } from '#contract/payments/pricing.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { IconButton } from './IconButton.tsx'
import { parsePrice, type SheetProblems } from './pricing-form.rules.ts'
import { SaleFigures } from './SaleFigures.tsx'
import { TierFields } from './TierFields.tsx'
import type { TierValues } from './pricing-form.ts'

/** The sale terms of all tickets of a set. */
export type TierSaleTerms = { currency: Currency; facts: PricingFacts; taxBasisPoints: number }

type Props = {
  tier: TierValues
  place: { at: number; of: number }
  problems: SheetProblems
  selling: TierSaleTerms
  isOpen: boolean
  isOver: boolean
  sale: string
  marks: ReactNode
  windowFields: ReactNode
  away: ReactNode
  onOpen: () => void
  onChange: (part: Partial<TierValues>) => void
  onMove: (by: -1 | 1) => void
}

/** One ticket: its price, its time on sale, where the money goes, and, opened, its fields. */
export function TierCard({
  tier,
  place,
  problems,
  selling,
  isOpen,
  isOver,
  sale,
  marks,
  windowFields,
  away,
  onOpen,
  onChange,
  onMove,
}: Props) {
  const { t, language, locale } = useWords()
  const price = parsePrice(tier.price, { currency: selling.currency, locale })
  const name = tier.name.trim() || t('pricing.unnamed')
  const isWrong = Object.keys(problems).length > 0
  return (
    <div
      className={`min-w-0 rounded-card border ${isWrong ? 'border-seek-ink' : 'border-rule'} ${isOver ? 'bg-canvas' : 'bg-surface'}`}
    >
      <div className="flex items-start gap-1 p-2 pl-4 sm:pl-5">
        <button
          type="button"
          id={`open-${tier.id}`}
          aria-expanded={isOpen}
          onClick={onOpen}
          className="group flex min-h-11 min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1 rounded-control py-1.5 text-left"
        >
          <span className="grid min-w-0 flex-1 basis-40 gap-1">
            <span
              className={`title-3 wrap-anywhere ${tier.name.trim() === '' || isOver ? 'text-ink-2' : ''}`}
            >
              {name}
              <ChevronDown
                aria-hidden
                className="ml-1.5 inline size-4 text-ink-2 transition-transform duration-150 group-aria-expanded:rotate-180"
              />
            </span>
            <span className="text-sm text-ink-2">{sale}</span>
          </span>
          {price !== null && (
            <span
              className={`font-display text-2xl leading-8 font-bold whitespace-nowrap ${isOver ? 'text-ink-2' : ''}`}
            >
              {price === 0 ? t('pricing.free') : moneyText(price, selling.currency, language)}
            </span>
          )}
        </button>
        <div className="flex shrink-0">
          <IconButton
            label={t('questions.up', { name })}
            isOff={place.at === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={t('questions.down', { name })}
            isOff={place.at === place.of - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </div>
      <div className="grid gap-4 px-4 pb-4 empty:pb-0 sm:px-5 sm:not-empty:pb-5">
        {marks}
        {price !== null && price > 0 && !isOver && (
          <SaleFigures
            price={price}
            currency={selling.currency}
            facts={selling.facts}
            taxBasisPoints={selling.taxBasisPoints}
          />
        )}
        {isOpen && (
          <TierFields
            tier={tier}
            problems={problems}
            currency={selling.currency}
            windowFields={windowFields}
            onChange={onChange}
          />
        )}
        {isOpen && <div className="-mx-3.5 flex flex-wrap gap-1">{away}</div>}
        {isWrong && !isOpen && <p className={look('error')}>{t('pricing.look-inside')}</p>}
      </div>
    </div>
  )
}
