import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { listCoverage, readCoverage } from '#contract/matching/coverage.ts'
import { every, q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { paths } from '#web/paths.ts'
import { Coverage } from './Coverage.tsx'
import { askAgainMs } from './matches.rules.ts'

type Props = {
  eventId: string
  mayRecompute: boolean
  /** The host's own matches, if the host has joined too. */
  own: ReactNode
}

/** The host's view of an event's matches; attendees do not load it. */
export function HostMatches({ own, ...watched }: Props) {
  const { t } = useWords()
  const [tabParam, choose] = useSearchParam('tab')
  if (!own) return <Everybody {...watched} />
  return (
    <Tabs
      label={t('coverage.title')}
      chosen={tabParam === 'host' ? 'host' : 'own'}
      onChoose={choose}
      tabs={[
        { id: 'own', label: t('matches.title'), content: <div className="pt-6">{own}</div> },
        { id: 'host', label: t('coverage.tab'), content: <Everybody {...watched} /> },
      ]}
    />
  )
}
export { HostMatches as Part }

/** Refetches after every matching while the page is visible. */
function Everybody({ eventId, mayRecompute }: Omit<Props, 'own'>) {
  const { t } = useWords()
  const query = useQuery({
    ...q(readCoverage, { params: { eventId } }),
    refetchInterval: ({ state }) => (state.error ? false : askAgainMs(state.data?.state)),
  })
  const state = query.data?.state
  useEffect(() => {
    if (state === 'ready') void queryClient.invalidateQueries(every(listCoverage))
  }, [state])
  return (
    <QueryView query={query} skeleton={<Skeleton rows={4} />}>
      {(coverage) => (
        <div className="grid gap-6">
          {coverage.people > 0 && (
            <Link
              to={paths.runRounds}
              params={{ eventId }}
              className={`${look('outline')} justify-self-start`}
            >
              <Timer aria-hidden className="size-4.5" />
              {t('rounds.run.link')}
            </Link>
          )}
          <Coverage known={coverage} eventId={eventId} mayRecompute={mayRecompute} />
        </div>
      )}
    </QueryView>
  )
}
