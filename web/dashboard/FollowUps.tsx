import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText, ownZone } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { paths } from '#web/paths.ts'
import { followUpsQuery } from './queries.ts'

/** Lists upcoming follow-ups, with links to all contacts and conversations. */
export function FollowUps() {
  const { t } = useWords()
  const language = useLanguage()
  const query = useQuery(followUpsQuery)
  return (
    <section aria-labelledby="follow-ups" className={`${look('card')} grid gap-4 p-5`}>
      <h2 id="follow-ups" className="title-2">
        {t('dashboard.follow-ups')}
      </h2>
      <QueryView query={query} isQuiet>
        {({ items, now }) =>
          items.length === 0 ? (
            <p className="text-ink-2">{t('dashboard.follow-ups.none')}</p>
          ) : (
            <ul className="-mx-2 grid">
              {items.map(({ id, name, dueAt, text }) => (
                <li
                  key={id}
                  className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control px-2 py-2.5 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-line/55"
                >
                  <BellRing
                    aria-hidden
                    className={`mt-1 size-4.5 ${dueAt <= now ? 'text-seek-ink' : 'text-ink-2'}`}
                  />
                  <div className="grid min-w-0">
                    <Link
                      to={paths.contact}
                      params={{ contactId: id }}
                      className="truncate font-semibold outline-none after:absolute after:inset-0"
                    >
                      <span dir="auto">{displayName(t, name)}</span>
                    </Link>
                    <p
                      className={`text-sm ${dueAt <= now ? 'font-medium text-seek-ink' : 'text-ink-2'}`}
                    >
                      {dayText(dueAt, ownZone(), language)}
                    </p>
                    {text && (
                      <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
                        {text}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Link to={paths.people} className={`${look('link')} inline-flex min-h-11 items-center`}>
          {t('people.title')}
        </Link>
        <Link
          to={paths.conversations}
          className={`${look('link')} inline-flex min-h-11 items-center`}
        >
          {t('dashboard.talks')}
        </Link>
      </p>
    </section>
  )
}
