import { type ReactNode, useMemo } from 'react'
import type { RoundsBoard } from '#contract/rounds.ts'
import { ApiError } from '#web/kit/failure.ts'
import { Drawn } from '#web/kit/ui/Boundary.tsx'
import { NotOpenToYou } from '#web/parts/NotOpenToYou.tsx'
import { Failed, Waiting } from '#web/parts/PageOf.tsx'
import { useBoard } from './board.state.ts'
import type { Feed } from './feed.ts'
import { type Timed, timedIn } from './rounds.rules.ts'

/** What a host's page knows of the rounds. */
export type Seen = {
  eventId: string
  board: RoundsBoard
  timed: readonly Timed[]
  pausedAt: number | null
  offsetMs: number
  isConnected: boolean
  feed: Feed<RoundsBoard>
}

/**
 * A page about the rounds for hosts and whoever helps with the people: followed, and from a copy
 * while there is no network.
 */
export function BoardOf({
  eventId,
  children,
}: {
  eventId: string
  children: (seen: Seen) => ReactNode
}) {
  const { known: board, problem, feed, offsetMs, isConnected } = useBoard(eventId)
  const timed = useMemo(() => timedIn(board?.rounds ?? [], Date.parse), [board])
  const seen = board && {
    eventId,
    board,
    timed,
    pausedAt: board.pausedAt === null ? null : Date.parse(board.pausedAt),
    offsetMs,
    isConnected,
    feed,
  }
  if (seen) return <Drawn of={seen} draw={children} onRetry={() => feed.read()} />
  if (problem instanceof ApiError && problem.code === 'event-not-found')
    return <NotOpenToYou eventId={eventId} />
  return problem ? <Failed cause={problem} onRetry={() => feed.read()} /> : <Waiting />
}
