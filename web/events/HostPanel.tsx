import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CalendarClock, ChartNoAxesColumn, Copy, HandCoins, HandHelping, KeyRound, ListChecks, Mail, MessagesSquare, Network, Pencil, QrCode, ReceiptText, ScanLine, Tag, Timer, Undo2, UserCheck, Users } from 'lucide-react'
import { useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { duplicateEvent, unpublishEvent } from '#contract/publishing.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useSend } from '#web/kit/send.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { say } from '#web/kit/ui/toast.tsx'
import { invitationLink, paths } from '#web/paths.ts'
import { AskFirst } from './AskFirst.tsx'
import { CancelButton } from './CancelButton.tsx'
import { seatsLeft } from './door.rules.ts'
import { DraftPanel } from './DraftPanel.tsx'
import { HelperRows } from './HelperRows.tsx'
import { forgetLists } from './keeping.ts'
import { Face, Row, row, RowButton } from './rows.tsx'

const titles = { host: { draft: 'host.draft-title', out: 'host.title' }, helper: { draft: 'host.draft-helping', out: 'host.helping' } } as const

/** What a host can do here; whoever helps sees as much of it as the host has given. */
export function HostPanel({ event }: { event: EventView }) {
  const { t } = useWords()
  const isDraft = event.status === 'draft'
  return (
    <section className={`${look('card')} grid gap-5 overflow-hidden p-6`}>
      <h2 className="title-3">{t(titles[event.role === 'host' ? 'host' : 'helper'][isDraft ? 'draft' : 'out'])}</h2>
      {isDraft && event.rights.includes('edit') && <DraftPanel event={event} />}
      {event.status === 'taken_down' && <p>{t('host.taken-down')}</p>}
      <Rows event={event} />
    </section>
  )
}

function Rows({ event }: { event: EventView }) {
  if (event.status !== 'draft' && event.status !== 'taken_down') return <Running event={event} />
  return (
    <ul className="-mx-6 -mb-6 border-t border-rule">
      {event.status === 'draft' ? <LetIn event={event} /> : <><Attendees event={event} /><Statement event={event} /></>}
      <HelperRows event={event} />
    </ul>
  )
}

function Statement({ event }: { event: EventView }) {
  const { t } = useWords()
  if (event.role !== 'host' || event.refundPolicy === null || event.status === 'draft') return null
  return <Row><Link to={paths.statement} params={{ eventId: event.id }} className={row}><Face icon={ReceiptText}>{t('statement.title')}</Face></Link></Row>
}

/** Who is in, and how many more may be. */
function Attendees({ event }: { event: EventView }) {
  const { t } = useWords()
  const left = seatsLeft(event)
  if (!event.rights.includes('people')) return null
  return (
    <Row>
      <Link to={paths.attendees} params={{ eventId: event.id }} className={row}>
        <Face icon={Users}>{t('host.attendees', { count: event.peopleIn })}{isOpen(event) && left !== null && <span className="font-normal text-ink-2"> · {t('event.seats-left', { count: left })}</span>}</Face>
      </Link>
    </Row>
  )
}

function isOpen(event: EventView): boolean {
  return event.status === 'published' && event.timing !== 'ended'
}

/** Who comes in by what, and who helps. Where the room is empty again nobody comes in any more. */
function LetIn({ event }: { event: EventView }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  return (
    <>
      {!event.fadedAt && event.rights.includes('edit') && <Row><Link to={paths.pricing} params={params} className={row}><Face icon={Tag}>{t('host.pricing')}</Face></Link></Row>}
      <Statement event={event} />
      {!event.fadedAt && event.rights.includes('codes') && <Row><Link to={paths.codes} params={params} className={row}><Face icon={KeyRound}>{t('host.codes')}</Face></Link></Row>}
      {event.role === 'host' && <Row><Link to={paths.manageAffiliates} params={params} className={row}><Face icon={HandCoins}>{t('host.affiliates')}</Face></Link></Row>}
      {event.role === 'host' && <Row><Link to={paths.helpers} params={params} className={row}><Face icon={HandHelping}>{t('host.helpers')}</Face></Link></Row>}
    </>
  )
}

/** One thing to do first, handing out the link; the rest is quieter. */
function Running({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode: code, rights } = event
  const isHost = event.role === 'host'
  const isOn = isOpen(event)
  // Of what has faded who was there stays, and its figures: there is no room to be run any more.
  const isRoom = event.status === 'published' && event.fadedAt === null
  return (
    <>
      {isOn && code && (
        <div className="grid gap-3">
          <div>
            <p className={look('hint')}>{t('invitation.code')}</p>
            <p className="font-display text-2xl font-bold tracking-wide whitespace-nowrap" translate="no">{code}</p>
          </div>
          <CopyButton kind="primary" text={invitationLink(eventId, code)} label={t('invitation.copy-link')} />
          <CopyButton size="small" kind="quiet" text={code} label={t('invitation.copy-code')} />
        </div>
      )}
      <ul className="-mx-6 -mb-6 border-t border-rule">
        <Asking event={event} />
        <Attendees event={event} />
        {isRoom && rights.includes('door') && <Row><Link to={paths.checkIn} params={{ eventId }} className={row}><Face icon={ScanLine}>{t('checkin.link')}</Face></Link></Row>}
        {isRoom && rights.includes('people') && <Row><Link to={paths.runRounds} params={{ eventId }} className={row}><Face icon={Timer}>{t('rounds.run.title')}</Face></Link></Row>}
        {isRoom && rights.includes('people') && <Row><Link to={paths.meetingHours} params={{ eventId }} className={row}><Face icon={CalendarClock}>{t('meeting-hours.title')}</Face></Link></Row>}
        <LetIn event={event} />
        {isHost && event.status === 'published' && event.timing !== 'upcoming' && <Row><Link to={paths.recap} params={{ eventId }} className={row}><Face icon={ChartNoAxesColumn}>{t('recap.link')}</Face></Link></Row>}
        {!event.fadedAt && rights.includes('people') && event.peopleIn > 0 && <Row><Link to={paths.matches} params={{ eventId }} search={{ tab: 'host' }} className={row}><Face icon={Network}>{t('host.coverage')}</Face></Link></Row>}
        {isOn && rights.includes('edit') && <Row><Link to={paths.questions} params={{ eventId }} className={row}><Face icon={ListChecks}>{t('host.questions')}</Face></Link></Row>}
        {rights.includes('messages') && <Row><Link to={paths.messages} params={{ eventId }} className={row}><Face icon={Mail}>{t('host.messages')}</Face></Link></Row>}
        {isOn && rights.includes('codes') && <Row><Link to={paths.event} params={{ eventId }} search={{ published: 'yes' }} className={row}><Face icon={QrCode}>{t('host.share')}</Face></Link></Row>}
        {isOn && rights.includes('edit') && <Row><Link to={paths.createEvent} search={{ edit: eventId }} className={row}><Face icon={Pencil}>{t('host.edit')}</Face></Link></Row>}
        {isOn && rights.includes('edit') && <Row><Link to={paths.assistant} search={{ purpose: 'host_setup', event: eventId }} preload={false} className={row}><Face icon={MessagesSquare}>{t('assistant.link.host')}</Face></Link></Row>}
        {isHost && <Row><DuplicateButton event={event} /></Row>}
        {isHost && isOn && event.seatsTaken === 0 && <Row><TakeBackButton event={event} /></Row>}
        {isHost && isOn && <Row><CancelButton event={event} className={`${row} text-seek-ink`}><Face icon={Ban} leads={false}>{t('host.cancel')}</Face></CancelButton></Row>}
        <HelperRows event={event} />
      </ul>
    </>
  )
}

/** Those who wait for a word of the host come before everything else. */
function Asking({ event: { id: eventId, asking } }: { event: EventView }) {
  const { t } = useWords()
  if (!asking) return null
  return (
    <Row>
      <Link to={paths.attendees} params={{ eventId }} search={{ list: 'pending' }} className={`${row} bg-meet-wash hover:underline`}><Face icon={UserCheck}>{t('host.asking', { count: asking })}</Face></Link>
    </Row>
  )
}

/** A new draft out of this one, open for changes. */
function DuplicateButton({ event }: { event: EventView }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const duplicate = useSend(duplicateEvent, async (copy) => {
    say(t('host.duplicated'))
    await forgetLists()
    await navigate({ to: paths.createEvent, search: { edit: copy.id } })
  })
  return <RowButton isPending={duplicate.isPending} problem={duplicate.error} onClick={() => duplicate.mutate({ params: { eventId: event.id } })}><Face icon={Copy}>{t('host.duplicate')}</Face></RowButton>
}

/** Back into a draft, as long as nobody has joined. */
function TakeBackButton({ event }: { event: EventView }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const takeBack = useSend(unpublishEvent, async () => {
    say(t('host.taken-back'))
    await forgetLists()
  })
  return (
    <>
      <RowButton isPending={takeBack.isPending} problem={null} onClick={() => setAsking(true)}><Face icon={Undo2} leads={false}>{t('host.take-back')}</Face></RowButton>
      <AskFirst
        title={t('host.take-back-title')} yes={t('host.take-back')} isOpen={isAsking} isPending={takeBack.isPending} problem={takeBack.error}
        onClose={() => setAsking(false)} onYes={() => takeBack.mutate({ params: { eventId: event.id } })}
      >
        {t('host.take-back-text')}
      </AskFirst>
    </>
  )
}
