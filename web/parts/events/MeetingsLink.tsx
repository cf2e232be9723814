import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { readMyMeetings } from '#contract/meetings/meetings.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { paths } from '#web/paths.ts'

/**
 * A link to one's meetings, with the number waiting for an answer, if a host has opened hours or
 * people proposed times to each other.
 */
export function MeetingsLink({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const { data } = useQuery(q(readMyMeetings, { params: { eventId } }))
  if (!data?.hours && !data?.meetings.length) return null
  const waits = data.meetings.filter(({ state, you }) => state === 'proposed' && !you).length
  return (
    <Link
      to={paths.meetings}
      params={{ eventId }}
      className={`flex min-h-14 items-center gap-4 rounded-card px-5 py-4 font-semibold ${waits > 0 ? 'bg-board text-white' : 'border border-rule bg-surface'}`}
    >
      <Capsule isMet={waits === 0} className="h-7 w-14" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {waits > 0 ? t('meetings.link-waits', { count: waits }) : t('meetings.link')}
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
export { MeetingsLink as Part }
