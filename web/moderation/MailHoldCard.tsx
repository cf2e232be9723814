import { Link } from '@tanstack/react-router'
import { decideMailHold, listMailHolds, type MailHold } from '#contract/mailing/mail-holds.ts'
import { readStatus } from '#contract/operations.ts'
import { every } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { Facts } from './Facts.tsx'
import { invalidateModeration } from './queries.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** `isLate`: another person had decided before. */
type DecisionHandler = (isLate: boolean) => void

/**
 * One sender's held mails: why, whose they are, what happened to earlier ones, and the two
 * decisions.
 */
export function MailHoldCard({ hold, onDecided }: { hold: MailHold; onDecided: DecisionHandler }) {
  const { t } = useWords()
  const language = useLanguage()
  const { id, reason, isRefused, text, at, sender, event } = hold
  const number = (value: number) => new Intl.NumberFormat(localeFor(language)).format(value)
  return (
    <li
      className={`${look('card')} grid content-start gap-5 p-5 sm:p-6 ${isRefused ? '' : 'border-meet!'}`}
    >
      <div className="grid gap-1">
        <h2 className="title-3">{t(`holds.reason.${reason}`)}</h2>
        {isRefused && <Chip>{t('holds.refused')}</Chip>}
        <p className="text-sm text-ink-2 tabular-nums">
          {t('books.since', { time: momentText(at, language) })}
        </p>
      </div>
      {text !== '' && (
        <blockquote
          dir="auto"
          className="rounded-control bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere"
        >
          {text}
        </blockquote>
      )}
      <Facts
        facts={[
          [
            t('holds.host'),
            <Link
              key="host"
              to={paths.adminPerson}
              params={{ userId: sender.id }}
              className={look('link')}
            >
              {sender.name || t('feedback.inbox.nameless')}
            </Link>,
          ],
          [t('moderation.address'), sender.email],
          [t('moderation.since'), momentText(sender.since, language)],
          [
            t('holds.event'),
            event && (
              <Link
                key="event"
                to={paths.adminGathering}
                params={{ eventId: event.id }}
                className={look('link')}
              >
                {event.title}
              </Link>
            ),
          ],
          [t('holds.sent'), number(hold.sent)],
          [t('holds.bounced'), number(hold.bounced)],
          [t('holds.complained'), number(hold.complained)],
          [t('holds.waiting'), number(hold.waiting)],
        ]}
      />
      <Decision holdId={id} isRefused={isRefused} onDecided={onDecided} />
    </li>
  )
}

function Decision({
  holdId,
  isRefused,
  onDecided,
}: {
  holdId: string
  isRefused: boolean
  onDecided: DecisionHandler
}) {
  const { t } = useWords()
  const decide = useSend(decideMailHold)
  const send = (isAllowed: boolean) =>
    decide.mutate(
      { params: { holdId }, body: { isAllowed } },
      {
        onSuccess: () => (
          showToast(t(isAllowed ? 'holds.allowed-now' : 'holds.refused-now')),
          onDecided(false)
        ),
        onError: (cause) => isDecidedAlready(cause) && onDecided(true),
        onSettled: refetchHolds,
      },
    )
  return (
    <div className="mt-auto grid gap-3 border-t border-rule pt-5">
      {decide.error && !isDecidedAlready(decide.error) && (
        <p role="alert" className={look('error')}>
          {failureWords(t, decide.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" isPending={decide.isPending} onClick={() => send(true)}>
          {t('holds.allow')}
        </Button>
        {!isRefused && (
          <Button
            kind="danger"
            size="small"
            isPending={decide.isPending}
            onClick={() => send(false)}
          >
            {t('holds.refuse')}
          </Button>
        )}
      </div>
    </div>
  )
}

function isDecidedAlready(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.code === 'other-state' || cause.code === 'not-found')
}

async function refetchHolds(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(every(listMailHolds)),
    queryClient.invalidateQueries(every(readStatus)),
    invalidateModeration(),
  ])
}
