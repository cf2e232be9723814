import { Ban, Pencil } from 'lucide-react'
import { useState } from 'react'
import { type InvitationCode, revokeCode } from '#contract/admission/codes.ts'
import type { EventView } from '#contract/events/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { spanText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { invitationLink } from '#web/parts/events/event-link.ts'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'
import { reservedPlaces, type CodeStatus } from './codes.rules.ts'
import { CodeForm } from './CodeForm.tsx'
import { Funnel } from './Funnel.tsx'
import { forgetCodes } from './OwnCode.tsx'

type Props = { event: EventView; code: InvitationCode; standing: CodeStatus; mayChange: boolean }

/** One further code: its name, its rights, its use and its actions. */
export function CodeCard({ event, code, standing, mayChange }: Props) {
  const { t } = useWords()
  const [isChanging, setChanging] = useState(false)
  const name = code.label || code.code
  const isGood = standing === 'good'
  if (isChanging && code.revokedAt === null)
    return (
      <li>
        <CodeForm event={event} code={code} onDone={() => setChanging(false)} />
      </li>
    )
  return (
    <li
      className={`rounded-card border border-rule ${isGood ? 'bg-surface' : 'bg-canvas'} grid items-center gap-x-14 gap-y-6 p-6 md:grid-cols-[minmax(0,1fr)_20rem] md:px-8`}
    >
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className={`title-3 wrap-anywhere ${isGood ? '' : 'text-ink-2'}`}>
            {code.label || t('codes.unnamed')}
          </h3>
          {!isGood && <Chip tone="seek">{t(`codes.${standing}`)}</Chip>}
        </div>
        <p
          className={`font-display text-xl font-bold tracking-wide whitespace-nowrap ${isGood ? '' : 'text-ink-2 line-through decoration-1'}`}
          translate="no"
        >
          {code.code}
        </p>
        <Marks code={code} isGood={isGood} timeZone={event.timeZone} />
        <div className="-mx-3.5 grid grid-cols-2 gap-x-1 gap-y-2 *:justify-self-start sm:flex sm:flex-wrap">
          {isGood && (
            <CopyButton
              kind="quiet"
              size="small"
              text={invitationLink(event.id, code.code)}
              label={t('invitation.copy-link')}
            />
          )}
          {isGood && (
            <CopyButton
              kind="quiet"
              size="small"
              text={code.code}
              label={t('invitation.copy-code')}
            />
          )}
          {mayChange && standing !== 'withdrawn' && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t('codes.edit-for', { name })}
              onClick={() => setChanging(true)}
            >
              <Pencil aria-hidden className="size-4" />
              {t('codes.edit')}
            </Button>
          )}
          {standing !== 'withdrawn' && <Withdraw event={event} code={code} name={name} />}
        </div>
      </div>
      <Funnel code={code} isOver={!isGood} />
    </li>
  )
}

/** Shows the code's expiry, holder, use limit and bypasses. */
function Marks({
  code,
  isGood,
  timeZone,
}: {
  code: InvitationCode
  isGood: boolean
  timeZone: string
}) {
  const { t } = useWords()
  const language = useLanguage()
  const reservedCount = reservedPlaces(code)
  const until =
    code.expiresAt && spanText({ startsAt: code.expiresAt, endsAt: null, timeZone }, language)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-5 text-ink-2">
        <span>
          {code.maxUses === null
            ? t('codes.uses-open', { count: code.used })
            : t('codes.uses', { used: code.used, count: code.maxUses })}
        </span>
        {until && <span>{t('codes.until', { when: until })}</span>}
        {code.boundEmail && (
          <span className="wrap-anywhere">
            <Breaking text={t('codes.bound', { email: code.boundEmail })} />
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {code.skipsApproval && <Chip>{t('codes.skips')}</Chip>}
        {code.keepsSeats && (
          <Chip>
            {isGood && reservedCount > 0
              ? t('codes.keeps', { count: reservedCount })
              : t('codes.keeps-none')}
          </Chip>
        )}
      </p>
    </div>
  )
}

/** Breaks an address that is too long for its line after the @, not within a word. */
function Breaking({ text }: { text: string }) {
  const at = text.indexOf('@') + 1
  return (
    <>
      {text.slice(0, at)}
      <span className="inline-block max-w-full wrap-anywhere">{text.slice(at)}</span>
    </>
  )
}

function Withdraw({ event, code, name }: { event: EventView; code: InvitationCode; name: string }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const revoke = useSend(revokeCode, async () => {
    setAsking(false)
    showToast(t('codes.withdrew'))
    await forgetCodes()
  })
  const reservedCount = reservedPlaces(code)
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="text-seek-ink"
        aria-label={t('codes.withdraw-for', { name })}
        onClick={() => setAsking(true)}
      >
        <Ban aria-hidden className="size-4" />
        {t('codes.withdraw')}
      </Button>
      <ConfirmDialog
        title={t('codes.withdraw-title')}
        yes={t('codes.withdraw-do')}
        isOpen={isAsking}
        sent={revoke}
        onClose={() => {
          revoke.reset()
          setAsking(false)
        }}
        onYes={() => code.id && revoke.mutate({ params: { eventId: event.id, codeId: code.id } })}
      >
        <p>{t('codes.withdraw-text', { code: code.code })}</p>
        {reservedCount > 0 && <p>{t('codes.withdraw-places', { count: reservedCount })}</p>}
      </ConfirmDialog>
    </>
  )
}
