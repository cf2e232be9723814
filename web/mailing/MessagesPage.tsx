import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { EventView } from '#contract/events/events.ts'
import { listAnnouncements } from '#contract/mailing/messages.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { useLiveEvent } from '#web/parts/pages/live-updates.ts'
import { peopleWithSpot } from '#web/parts/events/spots.rules.ts'
import { eventLink } from '#web/parts/events/event-link.ts'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { paths } from '#web/paths.ts'
import { AutomaticThanks } from './AutomaticThanks.tsx'
import { MessageForm, useMessage } from './MessageForm.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { thankedSegment } from './segments.rules.ts'
import { SentMessages } from './SentMessages.tsx'

/** Lists the host's messages to the people of an event, and the automatic ones. */
export function MessagesPage() {
  const { t } = useWords()
  return (
    <HostingPage
      mayCome={(event) => event.rights.includes('messages')}
      otherwise={t('messages.only-host', { right: t('right.messages') })}
    >
      {(event) => <Messages event={event} />}
    </HostingPage>
  )
}
export { MessagesPage as Page }

const followMs = 2000

function Messages({ event }: { event: EventView }) {
  const { t } = useWords()
  useLiveEvent(event)
  const params = { eventId: event.id }
  const query = useQuery({
    ...q(listAnnouncements, { params }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ isDone }) => !isDone) ? followMs : false,
  })
  return (
    <div className="grid gap-10">
      <EventPageHeader event={event} title={t('messages.title')} lead={t('messages.lead')}>
        <Standing event={event} />
      </EventPageHeader>
      <QueryView query={query}>
        {(messageList) => <Letters event={event} known={messageList} />}
      </QueryView>
    </div>
  )
}

function Standing({ event }: { event: EventView }) {
  const { t } = useWords()
  return event.status === 'cancelled' ? (
    <p className="max-w-136 pt-2 font-medium">{t('messages.cancelled-note')}</p>
  ) : null
}

type LettersProps = { event: EventView; known: EndpointReply<typeof listAnnouncements> }

function Letters({ event, known }: LettersProps) {
  const message = useHostMessage({ event, known })
  const mayWrite = event.status !== 'draft' && known.segments.some(({ people }) => people > 0)
  const isComing = isEventOpen(event)
  const thanks = event.status === 'published' && (
    <AutomaticThanks eventId={event.id} thanks={known.thanks} />
  )
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-10">
        {!isComing && thanks}
        {mayWrite ? (
          <MessageForm eventId={event.id} known={known} message={message} />
        ) : (
          <NobodyToWriteTo event={event} />
        )}
      </div>
      <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2">
        <MessagePreview
          eventId={event.id}
          typed={mayWrite ? message.form.values : null}
          mayEdit={isComing && event.rights.includes('edit')}
        />
      </div>
      <div className="grid gap-10">
        {isComing && thanks}
        <SentMessages items={known.items} tickets={known.tickets} questions={known.questions} />
      </div>
    </div>
  )
}

/** Returns the form of a message; with ?thank= it begins with a thank-you after the event. */
function useHostMessage({ event, known }: LettersProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const isAsked = 'thank' in useSearch({ strict: false })
  const isThanks = isAsked && event.timing === 'ended' && event.status === 'published'
  return useMessage(event.id, {
    beginning: isThanks
      ? {
          segment: thankedSegment(known.segments),
          subject: t('messages.thank-subject'),
          body: t('messages.thank-body', { title: event.title }),
        }
      : null,
    onSent: () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false }),
  })
}

function NobodyToWriteTo({ event }: { event: EventView }) {
  const { t } = useWords()
  if (event.status === 'draft')
    return (
      <Nobody title={t('messages.draft')} text={t('messages.draft-text')}>
        {event.rights.includes('edit') && (
          <Link to={paths.createEvent} search={{ edit: event.id }} className={look('primary')}>
            {t('host.continue')}
          </Link>
        )}
      </Nobody>
    )
  if (peopleWithSpot(event) > 0)
    return <Nobody title={t('messages.nobody-wants')} text={t('messages.nobody-wants-text')} />
  const mayInvite = isEventOpen(event) && event.invitationCode !== null
  return (
    <Nobody title={t('messages.nobody')} text={t('messages.nobody-text')}>
      {mayInvite && (
        <CopyButton
          kind="primary"
          text={eventLink(event, event.invitationCode ?? '')}
          label={t('invitation.copy-link')}
        />
      )}
    </Nobody>
  )
}

function Nobody({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <EmptyState title={title} actions={children}>
      <p>{text}</p>
    </EmptyState>
  )
}
