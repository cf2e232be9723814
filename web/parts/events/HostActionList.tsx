import type { CoHostRight } from '#contract/events/events.ts'
import { hostActionsFor } from '#contract/admission/rights.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'

/** The actions that a right gives a co-host, or that only the host has. */
export function HostActionList({ of }: { of: CoHostRight | 'host' }) {
  const { t } = useWords()
  return (
    <ul className={`${look('hint')} grid list-disc gap-0.5 pl-4 marker:text-ink-2/60`}>
      {hostActionsFor(of).map((action) => (
        <li key={action}>{t(`deed.${action}`)}</li>
      ))}
    </ul>
  )
}
