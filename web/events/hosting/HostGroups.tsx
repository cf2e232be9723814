import { Link } from '@tanstack/react-router'
import {
  Ban,
  CalendarClock,
  ChartNoAxesColumn,
  ChevronDown,
  CodeXml,
  HandCoins,
  HandHelping,
  KeyRound,
  ListChecks,
  Mail,
  MailPlus,
  MessagesSquare,
  Network,
  Pencil,
  QrCode,
  ReceiptText,
  ScanLine,
  Tag,
  Timer,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useMedia } from '#web/kit/browser/media.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { paths } from '#web/paths.ts'
import { CancelButton } from './CancelButton.tsx'
import { DuplicateButton, EndButton, UnpublishButton } from './HostButtons.tsx'
import type { HostTask } from './host-tasks.ts'
import { Face, Row, row } from './rows.tsx'
import { isEventOpen } from '#web/parts/events/open.rules.ts'

export const HelperRows = lazyPart('host.helper', () => import('./HelperRows.tsx'), <></>)

type Props = { event: EventView }

/** All other actions of a host, grouped by subject. Empty groups are hidden. */
export function HostGroups({ event, tasks }: Props & { tasks: readonly HostTask[] }) {
  const { t } = useWords()
  // A co-host has a row or two in each group: nothing to fold.
  const isShort = event.role !== 'host'
  return (
    <div className="grid">
      <Group title={t('host.group-people')} isUnfolded>
        <People event={event} />
      </Group>
      <Group title={t('host.group-day')} isUnfolded={isShort}>
        <OnTheDay event={event} isNext={tasks.includes('check-in')} />
      </Group>
      <Group title={t('host.group-reach')} isUnfolded={isShort}>
        <Reach event={event} />
      </Group>
      <Group title={t('host.group-this')} isUnfolded={isShort}>
        <Itself event={event} />
      </Group>
    </div>
  )
}

/**
 * On a phone a host has only the first group open, so that the attendees' view is not far below.
 */
function Group({
  title,
  isUnfolded = false,
  children,
}: {
  title: string
  isUnfolded?: boolean
  children: ReactNode
}) {
  const isWide = useMedia('(min-width: 64rem)')
  const [choice, choose] = useState<boolean | null>(null)
  const isShown = choice ?? (isWide || isUnfolded)
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget: { open } }) => open !== isShown && choose(open)}
      className="group border-t border-rule py-1.5 has-[ul:empty]:hidden"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-6 -outline-offset-3! [&::-webkit-details-marker]:hidden">
        <h3 className="font-text text-sm font-semibold text-ink-2">{title}</h3>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="pb-1.5">{children}</ul>
    </details>
  )
}

/** Attendees, the ways they join, and co-hosts. Once the event has faded, no one can join. */
function People({ event }: Props) {
  const { t } = useWords()
  const { id: eventId, rights, role, fadedAt } = event
  return (
    <>
      <Members event={event} />
      {rights.includes('messages') && (
        <Row>
          <Link to={paths.messages} params={{ eventId }} className={row}>
            <Face icon={Mail}>{t('host.messages')}</Face>
          </Link>
        </Row>
      )}
      {!fadedAt && rights.includes('people') && event.peopleIn > 0 && (
        <Row>
          <Link to={paths.matches} params={{ eventId }} search={{ tab: 'host' }} className={row}>
            <Face icon={Network}>{t('host.coverage')}</Face>
          </Link>
        </Row>
      )}
      <Invitees event={event} />
      <Codes event={event} />
      {isEventOpen(event) && rights.includes('edit') && (
        <Row>
          <Link to={paths.questions} params={{ eventId }} className={row}>
            <Face icon={ListChecks}>{t('host.questions')}</Face>
          </Link>
        </Row>
      )}
      {role === 'host' && (
        <Row>
          <Link to={paths.helpers} params={{ eventId }} className={row}>
            <Face icon={HandHelping}>{t('host.helpers')}</Face>
          </Link>
        </Row>
      )}
      {role === 'host' && (
        <Row>
          <Link to={paths.manageAffiliates} params={{ eventId }} className={row}>
            <Face icon={HandCoins}>{t('host.affiliates')}</Face>
          </Link>
        </Row>
      )}
    </>
  )
}

export function Members({ event }: Props) {
  const { t } = useWords()
  if (!event.rights.includes('people')) return null
  return (
    <Row>
      <Link to={paths.attendees} params={{ eventId: event.id }} className={row}>
        <Face icon={Users}>{t('host.attendees', { count: event.peopleIn })}</Face>
      </Link>
    </Row>
  )
}

function Invitees({ event: { id: eventId, fadedAt, rights, status } }: Props) {
  const { t } = useWords()
  if (fadedAt || status === 'draft' || !rights.includes('people')) return null
  return (
    <Row>
      <Link to={paths.invitations} params={{ eventId }} className={row}>
        <Face icon={MailPlus}>{t('host.invitees')}</Face>
      </Link>
    </Row>
  )
}

function Codes({ event: { id: eventId, fadedAt, rights } }: Props) {
  const { t } = useWords()
  if (fadedAt || !rights.includes('codes')) return null
  return (
    <Row>
      <Link to={paths.codes} params={{ eventId }} className={row}>
        <Face icon={KeyRound}>{t('host.codes')}</Face>
      </Link>
    </Row>
  )
}

