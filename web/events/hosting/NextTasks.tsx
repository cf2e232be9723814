import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  BellRing,
  ChartNoAxesColumn,
  ChevronRight,
  Heart,
  ImagePlus,
  Landmark,
  ListChecks,
  Pencil,
  ScanLine,
  Share2,
  Tag,
  UserCheck,
} from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { readPayoutAccount } from '#contract/payments/payments.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import { type HostTask, hostTasks } from './host-tasks.ts'

const icons = {
  'check-in': ScanLine,
  answer: UserCheck,
  price: Tag,
  payouts: Landmark,
  remind: BellRing,
  invite: Share2,
  questions: ListChecks,
  cover: ImagePlus,
  describe: Pencil,
  thank: Heart,
  recap: ChartNoAxesColumn,
} as const satisfies Record<HostTask, unknown>

const line = 'flex min-h-14 items-center gap-4 px-6 py-2.5 -outline-offset-3! hover:bg-sunken'

/** Returns what the host does next; an unknown payout account hides only its own task. */
export function useHostTasks(event: EventView, now: number): HostTask[] {
  const { data } = useQuery({
    ...q(readPayoutAccount, {}),
    enabled: event.role === 'host' && event.isPaid === true,
  })
  const isReady = data && (data.mode === 'off' || data.account?.state === 'ready')
  return hostTasks(event, { now, isPayoutReady: isReady ?? null })
}

/** The next things to do, each with its reason and the way there; the first has a filled mark. */
export function NextTasks({
  event,
  tasks,
  heading: Heading = 'h3',
  onInvite,
}: {
  event: EventView
  tasks: readonly HostTask[]
  /** The level below the heading of the page's part. */
  heading?: 'h2' | 'h3'
  /** Goes to what is shared, on the page that shows it. */
  onInvite?: () => void
}) {
  const { t } = useWords()
  if (tasks.length === 0) return null
  return (
    <section aria-label={t('host.next')} className="grid">
      <Heading className="px-6 pt-5 pb-2 font-text text-sm font-semibold text-ink-2">
        {t('host.next')}
      </Heading>
      <ol>
        {tasks.map((task, at) => (
          <li key={task}>
            {task === 'invite' && onInvite ? (
              <button type="button" onClick={onInvite} className={`${line} w-full text-left`}>
                <TaskWords event={event} task={task} isFirst={at === 0} />
              </button>
            ) : (
              <Link {...leadsTo(event.id, task)} className={line}>
                <TaskWords event={event} task={task} isFirst={at === 0} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type TaskProps = { event: EventView; task: HostTask; isFirst: boolean }

function TaskWords({ event, task, isFirst }: TaskProps) {
  const { t } = useWords()
  const Icon = icons[task]
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${isFirst ? 'bg-ink text-on-ink' : 'bg-sunken'}`}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="mr-auto grid min-w-0">
        <span className="font-semibold">
          {t(`host.task.${task}`, { count: event.asking ?? 0 })}
        </span>{' '}
        <span className="text-sm text-ink-2">{t(`host.task.${task}-why`)}</span>
      </span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
    </>
  )
}

function leadsTo(eventId: string, task: HostTask): LinkProps {
  const params = { eventId }
  const edit = { to: paths.createEvent, search: { edit: eventId } }
  return {
    'check-in': { to: paths.checkIn, params },
    answer: { to: paths.attendees, params, search: { list: 'pending' } },
    price: { to: paths.pricing, params },
    payouts: { to: paths.connectSetup, search: { event: eventId } },
    remind: { to: paths.messages, params },
    invite: { to: paths.event, params, search: { published: 'yes' } },
    questions: { to: paths.questions, params },
    cover: edit,
    describe: edit,
    thank: { to: paths.messages, params, search: { thank: 'yes' } },
    recap: { to: paths.recap, params },
  }[task]
}
