import { Link } from '@tanstack/react-router'
import { UserCheck } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useNow } from '#web/kit/time/use-now.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { DraftPanel } from '../create/DraftPanel.tsx'
import { HelperRows } from './HelperRows.tsx'
import { FirstTask, HostBoard } from './HostBoard.tsx'
import { DraftRows, HostGroups, Members, Statement } from './HostGroups.tsx'
import { firstTask } from './host-board.ts'
import { Face, row } from './rows.tsx'

const minuteMs = 60_000

const titles = {
  host: { draft: 'host.draft-title', out: 'host.title' },
  helper: { draft: 'host.draft-helping', out: 'host.helping' },
} as const

/** The host's actions; a co-host sees those the host has granted. */
export function HostPanel({ event }: { event: EventView }) {
  const { t } = useWords()
  const isDraft = event.status === 'draft'
  const title = t(titles[event.role === 'host' ? 'host' : 'helper'][isDraft ? 'draft' : 'out'])
  return (
    <section className={`${look('card')} no-print overflow-hidden`}>
      {isDraft || event.status === 'taken_down' ? (
        <Aside event={event} title={title} />
      ) : (
        <Running event={event} title={title} />
      )}
    </section>
  )
}

type Props = { event: EventView; title: string }

/** Shown for a draft, or an event that was taken down. */
function Aside({ event, title }: Props) {
  const { t } = useWords()
  const isDraft = event.status === 'draft'
  return (
    <div className="grid gap-5 pt-6">
      <h2 className="title-3 px-6">{title}</h2>
      {isDraft && event.rights.includes('edit') && (
        <div className="grid gap-5 px-6">
          <DraftPanel event={event} />
        </div>
      )}
      {!isDraft && <p className="px-6">{t('host.taken-down')}</p>}
      <ul className="border-t border-rule py-1.5 empty:hidden">
        {isDraft ? (
          <DraftRows event={event} />
        ) : (
          <>
            <Members event={event} />
            <Statement event={event} />
          </>
        )}
        <HelperRows event={event} />
      </ul>
    </div>
  )
}

/** Shows the figures, the first task, and the rest by subject. */
function Running({ event, title }: Props) {
  const now = useNow(minuteMs)
  const task = firstTask(event, now)
  return (
    <>
      <HostBoard event={event} title={title} now={now} />
      <Asking event={event} />
      <div className="grid gap-5">
        <FirstTask event={event} deed={task} />
        <HostGroups event={event} deed={task} />
      </div>
    </>
  )
}

/** Registrations that wait for the host's decision come first. */
function Asking({ event: { id: eventId, asking } }: { event: EventView }) {
  const { t } = useWords()
  if (!asking) return null
  return (
    <Link
      to={paths.attendees}
      params={{ eventId }}
      search={{ list: 'pending' }}
      className={`${row} min-h-13! bg-meet-wash hover:underline`}
    >
      <Face icon={UserCheck}>{t('host.asking', { count: asking })}</Face>
    </Link>
  )
}
