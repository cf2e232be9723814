import { Link } from '@tanstack/react-router'
import type { Currency } from '#contract/payments/currencies.ts'
import type { EventView } from '#contract/events/events.ts'
import type { DefaultTier, EventPricing, PricingFacts } from '#contract/payments/pricing.ts'
import { look } from '#web/kit/ui/look.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { paths } from '#web/paths.ts'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import { AddTier } from './AddTier.tsx'
import { BecomesFree } from './BecomesFree.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { DiscountList } from './DiscountList.tsx'
import { useEventSheet } from './event-sheet.ts'
import { OwnTiersButton } from './OwnTiersButton.tsx'
import { replaceItem, moveItem, parsePercent, type SheetProblems } from './pricing-form.rules.ts'
import { useOpenTier, useRemoval } from './tier-list.ts'
import { PolicyField } from './PolicyField.tsx'
import { SaleButtons } from './SaleButtons.tsx'
import { SalePreview } from './SalePreview.tsx'
import { SaleWindow } from './SaleWindow.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SoldMarks } from './SoldMarks.tsx'
import { SuggestedSets } from './SuggestedSets.tsx'
import { RemovalUndo } from './RemovalUndo.tsx'
import { TierList } from './TierList.tsx'
import {
  blankEventTier,
  type EventSheetValues,
  type EventTierValues,
  inCurrency,
  eventTierFromOwn,
} from './pricing-form.ts'
import { momentWords } from './words.ts'

type Props = { event: EventView; facts: PricingFacts; known: EventPricing }