/**
 * A faded event keeps its attendees and its figures; there is no room to run any more. `isNext`:
 * check-in is among the next tasks.
 */
function OnTheDay({ event, isNext }: Props & { isNext: boolean }) {
  const { t } = useWords()
  const { id: eventId, rights } = event
  const isRoom = event.status === 'published' && event.fadedAt === null
  const hasRecap = event.role === 'host' && event.status === 'published' && event.timing === 'live'
  return (
    <>
      {isRoom && rights.includes('door') && !isNext && (
        <Row>
          <Link to={paths.checkIn} params={{ eventId }} className={row}>
            <Face icon={ScanLine}>{t('checkin.link')}</Face>
          </Link>
        </Row>
      )}
      {isRoom && rights.includes('people') && (
        <Row>
          <Link to={paths.runRounds} params={{ eventId }} className={row}>
            <Face icon={Timer}>{t('rounds.run.title')}</Face>
          </Link>
        </Row>
      )}
      {isRoom && rights.includes('people') && (
        <Row>
          <Link to={paths.meetingHours} params={{ eventId }} className={row}>
            <Face icon={CalendarClock}>{t('meeting-hours.title')}</Face>
          </Link>
        </Row>
      )}
      {hasRecap && (
        <Row>
          <Link to={paths.recap} params={{ eventId }} className={row}>
            <Face icon={ChartNoAxesColumn}>{t('recap.link')}</Face>
          </Link>
        </Row>
      )}
      {isRoom && event.timing === 'live' && rights.includes('edit') && (
        <Row>
          <EndButton event={event} />
        </Row>
      )}
    </>
  )
}

function Reach({ event }: Props) {
  const { t } = useWords()
  const { id: eventId, rights } = event
  return (
    <>
      {isEventOpen(event) && rights.includes('codes') && (
        <Row>
          <Link to={paths.event} params={{ eventId }} search={{ published: 'yes' }} className={row}>
            <Face icon={QrCode}>{t('host.share')}</Face>
          </Link>
        </Row>
      )}
      {isEventOpen(event) && rights.includes('codes') && (
        <Row>
          <Link to={paths.embed} params={{ eventId }} className={row}>
            <Face icon={CodeXml}>{t('embeds.title')}</Face>
          </Link>
        </Row>
      )}
      <Money event={event} />
    </>
  )
}

function Money({ event }: Props) {
  const { t } = useWords()
  const params = { eventId: event.id }
  return (
    <>
      {!event.fadedAt && event.rights.includes('money') && (
        <Row>
          <Link to={paths.pricing} params={params} className={row}>
            <Face icon={Tag}>{t('host.pricing')}</Face>
          </Link>
        </Row>
      )}
      <Statement event={event} />
    </>
  )
}

export function Statement({ event }: Props) {
  const { t } = useWords()
  if (event.role !== 'host' || event.refundPolicy === null || event.status === 'draft') return null
  return (
    <Row>
      <Link to={paths.earnings} params={{ eventId: event.id }} className={row}>
        <Face icon={ReceiptText}>{t('statement.title')}</Face>
      </Link>
    </Row>
  )
}

/** Actions that change the event itself; irreversible ones come last. */
function Itself({ event }: Props) {
  const { t } = useWords()
  const { id: eventId } = event
  const isHost = event.role === 'host'
  const isOn = isEventOpen(event)
  const mayEdit = isOn && event.rights.includes('edit')
  return (
    <>
      {mayEdit && (
        <Row>
          <Link to={paths.createEvent} search={{ edit: eventId }} className={row}>
            <Face icon={Pencil}>{t('host.edit')}</Face>
          </Link>
        </Row>
      )}
      {mayEdit && (
        <Row>
          <Link
            to={paths.assistant}
            search={{ purpose: 'host_setup', event: eventId }}
            preload={false}
            className={row}
          >
            <Face icon={MessagesSquare}>{t('assistant.link.host')}</Face>
          </Link>
        </Row>
      )}
      {isHost && (
        <Row>
          <DuplicateButton event={event} />
        </Row>
      )}
      {isHost && isOn && event.seatsTaken === 0 && (
        <Row>
          <UnpublishButton event={event} />
        </Row>
      )}
      {event.role === 'co-host' && <HelperRows event={event} />}
      {isHost && isOn && (
        <Row>
          <CancelButton event={event} className={`${row} text-seek-ink`}>
            <Face icon={Ban} leads={false}>
              {t('host.cancel')}
            </Face>
          </CancelButton>
        </Row>
      )}
    </>
  )
}

/** What a draft can have before it is published. */
export function DraftRows({ event }: Props) {
  const { t } = useWords()
  const params = { eventId: event.id }
  return (
    <>
      <Money event={event} />
      <Codes event={event} />
      {event.role === 'host' && (
        <Row>
          <Link to={paths.manageAffiliates} params={params} className={row}>
            <Face icon={HandCoins}>{t('host.affiliates')}</Face>
          </Link>
        </Row>
      )}
      {event.role === 'host' && (
        <Row>
          <Link to={paths.helpers} params={params} className={row}>
            <Face icon={HandHelping}>{t('host.helpers')}</Face>
          </Link>
        </Row>
      )}
    </>
  )
}
