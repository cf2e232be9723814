import { BellRing, Undo2 } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import type { Invitee } from '#contract/admission/invitees.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { formatIn } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { invitationLink } from '#web/parts/events/event-link.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { invitationChoices } from './invitation-kinds.ts'
import { mayWithdraw } from './invitees.rules.ts'

const tones = {
  invited: 'plain',
  opened: 'plain',
  registered: 'offer',
  declined: 'seek',
  withdrawn: 'plain',
} as const

type Props = {
  event: EventView
  invitee: Invitee
  isOpen: boolean
  onRemind: () => void
  onWithdraw: () => void
}

/** One invited person: how far they have come, and what the host can do. */
export function InviteeRow({ event, invitee, isOpen, onRemind, onWithdraw }: Props) {
  const { t } = useWords()
  const { name, email } = invitee
  const shownName = name === '' ? email : displayName(t, name)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-rule px-4 py-3.5 not-first:border-t sm:px-5">
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-semibold wrap-anywhere">{shownName}</p>
        {name !== '' && <p className="text-sm wrap-anywhere text-ink-2">{email}</p>}
        <History event={event} invitee={invitee} />
      </div>
      <p>
        <StateChip invitee={invitee} />
      </p>
      {isOpen && mayWithdraw(invitee) && (
        <div className="col-span-2 -mx-2 flex flex-wrap">
          <CopyButton
            kind="quiet"
            size="small"
            text={invitationLink(event.id, invitee.code)}
            label={t('invitation.copy-link')}
          />
          {invitee.mayRemind && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t('invitees.remind-one', { name: shownName })}
              onClick={onRemind}
            >
              <BellRing aria-hidden className="size-4" />
              {t('invitees.remind-do')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            className="text-seek-ink"
            aria-label={t('invitees.withdraw-one', { name: shownName })}
            onClick={onWithdraw}
          >
            <Undo2 aria-hidden className="size-4" />
            {t('invitees.withdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What they were invited to and when, and what kept the mail from them. */
function History({ event, invitee }: Pick<Props, 'event' | 'invitee'>) {
  const { t } = useWords()
  const language = useLanguage()
  const { kind, mail, invitedAt, remindedAt, isReminderWaiting } = invitee
  const day = (at: string) =>
    formatIn(event.timeZone, language, { day: 'numeric', month: 'short' }).format(new Date(at))
  const kindWords = invitationChoices(t, event).find(({ value }) => value === kind)?.label
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      <span>{kindWords}</span>
      <span>
        {remindedAt === null || isReminderWaiting
          ? t('invitees.invited-at', { day: day(invitedAt) })
          : t('invitees.reminded-at', { day: day(remindedAt) })}
      </span>
      {mayWithdraw(invitee) && isReminderWaiting && <span>{t('invitees.reminder-waiting')}</span>}
      {mayWithdraw(invitee) && mail !== 'sent' && (
        <span className={`font-medium ${mail === 'waiting' ? '' : 'text-seek-ink'}`}>
          {t(`invitees.mail-${mail}`)}
        </span>
      )}
    </p>
  )
}

/** How far they have come; for a registration that is not confirmed, what it waits for. */
function StateChip({ invitee: { state, registration } }: Pick<Props, 'invitee'>) {
  const { t } = useWords()
  const isOpen =
    state === 'registered' &&
    registration !== null &&
    !['confirmed', 'checked_in', 'attended'].includes(registration.state)
  return isOpen ? (
    <Chip tone="meet">{t(`attendees.is-${registration.state}`)}</Chip>
  ) : (
    <Chip tone={tones[state]}>{t(`invitees.state-${state}`)}</Chip>
  )
}
