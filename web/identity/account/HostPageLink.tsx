import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readOwnHost } from '#contract/hosts.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { paths } from '#web/paths.ts'

/** A link to one's own host page, or to creating one. */
export function HostPageLink() {
  const { t } = useWords()
  const own = useQuery(q(readOwnHost, {}))
  return (
    <section className={`${look('card')} flex flex-wrap items-center justify-between gap-4 p-5`}>
      <div className="grid min-w-0 gap-1">
        <h2 className="title-3">{t('hosts.title')}</h2>
        <p className={`${look('hint')} wrap-anywhere`}>
          {own.data?.host ? `${location.host}/${own.data.host.handle}` : t('hosts.profile-text')}
        </p>
      </div>
      <QueryView query={own} skeleton={<Skeleton rows={1} />}>
        {({ host }) =>
          host ? (
            <Link
              to={paths.host}
              params={{ handle: host.handle }}
              className={look('outline', 'small')}
            >
              {t('hosts.open')}
            </Link>
          ) : (
            <Link to={paths.ownHost} className={look('outline', 'small')}>
              {t('hosts.make')}
            </Link>
          )
        }
      </QueryView>
    </section>
  )
}
