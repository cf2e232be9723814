import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { isFramed } from '#web/kit/browser/framed.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { turnPage } from '#web/parts/events/turn-page.ts'
import { paths } from '#web/paths.ts'
import { AddToCalendar } from '../../calendar/AddToCalendar.tsx'
import { OwnTicket } from '../own-registration/OwnTicket.tsx'
import { StatementList } from '../../parts/statements/StatementList.tsx'

const ProfilePrompt = quietPart('join.profile', () => import('../../about/ProfilePrompt.tsx'))
const Pass = lazyPart('join.pass', async () => ({
  Part: (await import('../own-registration/Pass.tsx')).Pass,
}))

/** Registered: the ticket, the person's statements, and where to go next. */
export function JoinedPanel({
  event,
  registration,
}: {
  event: EventView
  registration: Registration
}) {
  const { t } = useWords()
  const params = { eventId: event.id }
  return (
    <div className="mx-auto grid max-w-160 gap-8 py-4 sm:py-8">
      <div aria-hidden className="relative flex h-9 items-center">
        <span className="absolute right-1/2 left-0 h-3 rounded-l-full bg-seek" />
        <span className="absolute right-0 left-1/2 h-3 rounded-r-full bg-offer" />
        <Capsule isMet className="relative mx-auto h-9 w-17" />
      </div>
      <header className="grid justify-items-center gap-3 text-center">
        <PageTitle>{t('join.done-title')}</PageTitle>
        <p className="lead wrap-anywhere">{t('join.done-text', { title: event.title })}</p>
        {event.startsAt && (
          <p>
            <EventTime startsAt={event.startsAt} endsAt={event.endsAt} timeZone={event.timeZone} />
          </p>
        )}
        <AddToCalendar event={event} />
      </header>
      {registration.pass && event.place !== null && (
        <Pass level="h2" pass={registration.pass} state={registration.state} />
      )}
      {registration.ticket && <OwnTicket ticket={registration.ticket} eventId={event.id} />}
      {!isFramed && <ProfilePrompt />}
      <div className={`${look('card')} grid gap-4 p-6`}>
        <StatementList level="h2" statements={registration.statements} host={event.hostName} />
        {registration.statements.some(({ isByHost }) => isByHost) && (
          <Link
            to={paths.event}
            params={params}
            hash="statements"
            className={`${look('link')} justify-self-start py-1 text-sm`}
          >
            {t('event.restate')}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {!isFramed && ( // they would first have to sign in
          <Link to={paths.matches} params={params} className={look('primary')}>
            {t('event.see-matches')}
          </Link>
        )}
        <Link
          to={paths.event}
          params={params}
          search={{}}
          onClick={turnPage}
          className={look('outline')}
        >
          {t('create.open-it')}
        </Link>
      </div>
    </div>
  )
}
