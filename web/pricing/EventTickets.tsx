import { Ban, Plus, RotateCcw, Trash2 } from 'lucide-react'
import type { EventView } from '#contract/events.ts'
import type { DefaultTier, EventPricing, PricingFacts } from '#contract/pricing.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/states.tsx'
import { AmountField } from '#web/parts/AmountField.tsx'
import { BuyerView } from './BuyerView.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { DiscountList } from './DiscountList.tsx'
import { useEventSheet } from './eventsheet.ts'
import { FromUsual } from './FromUsual.tsx'
import { OnSale } from './OnSale.tsx'
import { changedIn, moved, percentIn, tierLimit } from './reading.rules.ts'
import { useOpen, useRemoving } from './listing.ts'
import { PolicyField } from './PolicyField.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SoldMarks } from './SoldMarks.tsx'
import { SuggestedSets } from './SuggestedSets.tsx'
import { TakenAway } from './TakenAway.tsx'
import { TierList } from './TierList.tsx'
import { blankEventTier, type EventTier, retyped, typedFromOwn } from './typed.ts'
import { momentWords } from './words.ts'

type Props = { event: EventView; facts: PricingFacts; known: EventPricing }

/** The tickets and discount codes of a gathering that is still to come. */
export function EventTickets({ event, facts, known: first }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const paper = useEventSheet(event, first)
  const { sheet, change, errors, known } = paper
  const { currency, tiers, discounts } = sheet
  const { timeZone, startsAt } = known
  const [openId, setOpen] = useOpen(tiers, paper)
  const put = (next: EventTier[]) => change({ ...sheet, tiers: next })
  const { away, remove, forget } = useRemoving(tiers, {
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
      tiers: set.map((tier) => typedFromOwn(tier, { startsAt, currency: from, language })),
    })
  const sale = (tier: EventTier) =>
    tier.isClosed ? t('pricing.closed') : momentWords(tier, { timeZone, t, language })
  const hoursBefore = (at: string | null) =>
    at === null || startsAt === null ? null : (Date.parse(startsAt) - Date.parse(at)) / 3_600_000
  const add = () => {
    const tier = blankEventTier()
    put([...tiers, tier])
    setOpen(tier.id)
  }
  const inOther = (chosen: typeof currency) =>
    change({
      ...sheet,
      currency: chosen,
      tiers: tiers.map((tier) => ({
        ...tier,
        price: retyped(tier.price, chosen, { currency, language }),
      })),
      discounts: discounts.map((one) =>
        one.kind === 'amount'
          ? { ...one, value: retyped(one.value, chosen, { currency, language }) }
          : one,
      ),
    })
  const onSale = tiers.filter(({ isClosed }) => !isClosed)
  return (
    <div
      className={`grid items-start gap-x-16 gap-y-10 ${tiers.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
    >
      <div className="grid max-w-4xl min-w-0 gap-6">
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <CurrencyField
            facts={facts}
            value={currency}
            errorCode={errors['currency']}
            onChange={inOther}
          />
          <AmountField
            id="pricing-tax"
            name="tax"
            label={t('pricing.tax')}
            hint={t('pricing.tax-hint')}
            value={sheet.tax}
            errorCode={errors['taxBasisPoints']}
            unit="%"
            isOptional
            onChange={(tax) => change({ ...sheet, tax })}
          />
        </div>
        {tiers.length === 0 && (
          <div className="grid gap-6">
            <EmptyState
              title={t('pricing.event-none')}
              actions={<FromUsual kind="primary" onTake={take} />}
            >
              {t('pricing.event-none-text')}
            </EmptyState>
            <SuggestedSets facts={facts} currency={currency} onTake={take} />
          </div>
        )}
        <TierList
          tiers={tiers}
          problems={errors}
          selling={{ currency, facts, taxBasisPoints: percentIn(sheet.tax) }}
          openId={openId}
          sale={sale}
          isOver={({ isClosed }) => isClosed}
          onOpen={setOpen}
          onChange={(id, part) => put(changedIn(tiers, id, part))}
          onMove={(id, by) => put(moved(tiers, id, by))}
          marks={(tier) => <SoldMarks tier={tier} {...soldOf(tier.id)} />}
          windowFields={(tier, { id, problems }) => (
            <>
              <DateTimeField
                id={`${id}opensAt`}
                name="opensAt"
                label={t('pricing.opens')}
                hint={t('pricing.opens-hint')}
                timeZone={timeZone}
                value={tier.opensAt}
                errorCode={problems['opensAt']}
                isOptional
                onChange={(opensAt) => put(changedIn(tiers, tier.id, { opensAt }))}
              />
              <DateTimeField
                id={`${id}closesAt`}
                name="closesAt"
                label={t('pricing.closes')}
                hint={t('pricing.closes-hint')}
                timeZone={timeZone}
                value={tier.closesAt}
                errorCode={problems['closesAt']}
                isOptional
                onChange={(closesAt) => put(changedIn(tiers, tier.id, { closesAt }))}
              />
            </>
          )}
          away={(tier) => (
            <>
              {(tier.opensAt !== null || tier.closesAt !== null) && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => put(changedIn(tiers, tier.id, { opensAt: null, closesAt: null }))}
                >
                  {t('pricing.always')}
                </Button>
              )}
              {tier.isClosed ? (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => put(changedIn(tiers, tier.id, { isClosed: false }))}
                >
                  <RotateCcw aria-hidden className="size-4" />
                  {t('pricing.reopen')}
                </Button>
              ) : (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => put(changedIn(tiers, tier.id, { isClosed: true }))}
                >
                  <Ban aria-hidden className="size-4" />
                  {t('pricing.close')}
                </Button>
              )}
              {!isSold(tier.id) && (
                <Button kind="quiet" size="small" onClick={() => remove(tier.id)}>
                  <Trash2 aria-hidden className="size-4" />
                  {t('pricing.remove')}
                </Button>
              )}
            </>
          )}
        />
        {away && <TakenAway away={away} />}
        <div className="flex flex-wrap gap-3">
          {tiers.length < tierLimit ? (
            <Button kind="outline" onClick={add}>
              <Plus aria-hidden className="size-4.5" />
              {t('pricing.add')}
            </Button>
          ) : (
            <p className={look('hint')}>{t('pricing.full', { count: tierLimit })}</p>
          )}
          {tiers.length > 0 && nobodyHas && <FromUsual kind="quiet" onTake={take} />}
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
        <SaveBar
          sheet={paper}
          onSaved={() => {
            setOpen(null)
            forget()
          }}
        />
      </div>
      <div className="grid gap-8 lg:sticky lg:top-24">
        <BuyerView
          tiers={onSale}
          currency={currency}
          sale={(id) =>
            onSale
              .filter((tier) => tier.id === id)
              .map(sale)
              .join('')
          }
        />
        {startsAt !== null && (
          <OnSale
            sales={onSale.map(({ id, name, opensAt, closesAt }) => ({
              id,
              name: name || t('pricing.unnamed'),
              opens: hoursBefore(opensAt),
              closes: hoursBefore(closesAt),
            }))}
          />
        )}
      </div>
    </div>
  )
}
