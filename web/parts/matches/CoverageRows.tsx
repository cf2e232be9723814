import type { PersonCoverage } from '#contract/matching/coverage.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '../people/display-name.ts'

/** How many good matches each person has, and what keeps the number low; never with whom. */
export function CoverageRows({ people }: { people: readonly PersonCoverage[] }) {
  const { t } = useWords()
  return (
    <ul className={`${look('card')} grid overflow-hidden px-5 md:grid-cols-2 md:gap-x-10`}>
      <BoundaryRows
        of={people}
        keyOf={({ registrationId }) => registrationId}
        plain={({ name }) => name}
      >
        {({ name, has, why }) => (
          <li className="-mt-px flex items-center gap-3 border-t border-rule py-3">
            <Avatar name={name} />
            <div className="mr-auto min-w-0">
              <p className="wrap-anywhere">{displayName(t, name)}</p>
              {why && <p className="text-sm text-ink-2">{t(`coverage.why-${why}`)}</p>}
            </div>
            <p
              className={`shrink-0 text-right text-sm tabular-nums max-sm:max-w-22 ${has === 0 ? 'font-semibold' : 'text-ink-2'}`}
            >
              {t('coverage.good', { count: has })}
            </p>
          </li>
        )}
      </BoundaryRows>
    </ul>
  )
}
