import type { ExploreMatchCounts } from '#contract/explore.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'

/**
 * Shows how many people at an event suit the reader, on the two lines: their objectives and their
 * offerings.
 */
export function MatchCountLines({ why }: { why: ExploreMatchCounts }) {
  const { t } = useWords()
  return (
    <ul className="grid gap-1 text-sm sm:max-w-72">
      {why.seek > 0 && <Line tone="bg-seek" text={t('explore.why-seek', { count: why.seek })} />}
      {why.offer > 0 && (
        <Line tone="bg-offer" text={t('explore.why-offer', { count: why.offer })} />
      )}
    </ul>
  )
}

function Line({ tone, text }: { tone: string; text: string }) {
  return (
    <li className="flex items-baseline gap-2">
      <span aria-hidden className={`h-1.5 w-4 shrink-0 -translate-y-0.5 rounded-full ${tone}`} />
      {text}
    </li>
  )
}
