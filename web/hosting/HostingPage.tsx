import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { CreateEventLink } from '#web/parts/events/CreateEventLink.tsx'
import { Evening } from './Evening.tsx'
import { LastStop } from './LastStop.tsx'
import { Luggage } from './Luggage.tsx'
import { Operator } from './Operator.tsx'
import { PaidTicket } from './PaidTicket.tsx'
import { RoomMap } from './RoomMap.tsx'

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[1fr_2fr]'

/** Tells people who consider hosting what they gain, what an evening is like, and what it costs. */
export function HostingPage() {
  const { t } = useWords()
  const config = useQuery(configQuery)
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 sm:gap-24 sm:pt-12">
      <Hero />
      <Evening />
      <section aria-labelledby="cost" className={columns}>
        <div className="grid content-start gap-6">
          <h2 id="cost" className="title-1">
            {t('hosting.cost.title')}
          </h2>
          <div className="grid gap-1.5">
            <h3 className="title-2">{t('hosting.cost.free-title')}</h3>
            <p className="max-w-88 text-ink-2">{t('hosting.cost.free')}</p>
          </div>
        </div>
        <QueryView query={config}>{(known) => <PaidTicket config={known} />}</QueryView>
      </section>
      <Luggage />
      <section aria-labelledby="operator" className={columns}>
        <h2 id="operator" className="title-1">
          {t('hosting.operator.title')}
        </h2>
        <Operator config={config.data} />
      </section>
      <LastStop />
    </div>
  )
}
export { HostingPage as Page }

function Hero() {
  const { t } = useWords()
  return (
    <section className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-[1.12fr_1fr]">
      <div className="grid min-w-0 justify-items-start gap-6">
        <PageTitle className="display">{t('hosting.title')}</PageTitle>
        <p className="lead">{t('hosting.lead')}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <CreateEventLink className={look('primary')}>{t('hosting.create')}</CreateEventLink>
          <Link to={paths.demo} className={look('link')}>
            {t('hosting.demo')}
          </Link>
        </div>
      </div>
      <RoomMap />
    </section>
  )
}
