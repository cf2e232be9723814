import type { AnnouncementReach } from '#contract/mailing/announcements.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'

/**
 * The people concerned who do not get the mail, and why: the number beside it counts only people
 * who are notified.
 */
export function UnreachedPeople({
  reached: { inApp, untold, unanswered, stopped },
}: {
  reached: AnnouncementReach
}) {
  const { t } = useWords()
  const lines = [
    inApp > 0 && t('reached.in-app', { count: inApp }),
    untold > 0 && t('reached.untold', { count: untold }),
    unanswered > 0 && t('reached.unanswered', { count: unanswered }),
    stopped > 0 && t('reached.stopped', { count: stopped }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
