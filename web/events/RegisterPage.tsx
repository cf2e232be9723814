import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type EventView, previewInvitation, readEvent, type Registration } from '#contract/events.ts'
import { keepsSession } from '#web/kit/auth.ts'
import { q } from '#web/kit/call.ts'
import { ApiError } from '#web/kit/failure.ts'
import { keptHandover } from '#web/kit/handover.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useSession } from '#web/kit/session.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { lazyPart } from '#web/kit/ui/part.tsx'
import { Failed, Waiting } from '#web/parts/PageOf.tsx'
import { turnPage } from '#web/parts/turn.ts'
import { CodeForm } from './CodeForm.tsx'
import { EventTicket } from './EventTicket.tsx'
import { JoinedPanel } from './JoinedPanel.tsx'
import { RefusedCode } from './RefusedCode.tsx'
import { SignUpToJoin } from './SignUpToJoin.tsx'
import { doorOf } from './door.rules.ts'
import { Shut } from './Shut.tsx'

const JoinForm = lazyPart('event.join', async () => ({ Part: (await import('./JoinForm.tsx')).JoinForm }))
if (keepsSession()) JoinForm.preload()

/** Both ways in: an invitation link, and the gathering's own address. */
export function Page() {
  const { eventId = '', invitationCode } = useParams({ strict: false })
  return <div className="shell py-8 sm:py-12">{invitationCode ? <Invited key={eventId} eventId={eventId} code={invitationCode} /> : <WithoutCode eventId={eventId} />}</div>
}

/** A public gathering's code is open and one that was carried here is known; else it is asked for. */
function WithoutCode({ eventId }: { eventId: string }) {
  const query = useQuery(q(readEvent, { params: { eventId } }))
  const carried = keptHandover()
  const code = query.data?.invitationCode ?? (carried.eventId === eventId ? carried.invitationCode : undefined)
  if (code) return <Invited eventId={eventId} code={code} />
  if (query.isPending) return <Waiting />
  const isClosed = query.error instanceof ApiError && query.error.code === 'event-not-found'
  if (query.isError && !isClosed) return <Failed cause={query.error} onRetry={query.refetch} />
  return <CodeForm event={query.data} />
}

function Invited({ eventId, code }: { eventId: string; code: string }) {
  const query = useQuery({ ...q(previewInvitation, { params: { eventId, invitation_code: code } }), retry: false })
  const [joined, setJoined] = useState<Registration | null>(null)
  if (query.data === undefined) {
    if (query.isPending) return <Waiting />
    const isRefused = query.error instanceof ApiError && (query.error.code === 'invitation-refused' || query.error.code === 'bad-request')
    return isRefused ? <RefusedCode /> : <Failed cause={query.error} onRetry={query.refetch} />
  }
  const { event, full } = query.data
  if (joined) return <JoinedPanel event={event} registration={joined} />
  return <Door event={event} isFull={full} code={code} onJoined={(registration) => { turnPage(); setJoined(registration) }} />
}

type DoorProps = { event: EventView; isFull: boolean; code: string; onJoined: (registration: Registration) => void }

/** What the code opens comes first; beside it, or under it where nobody can go on, is what can be done about it. */
function Door({ event, isFull, code, onJoined }: DoorProps) {
  const { t } = useWords()
  const { status } = useSession()
  const door = doorOf(event, { isFull, isSignedIn: status === 'authenticated' })
  // Whoever was let in to the form keeps it with all they typed, even when the last seat goes.
  const [hasBegun, setBegun] = useState(false)
  if (door === 'open' && !hasBegun) setBegun(true)
  const isForm = door === 'open' || (door === 'full' && hasBegun)
  const shut = isForm || door === 'sign-in' ? null : door
  return (
    <div className={shut ? 'mx-auto grid max-w-136 gap-6' : 'grid items-start gap-x-16 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]'}>
      <div className={shut ? 'contents' : 'grid gap-6 lg:sticky lg:top-24'}>
        <PageTitle name={event.title} className="text-base font-semibold wrap-anywhere text-ink-2">{t('join.invited', { host: event.hostName })}</PageTitle>
        <EventTicket event={event} isOnline={event.place === null}>{shut && <Shut door={shut} event={event} />}</EventTicket>
      </div>
      {isForm && <JoinForm event={event} code={code} isFull={door === 'full'} onJoined={onJoined} />}
      {door === 'sign-in' && status !== 'checking' && <SignUpToJoin eventId={event.id} code={code} />}
    </div>
  )
}
