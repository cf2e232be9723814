import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { readMyRounds } from '#contract/rounds.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { paths } from '#web/paths.ts'

const askAgainMs = 15_000

/** A link to one's table if rounds have begun, or to rate them once they are over. */
export function RoundsLink({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const { data } = useQuery({
    ...q(readMyRounds, { params: { eventId } }),
    refetchInterval: askAgainMs,
  })
  if (!data || data.rounds.length === 0) return null
  const announcedRound = data.rounds.findLast(
    ({ announcedAt }) => announcedAt !== null && announcedAt <= data.now,
  )
  const isOn =
    announcedRound?.seat?.partner &&
    announcedRound.endsAt !== null &&
    announcedRound.endsAt > data.now
  const last = data.rounds.at(-1)
  const isOver = last?.n === data.total && last.endsAt !== null && last.endsAt <= data.now
  return (
    <Link
      to={paths.rounds}
      params={{ eventId }}
      className="flex min-h-14 items-center gap-4 rounded-card bg-board px-5 py-4 font-semibold text-white"
    >
      <Capsule isMet className="h-7 w-14" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {isOn
          ? t('rounds.now', {
              n: announcedRound.n,
              table: announcedRound.seat?.table ?? 0,
              name: announcedRound.seat?.partner?.name ?? '',
            })
          : t(isOver ? 'rounds.recall' : 'rounds.link')}
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
