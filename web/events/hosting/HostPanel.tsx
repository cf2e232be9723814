import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useNow } from '#web/kit/time/use-now.ts'
import { look } from '#web/kit/ui/look.ts'
import { DraftPanel } from '../create/DraftPanel.tsx'
import { HostBoard } from './HostBoard.tsx'
import { DraftRows, HelperRows, HostGroups, Members, Statement } from './HostGroups.tsx'
import { InvitationLine } from './Invitation.tsx'
import { NextTasks, useHostTasks } from './NextTasks.tsx'

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
        {event.role === 'co-host' && <HelperRows event={event} />}
      </ul>
    </div>
  )
}

/** Shows the figures, the next tasks, and the rest by subject. */
function Running({ event, title }: Props) {
  const now = useNow(minuteMs)
  const tasks = useHostTasks(event, now)
  const { invitationCode: code, timing } = event
  return (
    <>
      <HostBoard event={event} title={title} now={now} />
      <NextTasks event={event} tasks={tasks} />
      <div className="grid gap-5 pt-3">
        {code && timing !== 'ended' && (
          <InvitationLine event={event} code={code} isFirst={tasks[0] === 'invite'} />
        )}
        <HostGroups event={event} tasks={tasks} />
      </div>
    </>
  )
}
