import { Check } from 'lucide-react'
import type { TicketOffer } from '#contract/payments/tickets.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import type { Translate } from '#words/words.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { describedBy, FieldNotes } from '#web/kit/ui/Field.tsx'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import type { JoinFormState } from './join-form.ts'
import { fewLeft, type OfferTier, tierField } from './tickets.rules.ts'

type Props = { form: JoinFormState; offer: TicketOffer; chosen: OfferTier | undefined }

/** Shows the tickets as tickets: the description left of the perforation, the price right of it. */
export function TierCards({ form, offer, chosen }: Props) {
  const { t } = useWords()
  const id = form.id + tierField
  const errorCode = form.errors[tierField]
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 gap-3 outline-none"
      {...describedBy({ id, hint: undefined, errorCode })}
    >
      <legend className="sr-only">{t('buy.title')}</legend>
      {offer.tiers.map((tier) => (
        <TierCard
          key={tier.id}
          name={id}
          tier={tier}
          offer={offer}
          isChosen={tier === chosen}
          onChoose={() => form.change({ tier: tier.id })}
        />
      ))}
      <FieldNotes id={id} errorCode={errorCode} />
    </fieldset>
  )
}

type CardProps = {
  name: string
  tier: OfferTier
  offer: TicketOffer
  isChosen: boolean
  onChoose: () => void
}

function TierCard({
  name,
  tier,
  offer: { currency, taxBasisPoints },
  isChosen,
  onChoose,
}: CardProps) {
  const { t } = useWords()
  const language = useLanguage()
  const isOpen = tier.standing === 'open'
  return (
    <label
      className={`group relative grid grid-cols-[minmax(0,1fr)_auto] rounded-control border bg-surface transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-line/55 ${isOpen ? 'cursor-pointer border-field hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink' : 'border-rule bg-transparent text-ink-2'}`}
    >
      <span className="flex min-w-0 gap-3 py-4 pr-4 pl-4">
        <input
          type="radio"
          name={name}
          value={tier.id}
          checked={isChosen}
          disabled={!isOpen}
          onChange={onChoose}
          className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-field bg-surface outline-none checked:border-[6px] checked:border-ink disabled:border-rule disabled:bg-sunken"
        />
        <span className="grid min-w-0 content-start gap-1.5">
          <span className={`wrap-anywhere ${isOpen ? 'font-semibold' : 'font-medium'}`}>
            {tier.name}
          </span>
          {tier.description !== '' && (
            <span className="text-sm text-ink-2 wrap-anywhere whitespace-pre-line">
              {tier.description}
            </span>
          )}
          {tier.benefits.length > 0 && <Benefits texts={tier.benefits} />}
          <Sale tier={tier} />
        </span>
      </span>
      <span className="relative grid w-27 content-center justify-items-end gap-0.5 border-l border-dashed border-field px-4 py-4 text-right">
        <Notch className="-top-[7px]" isTop />
        <span
          className={`font-display text-xl font-bold tabular-nums ${isOpen ? 'text-ink' : 'text-ink-2'}`}
        >
          {tier.price === 0 ? t('price.free') : moneyText(tier.price, currency, language)}
        </span>
        {tier.price > 0 && taxBasisPoints > 0 && (
          <span className="text-xs text-ink-2">
            {t('buy.with-tax', { share: percentText(taxBasisPoints, language) })}
          </span>
        )}
        <Notch className="-bottom-[7px]" />
      </span>
    </label>
  )
}

/** Half a hole where the perforation meets the edge. */
function Notch({ className, isTop = false }: { className: string; isTop?: boolean }) {
  return (
    <span
      aria-hidden
      className={`absolute -left-[7px] h-[7px] w-3.5 overflow-hidden bg-canvas ${className} ${isTop ? 'translate-y-[6px] rounded-b-full border-b' : '-translate-y-[6px] rounded-t-full border-t'} border-x border-field group-hover:border-ink group-has-checked:border-ink group-has-disabled:border-rule`}
    />
  )
}

function Benefits({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Shows whether a ticket is on sale, until when and how many are left; nothing if there is nothing
 * to say.
 */
function Sale({ tier }: { tier: OfferTier }) {
  const { t } = useWords()
  const language = useLanguage()
  const left = fewLeft(tier)
  const window = windowText(tier, t, language)
  if (left === null && window === null && tier.standing !== 'sold-out') return null
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
      {tier.standing === 'sold-out' && <Chip>{t('buy.sold-out')}</Chip>}
      {left !== null && <Chip>{t('buy.left', { count: left })}</Chip>}
      {window !== null && <span suppressHydrationWarning>{window}</span>}
    </span>
  )
}

function windowText(
  { standing, opensAt, closesAt }: OfferTier,
  t: Translate,
  language: string,
): string | null {
  if (standing === 'soon') return opensAt && t('buy.soon', { time: momentText(opensAt, language) })
  if (standing === 'over')
    return closesAt && t('buy.over', { time: momentText(closesAt, language) })
  return standing === 'open' && closesAt
    ? t('buy.until', { time: momentText(closesAt, language) })
    : null
}
