import type { Right } from '#contract/events.ts'
import { deedsOf } from '#contract/rights.ts'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'

/** What a right gives a co-host, or what stays with the host. */
export function DeedList({ of }: { of: Right | 'host' }) {
  const { t } = useWords()
  return (
    <ul className={`${look('hint')} grid list-disc gap-0.5 pl-4 marker:text-ink-2/60`}>
      {deedsOf(of).map((deed) => (
        <li key={deed}>{t(`deed.${deed}`)}</li>
      ))}
    </ul>
  )
}
