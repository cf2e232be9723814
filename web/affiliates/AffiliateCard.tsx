import { CircleAlert, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { AffiliateState, AffiliateView } from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { deletedName } from '#contract/text/deleted-name.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { percentText } from '#web/parts/money/figures.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { AffiliateActions } from './AffiliateActions.tsx'
import { affiliateName } from './affiliates.ts'
import { LinkBox } from './LinkBox.tsx'
import { AffiliateFunnel } from './AffiliateFunnel.tsx'
import { Sums } from './Sums.tsx'

type Props = {
  event: EventView
  affiliate: AffiliateView
  /** The share of affiliates without their own. */
  basisPoints: number
  takenCodes: readonly string[]
}

/** An affiliate, invited, pending or active: their results and the host's actions. */
export function AffiliateCard({ event, affiliate, basisPoints, takenCodes }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<'link' | 'change' | null>(null)
  const { state, clicks, joins, sales, refunded, sums } = affiliate
  const name = displayName(t, affiliateName(affiliate) ?? t('affiliates.unnamed'))
  const isQuiet = state === 'paused' || state === 'banned'
  const hasTaken = state !== 'invited' && state !== 'pending'
  return (
    <li
      className={`grid gap-5 rounded-card border border-rule p-5 md:px-8 md:py-7 ${isQuiet ? 'bg-canvas' : 'bg-surface'}`}
    >
      <div
        className={`grid items-center gap-x-14 gap-y-6 ${hasTaken || clicks > 0 ? 'md:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
      >
        <Who affiliate={affiliate} name={name} basisPoints={basisPoints} />
        {(hasTaken || clicks > 0) && (
          <AffiliateFunnel
            clicks={clicks}
            joins={joins}
            sales={sales}
            refunded={refunded}
            isOver={isQuiet}
          />
        )}
      </div>
      {sums.map((one) => (
        <div key={one.currency} className="border-t border-rule pt-4">
          <Sums sums={one} />
        </div>
      ))}
      <Notes event={event} affiliate={affiliate} />
      {open === 'link' && <LinkBox event={event} affiliate={affiliate} isShown />}
      {open === 'change' ? (
        <ChangeForm
          event={event}
          affiliate={affiliate}
          basisPoints={basisPoints}
          takenCodes={takenCodes}
          onDone={() => setOpen(null)}
        />
      ) : (
        <AffiliateActions
          event={event}
          affiliate={affiliate}
          name={name}
          isLinkOpen={open === 'link'}
          onLink={() => setOpen(open === 'link' ? null : 'link')}
          onChange={() => setOpen('change')}
        />
      )}
    </li>
  )
}

const tones = {
  invited: 'plain',
  pending: 'meet',
  active: 'offer',
  paused: 'plain',
  banned: 'seek',
} as const satisfies Record<AffiliateState, string>

function Who({
  affiliate,
  name,
  basisPoints,
}: {
  affiliate: AffiliateView
  name: string
  basisPoints: number
}) {
  const { t } = useWords()
  const language = useLanguage()
  const { state, email, canBePaid } = affiliate
  const further =
    affiliate.name === deletedName
      ? []
      : [affiliate.name, email].filter((one) => one !== null && one !== name)
  const own = affiliate.basisPoints
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="title-3 min-w-0 wrap-anywhere">{name}</h3>
        <Chip tone={tones[state]}>{t(`affiliates.is.${state}`)}</Chip>
      </div>
      {further.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-2">{further.join(' · ')}</p>
      )}
      <p className="text-ink-2">
        {own === null
          ? t('affiliates.gets', { share: percentText(basisPoints, language) })
          : t('affiliates.gets-own', { share: percentText(own, language) })}
      </p>
      {(state === 'active' || state === 'paused') && (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <Landmark aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(canBePaid ? 'affiliates.can-be-paid' : 'affiliates.cannot-be-paid')}
        </p>
      )}
    </div>
  )
}

/**
 * Shows what needs the host's attention: pending decisions, why the affiliate is paused, and a link
 * that may lead nowhere.
 */
function Notes({ event, affiliate }: { event: EventView; affiliate: AffiliateView }) {
  const { t } = useWords()
  const { toDecide, flags, reason, codeId, state } = affiliate
  const isShut =
    event.visibility !== 'public' && codeId === null && (state === 'invited' || state === 'active')
  return (
    <div className="grid gap-3 empty:hidden">
      {toDecide > 0 && (
        <div className="grid gap-1 rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 text-sm text-seek-ink">
          <p className="font-semibold">{t('affiliates.to-decide', { count: toDecide })}</p>
          <ul className="grid gap-0.5">
            {flags.map((flag) => (
              <li key={flag}>{t(`affiliates.flag.${flag}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {reason !== '' && (
        <p className="border-l-4 border-rule pl-3 text-sm wrap-anywhere">
          <span className="text-ink-2">{t('affiliates.because')}</span> {reason}
        </p>
      )}
      {isShut && (
        <p className="flex items-start gap-2 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-seek-ink" />
          {t('affiliates.shut', { button: t('affiliates.change') })}
        </p>
      )}
    </div>
  )
}
