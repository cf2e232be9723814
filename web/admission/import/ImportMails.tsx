import { useWords } from '#web/kit/i18n/i18n.ts'
import { type MailCounts, mailLines } from '../attendees/sending-limit.rules.ts'
import { useSendingLimit } from '../attendees/sending-limit.ts'

type Props = {
  eventId: string
  mails: MailCounts
  /** Whether nobody has been entered yet. */
  isAhead?: boolean
  /** The number of ticked lines that the counts leave out. */
  checked?: number
}

/**
 * Shows how many people of a file are mailed today, later and not at all; nothing if all are mailed
 * today.
 */
export function ImportMails({ eventId, mails, isAhead = false, checked = 0 }: Props) {
  const { t } = useWords()
  const isHeld = (useSendingLimit(eventId)?.hold ?? null) !== null
  const lines = mailLines(mails, { isAhead, isHeld })
  if (lines.length === 0) return null
  return (
    <ul aria-live="polite" className="grid gap-1 text-sm text-ink-2">
      {lines.map(({ says, count }) => (
        <li key={says}>
          {t(`import.mail-${says}`, { count })} {says === 'later' && t('import.mail-later-why')}
        </li>
      ))}
      {checked > 0 && <li>{t('import.mail-checked')}</li>}
    </ul>
  )
}
