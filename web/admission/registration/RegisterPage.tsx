import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type EventView, readEvent } from '#contract/events/events.ts'
import {
  type InvitationPreview,
  previewInvitation,
} from '#contract/admission/invitation-preview.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { keepsSession } from '#web/kit/auth/auth.ts'
import { q } from '#web/kit/api/call.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { loadHandover } from '#web/kit/auth/handover.ts'
import { startFrame, tellPage } from '#web/kit/browser/frame.ts'
import { isFramed } from '#web/kit/browser/framed.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { PageError, PageSkeleton } from '#web/parts/pages/QueryPage.tsx'
import { turnPage } from '#web/parts/events/turn-page.ts'
import { paths } from '#web/paths.ts'
import { isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { EventTicket } from '../../parts/events/EventTicket.tsx'
import { JoinFormPreview } from './JoinFormPreview.tsx'
import { SignUpToJoin } from './SignUpToJoin.tsx'
import { joinMode } from '#contract/events/join-mode.ts'
import { joinState, hasOwnStatus } from '../../parts/events/join.rules.ts'

const JoinForm = lazyPart(
  'event.join',
  async () => ({ Part: (await import('./JoinForm.tsx')).JoinForm }),
  <JoinFormPreview />,
)
const JoinResult = lazyPart('event.join-result', async () => ({
  Part: (await import('./JoinResult.tsx')).JoinResult,
}))
const Shut = lazyPart(
  'event.shut',
  async () => ({ Part: (await import('./RegistrationClosed.tsx')).RegistrationClosed }),
  <PageSkeleton />,
)
const CodeForm = lazyPart(
  'event.code',
  async () => ({ Part: (await import('../../parts/events/CodeForm.tsx')).CodeForm }),
  <PageSkeleton />,
)
const RefusedCode = lazyPart('event.refused', async () => ({
  Part: (await import('./RefusedCode.tsx')).RefusedCode,
}))
const DeclineInvitation = lazyPart('event.decline', async () => ({
  Part: (await import('./DeclineInvitation.tsx')).DeclineInvitation,
}))
const FramedRegistration = lazyPart('event.framed-registration', async () => ({
  Part: (await import('./FramedRegistration.tsx')).FramedRegistration,
}))
if (keepsSession()) JoinForm.preload()

/** Handles both ways to register: an invitation link, and the event's own URL. */
export function RegisterPage() {
  const { eventId = '', invitationCode } = useParams({ strict: false })
  const { history } = useRouter()
  useState(() => isFramed && startFrame(history)) // before anything here can navigate
  return (
    <div className="shell py-8 sm:py-12">
      {invitationCode ? (
        <Invited key={eventId} eventId={eventId} code={invitationCode} isGiven />
      ) : (
        <WithoutCode eventId={eventId} />
      )}
    </div>
  )
}
export { RegisterPage as Page }

/** A public event's code is open, and a code carried here is known; else the page asks for one. */
function WithoutCode({ eventId }: { eventId: string }) {
  const query = useQuery(q(readEvent, { params: { eventId } }))
  const carried = loadHandover()
  const code =
    query.data?.invitationCode ?? (carried.eventId === eventId ? carried.invitationCode : undefined)
  if (code) return <Invited eventId={eventId} code={code} />
  if (query.isPending) return <PageSkeleton />
  const isClosed = isEventNotFound(query.error)
  if (query.isError && !isClosed) return <PageError cause={query.error} onRetry={query.refetch} />
  const state = query.data && joinState(query.data, { isFull: false, isSignedIn: true })
  return query.data && (state === 'cancelled' || state === 'ended') ? (
    <Over event={query.data} state={state} />
  ) : (
    <CodeForm event={query.data} />
  )
}

/** An event for which no code is asked any more. */
function Over({ event, state }: { event: EventView; state: 'cancelled' | 'ended' }) {
  return (
    <div className="mx-auto grid max-w-136 gap-6">
      <PageTitle className="sr-only">{event.title}</PageTitle>
      <EventTicket event={event} isOnline={event.place === null} isShut>
        <Shut door={state} event={event} />
      </EventTicket>
    </div>
  )
}

function Invited({
  eventId,
  code,
  isGiven = false,
}: {
  eventId: string
  code: string
  /** Whether the code is in the URL. */
  isGiven?: boolean
}) {
  const query = useQuery({
    ...q(previewInvitation, { params: { eventId, invitation_code: code } }),
    retry: false,
  })
  const [joined, setJoined] = useState<Registration | null>(null)
  // Signing in clears the cache. A person who does so in the form stays in it meanwhile.
  const [lastPreview, setKnown] = useState(query.data)
  if (query.data && query.data !== lastPreview) setKnown(query.data)
  const preview = query.data ?? lastPreview
  const isSeen = isGiven && query.isSuccess
  useEffect(() => {
    // Counts a view for the host; without it the reader misses nothing.
    if (isSeen)
      void import('#web/parts/events/visit.ts')
        .then(({ noteView }) => noteView(eventId, code))
        .catch(() => undefined)
  }, [isSeen, eventId, code])
  if (preview === undefined) {
    if (query.isPending) return <PageSkeleton />
    const isRefused =
      query.error instanceof ApiError &&
      ['invitation-refused', 'bad-request', 'too-many-requests'].includes(query.error.code)
    return isRefused ? (
      <RefusedCode cause={query.error} onRetry={query.refetch} eventId={eventId} code={code} />
    ) : (
      <PageError cause={query.error} onRetry={query.refetch} />
    )
  }
  // Withdrawn while the form was open: what was typed is kept with the tab.
  if (!joined && isGone(query.error))
    return <RefusedCode cause={query.error} onRetry={query.refetch} eventId={eventId} code={code} />
  if (joined) return <JoinResult event={preview.event} registration={joined} />
  const isIn = joinState(preview.event, { isFull: false, isSignedIn: true }) === 'joined'
  if (isFramed && (isIn || hasOwnStatus(preview)))
    return <FramedRegistration event={preview.event} />
  if (hasOwnStatus(preview)) return <Navigate to={paths.event} params={{ eventId }} replace />
  return (
    <Door
      preview={preview}
      code={code}
      onJoined={(registration) => {
        turnPage()
        tellPage({ interchange: 'registered', event: eventId, state: registration.state })
        setJoined(registration)
      }}
    />
  )
}

function isGone(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'invitation-refused'
}

type DoorProps = {
  preview: InvitationPreview
  code: string
  onJoined: (registration: Registration) => void
}

/**
 * Shows the event of the code first. The next action is beside it, or below it if the reader cannot
 * continue.
 */
function Door({ preview, code, onJoined }: DoorProps) {
  const { t } = useWords()
  const { event } = preview
  const { status } = useSession()
  const config = useQuery(configQuery)
  // If no codes are mailed, the account comes before the form.
  const isAccountFirst = config.isError || config.data?.auth.emailCodes === false
  const door = joinState(event, {
    isFull: joinMode(preview) === 'full',
    isSignedIn: status === 'authenticated' || !isAccountFirst,
  })
  // A person who has started the form keeps it and their text, even if the last seat is taken.
  const [hasBegun, setBegun] = useState(false)
  if (door === 'open' && !hasBegun) setBegun(true)
  const isForm = door === 'open' || (door === 'full' && hasBegun)
  const isKnown =
    status === 'authenticated' || (status === 'unauthenticated' && config.data !== undefined)
  const shut = isForm || door === 'sign-in' ? null : door
  useEffect(() => JoinResult.preload(), [])
  return (
    <div
      className={
        shut
          ? 'mx-auto grid max-w-136 gap-6'
          : 'grid items-start gap-x-16 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]'
      }
    >
      <div className={shut ? 'contents' : 'grid gap-6 lg:sticky lg:top-24'}>
        <PageTitle name={event.title} className="text-base font-semibold wrap-anywhere text-ink-2">
          {t('join.invited', { host: event.hostName })}
        </PageTitle>
        <EventTicket
          event={event}
          isOnline={event.place === null}
          terms={!shut && preview}
          isShut={shut !== null}
        >
          {shut && <Shut door={shut} event={event} />}
        </EventTicket>
        {!shut &&
          preview.decline !== null &&
          (status !== 'authenticated' || preview.boundTo?.isYou) && (
            <DeclineInvitation preview={preview} code={code} />
          )}
      </div>
      {isForm &&
        (isKnown ? (
          <JoinForm preview={preview} code={code} onJoined={onJoined} />
        ) : (
          <JoinFormPreview />
        ))}
      {door === 'sign-in' && status !== 'checking' && (
        <SignUpToJoin eventId={event.id} code={code} />
      )}
    </div>
  )
}
