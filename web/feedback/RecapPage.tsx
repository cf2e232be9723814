import { useQuery } from '@tanstack/react-query'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { EventView } from '#contract/events/events.ts'
import { feedbackLimits, readRecap } from '#contract/feedback.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { CheckInSummary } from './CheckInSummary.tsx'
import { FeedbackInvitation } from './FeedbackInvitation.tsx'
import { Score } from './Score.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

type Recap = EndpointReply<typeof readRecap>

/** An event's results, for its host. */
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
  const params = { eventId: event.id }
  const query = useQuery({ ...q(readRecap, { params }), refetchOnWindowFocus: 'always' })
  return (
    <div className="grid gap-10">
      <EventPageHeader event={event} title={t('recap.title')} lead={t('recap.lead')}>
        {event.timing !== 'ended' && <p className="pt-1 font-medium">{t('recap.early')}</p>}
      </EventPageHeader>
      <QueryView query={query}>{(recap) => <Told recap={recap} event={event} />}</QueryView>
    </div>
  )
}

function Told({ recap, event }: { recap: Recap; event: EventView }) {
  return (
    <div className="grid gap-12">
      <Figures recap={recap} />
      <CheckInSummary recap={recap} isOver={event.timing === 'ended'} />
      <Score score={recap.score} answers={recap.answers} />
      {recap.said.length > 0 && <Said said={recap.said} tellers={recap.tellers} />}
      <FeedbackInvitation
        eventId={event.id}
        isSilent={recap.said.length === 0 && recap.answers === 0}
        mayWrite={event.rights.includes('messages')}
      />
    </div>
  )
}

/** Three stops of one line: who attended, who had a match, who wanted to meet each other. */
function Figures({ recap: { people, matched, mutualPairs } }: { recap: Recap }) {
  const { t } = useWords()
  const number = new Intl.NumberFormat(localeFor(useLanguage()))
  const figures = [
    ['people', number.format(people), 'bg-seek'],
    ['matched', number.format(matched), 'bg-offer'],
    ['mutual', mutualPairs === null ? null : `${number.format(mutualPairs)}+`, ''],
  ] as const
  const few = t('recap.fewer', { count: feedbackLimits.leastScores })
  return (
    <dl className="grid sm:grid-cols-3">
      {figures.map(([name, value, line]) => (
        <div
          key={name}
          className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-4 pb-8 last:pb-0 sm:grid-cols-1 sm:gap-y-4 sm:pr-6 sm:pb-0"
        >
          {line && (
            <span
              aria-hidden
              className={`absolute top-3 -bottom-3 left-[5px] w-2.5 sm:top-[5px] sm:-right-3 sm:bottom-auto sm:left-3 sm:h-2.5 sm:w-auto ${line}`}
            />
          )}
          <span
            aria-hidden
            className="relative row-span-2 size-5 rounded-full border-[4.5px] border-ink bg-surface sm:row-span-1"
          />
          <dt className="order-2 col-start-2 text-ink-2 sm:order-3 sm:col-start-1">
            {t(`recap.${name}`)}
            {name === 'mutual' && (
              <span className="mt-1 block text-sm">{t('recap.mutual-why')}</span>
            )}
          </dt>
          <dd
            className={`order-1 col-start-2 font-display text-5xl leading-none font-bold tabular-nums sm:order-2 sm:col-start-1 ${value === null ? 'text-ink-2' : ''}`}
          >
            {value ?? (
              <>
                <span aria-hidden>&lt;{number.format(feedbackLimits.leastScores)}</span>
                <span className="sr-only">{few}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Said({ said, tellers }: Pick<Recap, 'said' | 'tellers'>) {
  const { t } = useWords()
  const day = new Intl.DateTimeFormat(localeFor(useLanguage()), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (
    <section aria-labelledby="said" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="said" className="title-2">
          {t('recap.said-title')}
        </h2>
        <p className="text-ink-2">{t('recap.said', { count: tellers })}</p>
      </div>
      <ul className="columns-1 gap-10 md:columns-2">
        {said.map(({ id, text, name, at }) => (
          <li key={id} className="mb-9 break-inside-avoid">
            <figure className="grid grid-cols-[2rem_minmax(0,1fr)] gap-y-3">
              <span
                aria-hidden
                className="h-7 font-display text-6xl leading-[0.8] font-bold text-field select-none"
              >
                “
              </span>
              <blockquote
                dir="auto"
                className="text-lg leading-relaxed whitespace-pre-line wrap-anywhere"
              >
                {text}
              </blockquote>
              <figcaption className="col-start-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                <span aria-hidden className="h-1 w-5 bg-rule" />
                <span className={name === null ? '' : 'font-semibold text-ink'}>
                  {name ?? t('recap.unnamed')}
                </span>
                <span aria-hidden>·</span>
                {day.format(new Date(at))}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