/** The tickets and discount codes of an upcoming event. */
export function EventTickets({ event, facts, known: first }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const paper = useEventSheet(event, first)
  const { sheet, change, errors, known } = paper
  const { currency, tiers, discounts } = sheet
  const { timeZone, startsAt } = known
  const [openId, setOpen] = useOpenTier(tiers, paper)
  const put = (next: EventTierValues[]) => change({ ...sheet, tiers: next })
  const { away, remove, forget } = useRemoval(tiers, {
    nameOf: ({ name }) => name || t('pricing.unnamed'),
    put,
  })
  const soldOf = (id: string) => known.tiers.find((tier) => tier.id === id) ?? { sold: 0, held: 0 }
  const isSold = (id: string) => soldOf(id).sold + soldOf(id).held > 0
  const nobodyHas = !tiers.some(({ id }) => isSold(id))
  const take = (set: readonly DefaultTier[], from = currency) =>
    change({
      ...sheet,
      currency: from,
      tiers: set.map((tier) => eventTierFromOwn(tier, { startsAt, currency: from, language })),
    })
  const sale = (tier: EventTierValues) =>
    tier.isClosed ? t('pricing.closed') : momentWords(tier, { timeZone, t, language })
  const add = () => {
    const tier = blankEventTier()
    put([...tiers, tier])
    setOpen(tier.id)
  }
  const keepFree = async () => {
    if (await paper.saveAs({ ...sheet, isFree: true })) showToast(t('saved'))
  }
  const onSaved = () => {
    setOpen(null)
    forget()
  }
  return (
    <div
      className={`grid items-start gap-x-16 gap-y-10 ${tiers.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
    >
      <div className="grid max-w-4xl min-w-0 gap-6">
        <CurrencyAndTax sheet={sheet} problems={errors} onChange={change} />
        {tiers.length === 0 && (
          <FirstTickets
            facts={facts}
            currency={currency}
            onTake={take}
            onFree={known.isPaid === null ? () => void keepFree() : null}
          />
        )}
        <TierList
          tiers={tiers}
          problems={errors}
          selling={{ currency, facts, taxBasisPoints: parsePercent(sheet.tax) }}
          openId={openId}
          sale={sale}
          isOver={({ isClosed }) => isClosed}
          onOpen={setOpen}
          onChange={(id, part) => put(replaceItem(tiers, id, part))}
          onMove={(id, by) => put(moveItem(tiers, id, by))}
          marks={(tier) => <SoldMarks tier={tier} {...soldOf(tier.id)} />}
          windowFields={(tier, { id, problems }) => (
            <SaleWindow
              id={id}
              tier={tier}
              timeZone={timeZone}
              problems={problems}
              onChange={(part) => put(replaceItem(tiers, tier.id, part))}
            />
          )}
          away={(tier) => (
            <SaleButtons
              tier={tier}
              isSold={isSold(tier.id)}
              onChange={(part) => put(replaceItem(tiers, tier.id, part))}
              onRemove={() => remove(tier.id)}
            />
          )}
        />
        {away && <RemovalUndo away={away} />}
        <div className="flex flex-wrap gap-3">
          <AddTier count={tiers.length} onAdd={add} />
          {tiers.length > 0 && nobodyHas && <OwnTiersButton isReplacing onTake={take} />}
        </div>
        {(tiers.length > 0 || discounts.length > 0) && (
          <DiscountList
            discounts={discounts}
            tiers={tiers}
            uses={known.discounts}
            problems={errors}
            currency={currency}
            timeZone={timeZone}
            onChange={(next) => change({ ...sheet, discounts: next })}
          />
        )}
        {tiers.some(({ price }) => price.trim() !== '') && (
          <div className="border-t border-rule pt-6">
            <PolicyField
              value={sheet.refundPolicy}
              errorCode={errors['refundPolicy']}
              onChange={(refundPolicy) => change({ ...sheet, refundPolicy })}
            />
          </div>
        )}
        <SaveBar sheet={paper} onSaved={onSaved} />
        <BecomesFree sheet={paper} onSaved={onSaved} />
        {event.status === 'draft' && !paper.isUnsaved && <ContinueDraft eventId={event.id} />}
      </div>
      <SalePreview
        tiers={tiers.filter(({ isClosed }) => !isClosed)}
        currency={currency}
        sale={sale}
        windowOf={startsAt === null ? null : (tier) => hoursBefore(startsAt, tier)}
      />
    </div>
  )
}

function CurrencyAndTax({
  sheet,
  problems,
  onChange,
}: {
  sheet: EventSheetValues
  problems: SheetProblems
  onChange: (sheet: EventSheetValues) => void
}) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <CurrencyField
        value={sheet.currency}
        errorCode={problems['currency']}
        onChange={(newCurrency) => onChange(inCurrency(sheet, newCurrency, language))}
      />
      <AmountField
        id="pricing-tax"
        name="tax"
        label={t('pricing.tax')}
        hint={t('pricing.tax-hint')}
        value={sheet.tax}
        errorCode={problems['taxBasisPoints']}
        unit="%"
        isOptional
        onChange={(tax) => onChange({ ...sheet, tax })}
      />
    </div>
  )
}

/** Leads back to the form of a draft. */
function ContinueDraft({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <Link
      to={paths.createEvent}
      search={{ edit: eventId }}
      className={`${look('outline')} justify-self-start`}
    >
      {t('host.continue')}
    </Link>
  )
}

/** Ways to start if there is no ticket yet. */
function FirstTickets({
  facts,
  currency,
  onTake,
  onFree,
}: {
  facts: PricingFacts
  currency: Currency
  onTake: (set: readonly DefaultTier[], from?: Currency) => void
  /** Says that the event is free; null if that is said. */
  onFree: (() => void) | null
}) {
  const { t } = useWords()
  return (
    <div className="grid gap-6">
      <EmptyState
        title={t('pricing.event-none')}
        actions={
          <>
            <OwnTiersButton onTake={onTake} />
            {onFree && (
              <Button kind="outline" onClick={onFree}>
                {t('pricing.keep-free')}
              </Button>
            )}
          </>
        }
      >
        {t('pricing.event-none-text')}
      </EmptyState>
      <SuggestedSets facts={facts} currency={currency} onTake={onTake} />
    </div>
  )
}

function hoursBefore(startsAt: string, { opensAt, closesAt }: EventTierValues) {
  const ahead = (at: string | null) =>
    at === null ? null : (Date.parse(startsAt) - Date.parse(at)) / 3_600_000
  return { opens: ahead(opensAt), closes: ahead(closesAt) }
}
