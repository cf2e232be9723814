import { useEffect } from 'react'
import { watchEvent } from '#contract/event-stream.ts'
import { readRoundsBoard, RoundsBoard } from '#contract/rounds.ts'
import { call } from '#web/kit/api/call.ts'
import { addressOf } from '#web/kit/api/call.rules.ts'
import { follow } from '#web/kit/api/event-stream.ts'
import { useFeed } from './feed.ts'

/** Returns the rounds in the hosts' view. */
export function useBoard(eventId: string) {
  const feedState = useFeed<RoundsBoard>({
    view: 'board',
    eventId,
    shape: RoundsBoard,
    read: () => call(readRoundsBoard, { params: { eventId } }),
  })
  const { feed } = feedState
  // People who join, come or leave change who would be planned, which the rounds' stream does not
  // report.
  useEffect(
    () => follow(addressOf(watchEvent.path, { params: { eventId } }), () => feed.read()),
    [feed, eventId],
  )
  return feedState
}
