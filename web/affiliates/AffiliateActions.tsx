import {
  Ban,
  Check,
  ListTree,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  QrCode,
  Undo2,
  X,
} from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type AffiliateView, changeAffiliate } from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { AffiliateReasonDialog } from './AffiliateReasonDialog.tsx'
import { Commissions } from './Commissions.tsx'
import { affiliateLink, affiliateWords, invalidateAffiliates, isOld } from './affiliates.ts'
import { actionsFor } from './list.rules.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

type Props = {
  event: EventView
  affiliate: AffiliateView
  name: string
  isLinkOpen: boolean
  onLink: () => void
  onChange: () => void
}
type AffiliateDialog = 'commissions' | 'pause' | 'ban' | 'remove' | null

/** The host's actions for one affiliate. */
export function AffiliateActions({ event, affiliate, name, isLinkOpen, onLink, onChange }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<AffiliateDialog>(null)
  const { state, joins, toDecide } = affiliate
  const possible = actionsFor(state)
  const close = () => setOpen(null)
  const hasSold = joins > 0 || toDecide > 0 || affiliate.sums.length > 0
  return (
    <div className="grid gap-2">
      <div className="-mx-3.5 grid grid-cols-2 gap-x-1 gap-y-2 *:justify-self-start sm:flex sm:flex-wrap">
        {possible.includes('accept') && (
          <Activate event={event} affiliate={affiliate} name={name} />
        )}
        {possible.includes('hand-out') && (
          <CopyButton
            kind="quiet"
            size="small"
            text={affiliateLink(affiliate.code)}
            label={t('invitation.copy-link')}
          />
        )}
        {possible.includes('hand-out') && (
          <ActionButton
            icon={QrCode}
            label={t('affiliates.link-for', { name })}
            aria-expanded={isLinkOpen}
            onClick={onLink}
          >
            {t('affiliates.qr')}
          </ActionButton>
        )}
        {hasSold && (
          <ActionButton
            icon={ListTree}
            label={t('affiliates.commissions-for', { name })}
            onClick={() => setOpen('commissions')}
          >
            {t('affiliates.commissions')}
          </ActionButton>
        )}
        {possible.includes('change') && (
          <ActionButton
            icon={Pencil}
            label={t('affiliates.change-for', { name })}
            onClick={onChange}
          >
            {t('affiliates.change')}
          </ActionButton>
        )}
        {(possible.includes('resume') || possible.includes('lift')) && (
          <Activate event={event} affiliate={affiliate} name={name} />
        )}
        {possible.includes('pause') && (
          <ActionButton
            icon={Pause}
            label={t('affiliates.pause-for', { name })}
            onClick={() => setOpen('pause')}
          >
            {t('affiliates.pause')}
          </ActionButton>
        )}
        {possible.includes('turn-down') && (
          <ActionButton
            icon={X}
            label={t('affiliates.turn-down-for', { name })}
            onClick={() => setOpen('remove')}
          >
            {t('affiliates.turn-down')}
          </ActionButton>
        )}
        {possible.includes('ban') && (
          <ActionButton
            icon={Ban}
            label={t('affiliates.ban-for', { name })}
            className="text-seek-ink"
            onClick={() => setOpen('ban')}
          >
            {t('affiliates.ban')}
          </ActionButton>
        )}
        {possible.includes('withdraw') && (
          <ActionButton
            icon={Undo2}
            label={t('affiliates.withdraw-for', { name })}
            className="text-seek-ink"
            onClick={() => setOpen('remove')}
          >
            {t('affiliates.withdraw')}
          </ActionButton>
        )}
      </div>
      {(open === 'pause' || open === 'ban') && (
        <AffiliateReasonDialog
          event={event}
          affiliate={affiliate}
          name={name}
          deed={open}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <RemoveDialog event={event} affiliate={affiliate} name={name} onClose={close} />
      )}
      <Commissions
        event={event}
        affiliate={affiliate}
        name={name}
        isOpen={open === 'commissions'}
        onClose={close}
      />
    </div>
  )
}

type ActionButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string }

function ActionButton({ icon: Icon, label, children, ...rest }: ActionButtonProps) {
  return (
    <Button {...rest} kind="quiet" size="small" aria-label={label}>
      <Icon aria-hidden className="size-4" />
      {children}
    </Button>
  )
}

const ways = {
  pending: { icon: Check, do: 'accept', done: 'accepted' },
  paused: { icon: Play, do: 'resume', done: 'resumed' },
  banned: { icon: Play, do: 'lift', done: 'resumed' },
} as const

/** Approves a person who asked to take part, or reinstates one who was paused or banned. */
function Activate({ event, affiliate, name }: Pick<Props, 'event' | 'affiliate' | 'name'>) {
  const { t } = useWords()
  const { state } = affiliate
  const way = ways[state === 'pending' || state === 'paused' ? state : 'banned']
  const change = useSend(changeAffiliate, async () => {
    showToast(t(`affiliates.${way.done}`, { name }))
    await invalidateAffiliates()
  })
  const send = () =>
    change.mutate(
      {
        params: { eventId: event.id, affiliateId: affiliate.id },
        body: { state: 'active', version: affiliate.version },
      },
      { onError: (cause) => isOld(cause) && void invalidateAffiliates() },
    )
  const isFirst = way.do === 'accept'
  return (
    <>
      <Button
        kind={isFirst ? 'primary' : 'quiet'}
        size="small"
        className={isFirst ? 'ml-3.5' : ''}
        isPending={change.isPending}
        aria-label={t(`affiliates.${way.do}-for`, { name })}
        onClick={send}
      >
        <way.icon aria-hidden className="size-4" />
        {t(`affiliates.${way.do}`)}
      </Button>
      {change.error && (
        <p role="alert" className={`${look('error')} order-last col-span-2 w-full px-3.5`}>
          {affiliateWords(t, change.error)}
        </p>
      )}
    </>
  )
}
