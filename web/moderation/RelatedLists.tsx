import { Link } from '@tanstack/react-router'
import type { PersonView } from '#contract/moderation.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

const row =
  'flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-ink/4 focus-visible:-outline-offset-3 sm:px-5'

/** Lists reports about a person or thing, the latest first. */
export function Reports({ title, reports }: { title: string; reports: PersonView['reports'] }) {
  const { t } = useWords()
  const language = useLanguage()
  if (reports.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="title-3">{title}</h2>
      <ul className={`${look('card')} divide-y divide-rule overflow-hidden`}>
        {reports.map(({ id, number, at, state }) => (
          <li key={id}>
            <Link to={paths.adminReport} params={{ feedbackId: id }} className={row}>
              <span className="font-mono text-sm" translate="no">
                {number}
              </span>
              <span className="flex items-center gap-3 text-sm text-ink-2 tabular-nums">
                {momentText(at, language)}
                <Chip tone={state === 'open' ? 'seek' : 'plain'}>
                  {t(`moderation.is.${state}`)}
                </Chip>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists the latest events that a person hosts. */
export function PersonEvents({ gatherings }: Pick<PersonView, 'gatherings'>) {
  const { t } = useWords()
  const language = useLanguage()
  if (gatherings.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="title-3">{t('moderation.hosted')}</h2>
      <ul className={`${look('card')} divide-y divide-rule overflow-hidden`}>
        {gatherings.map(({ id, title, status, startsAt }) => (
          <li key={id}>
            <Link to={paths.adminGathering} params={{ eventId: id }} className={row}>
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="flex items-center gap-3 text-sm text-ink-2 tabular-nums">
                {startsAt && momentText(startsAt, language)}
                {status !== 'published' && <Chip tone="seek">{t(`event.status.${status}`)}</Chip>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
