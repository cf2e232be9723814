import { useWords } from '#web/kit/i18n/i18n.ts'

/** How many of the expected people have come, as a line that fills. */
export function DoorProgress({ counts }: { counts: { in: number; expected: number } }) {
  const { t } = useWords()
  const share = counts.expected === 0 ? 0 : (counts.in / counts.expected) * 100
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-display text-3xl leading-none font-bold tabular-nums">
          {counts.in}
        </strong>
        <span className="text-ink-2">{t('checkin.of', { count: counts.expected })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('checkin.progress')}
        aria-valuemin={0}
        aria-valuemax={counts.expected}
        aria-valuenow={counts.in}
        className="h-2.5 overflow-hidden rounded-full bg-rule"
      >
        <div
          className="h-full rounded-full bg-offer transition-[width] duration-300"
          style={{ width: `${share}%` }}
        />
      </div>
    </>
  )
}
