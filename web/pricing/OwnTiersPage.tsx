import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
  type OwnTiers,
  type PricingFacts,
  readOwnTiers,
  readPricingFacts,
  writeOwnTiers,
} from '#contract/payments/pricing.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { call, q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { ownZone } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { AddTier } from './AddTier.tsx'
import { LeadTimeField } from './LeadTimeField.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { leadTimeHours, replaceItem, moveItem, readOwnSheet } from './pricing-form.rules.ts'
import { useOpenTier, useRemoval } from './tier-list.ts'
import { SalePreview } from './SalePreview.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useSheet } from './sheet.ts'
import { SuggestedSets } from './SuggestedSets.tsx'
import { RemovalUndo } from './RemovalUndo.tsx'
import { TierList } from './TierList.tsx'
import {
  blankOwnTier,
  OwnSheetValues,
  type OwnTierValues,
  tiersInCurrency,
  ownSheetValues,
  ownTierValues,
} from './pricing-form.ts'
import { leadTimeWords } from './words.ts'

/** The host's default tickets for new events. */
export function OwnTiersPage() {
  const { t } = useWords()
  const facts = useQuery(q(readPricingFacts, {}))
  // Has its own query key: a background refetch must not replace what is being written.
  const own = useQuery({
    queryKey: ['writing-own-tiers'],
    queryFn: ({ signal }) => call(readOwnTiers, { query: { timeZone: ownZone() } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <div className="overflow-x-clip">
      <div className="shell grid gap-8 py-8 sm:py-12">
        <header className="grid gap-2">
          <PageTitle>{t('pricing.own-title')}</PageTitle>
          <p className="lead">{t('pricing.own-lead')}</p>
        </header>
        <QueryView query={facts}>
          {(pricingFacts) => (
            <QueryView query={own}>
              {(tiers) => <OwnTiersForm facts={pricingFacts} known={tiers} />}
            </QueryView>
          )}
        </QueryView>
      </div>
    </div>
  )
}
export { OwnTiersPage as Page }

function useOwnSheet(ownTiers: OwnTiers) {
  const language = useLanguage()
  const send = useSend(writeOwnTiers)
  const read = (sheet: OwnSheetValues, version: number) =>
    readOwnSheet(sheet, { version, locale: localeFor(language) })
  return useSheet<OwnSheetValues, OwnTiers>({
    draft: 'own-tiers',
    known: ownTiers,
    shape: OwnSheetValues,
    typed: (fresh) => ownSheetValues(fresh, language),
    problems: (sheet) => read(sheet, 0).problems,
    read: () => call(readOwnTiers, { query: { timeZone: ownZone() } }),
    write: (sheet, version) => send.mutateAsync({ body: read(sheet, version).body }),
  })
}

function OwnTiersForm({ facts, known }: { facts: PricingFacts; known: OwnTiers }) {
  const { t } = useWords()
  const language = useLanguage()
  const paper = useOwnSheet(known)
  const { sheet, change, errors } = paper
  const { currency, tiers } = sheet
  const [openId, setOpen] = useOpenTier(tiers, paper)
  const put = (next: OwnTierValues[]) => change({ ...sheet, tiers: next })
  const { away, remove, forget } = useRemoval(tiers, {
    nameOf: ({ name }) => name || t('pricing.unnamed'),
    put,
  })
  const add = () => {
    const tier = blankOwnTier()
    put([...tiers, tier])
    setOpen(tier.id)
  }
  const sale = (tier: OwnTierValues) => leadTimeWords(windowOf(tier), { t, language })
  return (
    <div
      className={`grid items-start gap-x-16 gap-y-10 ${tiers.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
    >
      <div className="grid max-w-4xl min-w-0 gap-6">
        <div className="max-w-sm">
          <CurrencyField
            value={currency}
            errorCode={errors['currency']}
            onChange={(newCurrency) =>
              change({
                currency: newCurrency,
                tiers: tiersInCurrency(tiers, newCurrency, { currency, language }),
              })
            }
          />
        </div>
        {tiers.length === 0 && (
          <div className="grid gap-6">
            <EmptyState title={t('pricing.none')}>{t('pricing.own-none-text')}</EmptyState>
            <SuggestedSets
              facts={facts}
              currency={currency}
              onTake={(set) => put(set.map((tier) => ownTierValues(tier, { currency, language })))}
            />
          </div>
        )}
        <TierList
          tiers={tiers}
          problems={errors}
          selling={{ currency, facts, taxBasisPoints: 0 }}
          openId={openId}
          sale={sale}
          onOpen={setOpen}
          onChange={(id, part) => put(replaceItem(tiers, id, part))}
          onMove={(id, by) => put(moveItem(tiers, id, by))}
          windowFields={(tier, { id, problems }) => (
            <>
              <LeadTimeField
                id={`${id}opensHoursBefore`}
                name="opens"
                label={t('pricing.opens')}
                value={tier.opens}
                errorCode={problems['opensHoursBefore']}
                hint={t('pricing.opens-ahead-hint')}
                onChange={(opens) => put(replaceItem(tiers, tier.id, { opens }))}
              />
              <LeadTimeField
                id={`${id}closesHoursBefore`}
                name="closes"
                label={t('pricing.closes')}
                value={tier.closes}
                errorCode={problems['closesHoursBefore']}
                hint={t('pricing.closes-ahead-hint')}
                onChange={(closes) => put(replaceItem(tiers, tier.id, { closes }))}
              />
            </>
          )}
          away={(tier) => (
            <Button kind="quiet" size="small" onClick={() => remove(tier.id)}>
              <Trash2 aria-hidden className="size-4" />
              {t('pricing.remove-ticket')}
            </Button>
          )}
        />
        {away && <RemovalUndo away={away} />}
        <div>
          <AddTier count={tiers.length} onAdd={add} />
        </div>
        <SaveBar
          sheet={paper}
          onSaved={() => {
            setOpen(null)
            forget()
          }}
        />
      </div>
      <SalePreview tiers={tiers} currency={currency} sale={sale} windowOf={windowOf} />
    </div>
  )
}

function windowOf({ opens, closes }: OwnTierValues) {
  return { opens: leadTimeHours(opens), closes: leadTimeHours(closes) }
}
