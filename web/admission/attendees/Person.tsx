import { useQuery } from '@tanstack/react-query'
import { type AttendeeView, offerPlace, readAttendee } from '#contract/admission/attendees.ts'
import type { EventView } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { Drawer } from '#web/kit/ui/Drawer.tsx'
import { look } from '#web/kit/ui/look.ts'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { eventLink } from '#web/parts/events/event-link.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { Face } from '#web/parts/people/Face.tsx'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { MoneySection } from '../../payments/refunds/MoneySection.tsx'
import { AnswerList } from './AnswerList.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { type DecisionControls, useInvalidateAttendees } from './decisions.ts'
import { FewMatches } from './FewMatches.tsx'
import { History } from './History.tsx'
import { hasSpot, stateOf } from './list.rules.ts'
import { Note } from './Note.tsx'
import { OrderSummary, MarkPaid } from './OrderSummary.tsx'

const GuestCode = quietPart('attendees.guest-code', () => import('./GuestCode.tsx'))

type Props = {
  event: EventView
  registrationId: string
  name: string
  decisions: DecisionControls
  onClose: () => void
}

/** One person: their answers, their consents, their history and the host's note. */
export function Person({ event, registrationId, name, decisions, onClose }: Props) {
  const { t } = useWords()
  const query = useQuery(q(readAttendee, { params: { eventId: event.id, registrationId } }))
  return (
    <Drawer
      title={displayName(t, query.data?.name || name || query.data?.email || '…')}
      isOpen
      onClose={onClose}
    >
      <QueryView query={query}>
        {(attendee) => (
          <PersonDetails event={event} person={attendee} decisions={decisions} onDone={onClose} />
        )}
      </QueryView>
    </Drawer>
  )
}

type PersonDetailsProps = {
  event: EventView
  person: AttendeeView
  decisions: DecisionControls
  onDone: () => void
}

function PersonDetails({ event, person, decisions, onDone }: PersonDetailsProps) {
  const { t } = useWords()
  const says = person.objectives.length + person.offerings.length > 0
  return (
    <div className="grid gap-7">
      <PersonStatus event={event} person={person} decisions={decisions} onDone={onDone} />
      {person.isGuest && hasSpot(person) && isEventOpen(event) && event.invitationCode !== null && (
        <GuestCode guest={person} link={eventLink(event, event.invitationCode)} />
      )}
      {event.role === 'host' && person.ticket && person.ticket.amount > 0 && (
        <MoneySection
          event={event}
          registrationId={person.registrationId}
          buyer={displayName(t, person.name || person.email)}
        />
      )}
      <section className="grid gap-3">
        <h3 className="title-3">{t('attendees.says')}</h3>
        {says ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Texts title={t('attendees.seeks')} texts={person.objectives} tone="seek" />
            <Texts title={t('attendees.offers')} texts={person.offerings} tone="offer" />
          </div>
        ) : (
          <p className="text-ink-2">{t('attendees.says-nothing')}</p>
        )}
        {!person.isGuest && person.isMatched && (
          <FewMatches eventId={event.id} registrationId={person.registrationId} />
        )}
      </section>
      <AnswerList person={person} />
      {!person.isGuest && <Consents person={person} />}
      <Note key={person.registrationId} eventId={event.id} person={person} />
      <History lines={person.history} />
    </div>
  )
}

const tones = {
  seek: { line: 'border-seek', ink: 'text-seek-ink' },
  offer: { line: 'border-offer', ink: 'text-offer-ink' },
} as const

function Texts({
  title,
  texts,
  tone,
}: {
  title: string
  texts: readonly string[]
  tone: keyof typeof tones
}) {
  if (texts.length === 0) return null
  return (
    <div className="grid content-start gap-1.5">
      <p className={`text-sm font-semibold ${tones[tone].ink}`}>{title}</p>
      <ul className="grid gap-2">
        {texts.map((text) => (
          <li key={text} className={`border-l-3 ${tones[tone].line} pl-2.5 wrap-anywhere`}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows a person's state in words, and the place they can be offered. */
function PersonStatus({ event, person, decisions, onDone }: PersonDetailsProps) {
  const { t } = useWords()
  const language = useLanguage()
  const invalidate = useInvalidateAttendees()
  const offer = useSend(offerPlace, invalidate)
  return (
    <section className="grid gap-3">
      <div className="flex items-center gap-3">
        <Face name={displayName(t, person.name || person.email)} photoId={person.profile.photoId} />
        <div className="grid min-w-0">
          <p className="font-semibold">{t(`attendees.is-${stateOf(person)}`)}</p>
          <WorkLine profile={person.profile} className="wrap-anywhere" />
          <a href={`mailto:${person.email}`} className={`${look('plainLink')} text-sm break-all`}>
            {person.email}
          </a>
        </div>
      </div>
      {person.isMailRefused && (
        <p className="font-medium text-seek-ink">
          {t('attendees.mail-comes-back')}.{' '}
          <span className="font-normal text-ink-2">{t('attendees.mail-comes-back-do')}</span>
        </p>
      )}
      {person.invitation !== null && (
        <p className="text-ink-2">{t(`attendees.invitation-${person.invitation}`)}</p>
      )}
      {person.ahead !== null && (
        <p className="text-ink-2">
          {t('attendees.ahead', { count: person.ahead })}
          {person.partySize > 1 && ` ${t('attendees.party', { count: person.partySize })}`}
        </p>
      )}
      {person.offerUntil !== null && (
        <p className="text-ink-2">
          {t('attendees.offer-until', { time: momentText(person.offerUntil, language) })}
        </p>
      )}
      <OrderSummary person={person} />
      {person.companions > 0 && (
        <p className="text-ink-2">{t('attendees.brings', { count: person.companions })}</p>
      )}
      {person.code !== null && (
        <p className="text-sm text-ink-2">{t('attendees.with-code', { code: person.code })}</p>
      )}
      {person.reason !== '' && (
        <blockquote className="border-l-3 border-field pl-3 text-ink-2 wrap-anywhere">
          {person.reason}
        </blockquote>
      )}
      {isEventOpen(event) && (
        <div className="flex flex-wrap gap-2">
          {person.state === 'waitlisted' && (
            <Button
              size="small"
              isPending={offer.isPending}
              onClick={() =>
                offer.mutate({
                  params: { eventId: event.id, registrationId: person.registrationId },
                })
              }
            >
              {t('attendees.offer')}
            </Button>
          )}
          {event.rights.includes('money') && <MarkPaid eventId={event.id} person={person} />}
          <DecisionButtons
            eventId={event.id}
            person={person}
            decisions={decisions}
            onDone={onDone}
          />
        </div>
      )}
      {offer.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, offer.error)}
        </p>
      )}
    </section>
  )
}

const purposes = ['directory', 'matching', 'photos', 'sponsors'] as const

function Consents({ person: { consents } }: { person: AttendeeView }) {
  const { t } = useWords()
  return (
    <section className="grid gap-2">
      <h3 className="title-3">{t('attendees.consents')}</h3>
      <ul className="flex flex-wrap gap-2">
        {purposes.map((purpose) => (
          <li key={purpose}>
            <Chip>
              {t(`attendees.may-${purpose}`)}:{' '}
              <strong>{t(consents[purpose] ? 'attendees.yes' : 'attendees.no')}</strong>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
