import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { listPublishedEvents, listRegisteredEvents } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { type ThreadOption, listThreadOptions } from './thread-options.rules.ts'
import { useStartThread } from './start-thread.ts'

// The colour each purpose starts with. Objectives start at both lines at once, people on the
// seeking line, a debrief on the offering line, hosting on one's own.
const dots = {
  objectives: 'bg-meet',
  prepare_meeting: 'bg-seek',
  debrief: 'bg-offer',
  host_setup: 'bg-line',
} as const

/** Lists the subjects to think about. */
export function ThreadChooser({ assistantUserId }: { assistantUserId: string }) {
  const { t } = useWords()
  const joined = useQuery(q(listRegisteredEvents, { query: {} }))
  const hosted = useQuery(q(listPublishedEvents, { query: {} }))
  const begin = useStartThread(assistantUserId)
  const ways = listThreadOptions({
    joined: joined.data?.items ?? [],
    hosted: hosted.data?.items ?? [],
  })
  return (
    <section aria-labelledby="ways" className="grid min-w-0 gap-5">
      <h2 id="ways" className="title-2">
        {t('assistant.ways')}
      </h2>
      {joined.isLoading || hosted.isLoading ? (
        <Skeleton rows={3} />
      ) : (
        <ul className={`${look('card')} grid overflow-hidden`}>
          {ways.map((way) => (
            <li key={keyOf(way)} className="border-rule not-first:border-t">
              <One
                way={way}
                isPending={begin.isPending && keyOf(begin.variables) === keyOf(way)}
                onBegin={() => begin.isPending || begin.mutate(way)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function One({
  way: { purpose, event },
  isPending,
  onBegin,
}: {
  way: ThreadOption
  isPending: boolean
  onBegin: () => void
}) {
  const { t } = useWords()
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={onBegin}
      className="flex min-h-18 w-full items-center gap-4 px-5 py-4 text-left hover:bg-sunken"
    >
      <span
        aria-hidden
        className={`grid size-6 shrink-0 place-items-center rounded-full border-4 border-ink bg-surface ${isPending ? 'animate-pulse' : ''}`}
      >
        <span className={`size-2 rounded-full ${dots[purpose]}`} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold wrap-anywhere">
          {event
            ? t(`assistant.way.${purpose}-at`, { title: event.title })
            : t(purpose === 'host_setup' ? 'assistant.way.host_setup' : 'assistant.way.objectives')}
        </span>
        <span className={look('hint')}>{t(`assistant.way.${purpose}-hint`)}</span>
      </span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
    </button>
  )
}

function keyOf({ purpose, event }: ThreadOption): string {
  return `${purpose} ${event?.id ?? ''}`
}
