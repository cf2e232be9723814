import { type ReactNode, useMemo } from 'react'
import type { RoundsBoard } from '#contract/rounds.ts'
import { RenderBoundary } from '#web/kit/ui/Boundary.tsx'
import { AccessDenied } from '#web/parts/events/AccessDenied.tsx'
import { PageError, PageSkeleton } from '#web/parts/pages/QueryPage.tsx'
import { isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { useBoard } from './board.state.ts'
import type { Feed } from './feed.ts'
import { type TimedRound, timedRounds } from './rounds.rules.ts'

/** A host page's data about the rounds. */
export type BoardView = {
  eventId: string
  board: RoundsBoard
  timed: readonly TimedRound[]
  pausedAt: number | null
  offsetMs: number
  isConnected: boolean
  feed: Feed<RoundsBoard>
}

/** A page about the rounds for hosts and people helpers: live, and from a copy when offline. */
export function BoardLoader({
  eventId,
  children,
}: {
  eventId: string
  children: (seen: BoardView) => ReactNode
}) {
  const { known: board, problem, feed, offsetMs, isConnected } = useBoard(eventId)
  const timed = useMemo(() => timedRounds(board?.rounds ?? [], Date.parse), [board])
  const seen = board && {
    eventId,
    board,
    timed,
    pausedAt: board.pausedAt === null ? null : Date.parse(board.pausedAt),
    offsetMs,
    isConnected,
    feed,
  }
  if (seen) return <RenderBoundary of={seen} draw={children} onRetry={() => feed.read()} />
  if (isEventNotFound(problem)) return <AccessDenied eventId={eventId} />
  return problem ? <PageError cause={problem} onRetry={() => feed.read()} /> : <PageSkeleton />
}
