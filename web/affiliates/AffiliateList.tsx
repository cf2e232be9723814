import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AffiliateView, Programme } from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { isDraftKept } from '#web/kit/forms/draft.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { AffiliateCard } from './AffiliateCard.tsx'
import { invitationDraft, InviteForm } from './InviteForm.tsx'
import { fewAffiliates, headings, sortAffiliates, isUnder } from './list.rules.ts'

type Props = { event: EventView; programme: Programme; items: readonly AffiliateView[] }
const atOnce = 20

/** Lists all affiliates, invited, pending and active, and offers to invite another. */
export function AffiliateList({ event, programme, items }: Props) {
  const { t } = useWords()
  const [isInviting, setInviting] = useState(() => isDraftKept(invitationDraft(event.id)))
  const sorted = sortAffiliates(items)
  const shut = whyShut(event, programme)
  const mayInvite = shut === null
  const invite = () => setInviting(true)
  const cards = (list: readonly AffiliateView[]) => (
    <Cards event={event} programme={programme} items={list} all={items} />
  )
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-2">{t('affiliates.list')}</h2>
        {mayInvite && !isInviting && items.length > 0 && (
          <Button kind="outline" onClick={invite}>
            <Plus aria-hidden className="size-4.5" />
            {t('affiliates.invite')}
          </Button>
        )}
      </div>
      {mayInvite && isInviting && <InviteForm event={event} onDone={() => setInviting(false)} />}
      {shut !== null && (items.length > 0 || shut !== 'off') && (
        <p className="text-ink-2">{t(`affiliates.shut.${shut}`)}</p>
      )}
      {items.length === 0 && !isInviting && (
        <EmptyState
          title={t('affiliates.none')}
          actions={
            mayInvite && (
              <Button onClick={invite}>
                <Plus aria-hidden className="size-4.5" />
                {t('affiliates.invite')}
              </Button>
            )
          }
        >
          <p>{t(shut === null ? 'affiliates.none-text' : 'affiliates.none-shut')}</p>
        </EmptyState>
      )}
      {items.length > 0 && items.length <= fewAffiliates && cards(sorted)}
      {items.length > fewAffiliates && (
        <Tabs
          label={t('affiliates.list')}
          tabs={headings.map((heading) => {
            const under = sorted.filter((one) => isUnder(heading, one))
            return {
              id: heading,
              label: t(`affiliates.tab.${heading}`),
              count: under.length,
              content:
                under.length === 0 ? (
                  <p className="text-ink-2">{t('affiliates.nobody-here')}</p>
                ) : (
                  cards(under)
                ),
            }
          })}
        />
      )}
    </section>
  )
}

/** Returns why nobody can be invited at present. */
function whyShut(
  { status, timing }: EventView,
  { isOn }: Programme,
): 'draft' | 'cancelled' | 'ended' | 'off' | null {
  if (status === 'draft' || status === 'cancelled') return status
  if (timing === 'ended') return 'ended'
  return isOn ? null : 'off'
}

function Cards({ event, programme, items, all }: Props & { all: readonly AffiliateView[] }) {
  const { t } = useWords()
  const [visibleCount, setShown] = useState(atOnce)
  const takenBut = (id: string) =>
    all.flatMap((one) => (one.codeId !== null && one.id !== id ? [one.codeId] : []))
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {items.slice(0, visibleCount).map((one) => (
          <AffiliateCard
            key={one.id}
            event={event}
            affiliate={one}
            basisPoints={programme.basisPoints}
            takenCodes={takenBut(one.id)}
          />
        ))}
      </ul>
      {items.length > visibleCount && (
        <Button
          kind="outline"
          className="justify-self-center"
          onClick={() => setShown(visibleCount + atOnce)}
        >
          {t('show-more')}
        </Button>
      )}
    </div>
  )
}
