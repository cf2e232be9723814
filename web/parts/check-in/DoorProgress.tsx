import { useWords } from '#web/kit/i18n/i18n.ts'
import { ProgressBar } from '#web/kit/ui/ProgressBar.tsx'

/** How many of the expected people have come, as a line that fills. */
export function DoorProgress({ counts }: { counts: { in: number; expected: number } }) {
  const { t } = useWords()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-display text-3xl leading-none font-bold tabular-nums">
          {counts.in}
        </strong>
        <span className="text-ink-2">{t('checkin.of', { count: counts.expected })}</span>
      </p>
      <ProgressBar label={t('checkin.progress')} done={counts.in} all={counts.expected} />
    </>
  )
}
