import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { EventView } from '#contract/events/events.ts'
import { exportRecap, readRecap } from '#contract/feedback.ts'
import { call, q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dateText } from '#web/kit/time/time.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { EarningsPanel } from '#web/parts/money/EarningsPanel.tsx'
import { CsvButton } from '#web/parts/pages/CsvButton.tsx'
import { CheckInSummary } from './CheckInSummary.tsx'
import { Comments } from './Comments.tsx'
import { FeedbackInvitation } from './FeedbackInvitation.tsx'
import { Figures } from './Figures.tsx'
import { PictureButton } from './PictureButton.tsx'
import { RoundRatings } from './RoundRatings.tsx'
import { Score } from './Score.tsx'
import { Sources } from './Sources.tsx'

type Recap = EndpointReply<typeof readRecap>

/** An event's results, for its host to read, send and print. */
export function RecapPage() {
  const { t } = useWords()
  return (
    <HostingPage mayCome={(event) => event.role === 'host'} otherwise={t('recap.only-host')}>
      {(event) => <Board event={event} />}
    </HostingPage>
  )
}
export { RecapPage as Page }

function Board({ event }: { event: EventView }) {
  const { t } = useWords()
  const language = useLanguage()
  const params = { eventId: event.id }
  const query = useQuery({ ...q(readRecap, { params }), refetchOnWindowFocus: 'always' })
  const facts = [
    event.startsAt && dateText(event.startsAt, event.timeZone, language),
    event.place,
    event.hostName && t('event.hosted-by', { name: event.hostName }),
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <div className="grid gap-10 print:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <EventPageHeader
          event={event}
          title={t('recap.title')}
          lead={t('recap.lead')}
          name={`${t('recap.title')} · ${event.title}`}
        >
          <p className="hidden font-semibold print:block">{facts.join(' · ')}</p>
          <Standing event={event} />
        </EventPageHeader>
        {query.data && <Ways event={event} recap={query.data} />}
      </div>
      <QueryView query={query}>{(recap) => <Results recap={recap} event={event} />}</QueryView>
    </div>
  )
}

/** Says so if the event was cancelled, or is not over. */
function Standing({ event }: { event: EventView }) {
  const { t } = useWords()
  if (event.status === 'cancelled')
    return <p className="pt-1 font-medium">{t('refusals.event-cancelled')}</p>
  return event.timing === 'ended' ? null : <p className="pt-1 font-medium">{t('recap.early')}</p>
}

/** How the results leave the page: as a picture, as a PDF by the browser's print, and as a table. */
function Ways({ event, recap }: { event: EventView; recap: Recap }) {
  const { t } = useWords()
  return (
    <div className="no-print flex flex-wrap items-start gap-2">
      <PictureButton event={event} recap={recap} />
      <Button kind="outline" size="small" className="min-h-11" onClick={() => window.print()}>
        <FileText aria-hidden className="size-4" />
        {t('recap.pdf')}
      </Button>
      <CsvButton
        title={`${t('recap.title')} ${event.title}`}
        load={() => call(exportRecap, { params: { eventId: event.id } })}
      />
    </div>
  )
}

function Results({ recap, event }: { recap: Recap; event: EventView }) {
  const isOver = event.timing === 'ended'
  return (
    <div className="grid gap-12 print:gap-7">
      <Boundary of={recap}>
        <Figures recap={recap} />
      </Boundary>
      <Score score={recap.score} answers={recap.answers} />
      {recap.rounds && <RoundRatings rounds={recap.rounds} />}
      <EarningsPanel eventId={event.id} />
      {recap.sources.length > 0 && (
        <Sources sources={recap.sources} hasCome={recap.came !== null} />
      )}
      {recap.said.length > 0 && <Comments said={recap.said} tellers={recap.tellers} />}
      <CheckInSummary recap={recap} isOver={isOver} />
      {event.status === 'published' && event.timing !== 'upcoming' && (
        <FeedbackInvitation
          eventId={event.id}
          isSilent={recap.said.length === 0 && recap.answers === 0}
          mayWrite={event.rights.includes('messages')}
        />
      )}
    </div>
  )
}
