import { useWords } from '#web/kit/i18n/i18n.ts'
import { jumpTo } from '#web/parts/pages/jump-to.ts'
import type { FindingText } from './findings.ts'
import { StateIcon } from './StateIcon.tsx'
import { type SystemPart, parts } from './status.rules.ts'

/** The parts as stops on one line; each links to its details. */
export function StatusOverview({ findings }: { findings: Record<SystemPart, FindingText> }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('status.overview')} className="max-md:hidden">
      <ol className="grid grid-cols-8">
        {parts.map((part, at) => (
          <li key={part} className="relative">
            <span
              aria-hidden
              className={`absolute top-5.5 h-1.5 -translate-y-1/2 bg-ink ${spans(at)}`}
            />
            <a
              href={`#${part}`}
              onClick={(event) => jumpTo(event, part)}
              className="relative grid min-h-11 justify-items-center gap-2 rounded-control px-1 py-2 text-center text-sm font-semibold hover:underline"
            >
              <StateIcon state={findings[part].state} className="size-7 ring-4 ring-canvas" />
              <span className="hyphens-auto">{t(`status.${part}.title`)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The line begins at the first stop and ends at the last. */
function spans(at: number): string {
  if (at === 0) return 'left-1/2 right-0'
  return at === parts.length - 1 ? 'left-0 right-1/2' : 'inset-x-0'
}
