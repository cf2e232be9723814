import { useEffect, useState } from 'react'
import { chooseMeetings } from '#contract/meetings/meetings.ts'
import { useSend } from '#web/kit/api/send.ts'
import { type OwnMeetings, invalidateMeetings } from '#web/parts/meetings/own-meetings.ts'

export type MeetingSlot = OwnMeetings['slots'][number]
/** Taps not known to have arrived; `most`: no limit is a choice too. */
type AvailabilityChange = { free: ReadonlyMap<string, boolean>; most?: number | null | undefined }

const nothing: AvailabilityChange = { free: new Map() }

/** Sends only what was tapped, one request after the other, so that the last tap wins. */
export function useAvailability(eventId: string, { slots }: Pick<OwnMeetings, 'slots'>) {
  const [pendingChange, setChosen] = useState(nothing)
  const { isPending, mutate, error } = useSend(chooseMeetings, invalidateMeetings)
  useEffect(() => {
    if (isPending || isEmpty(pendingChange)) return
    const spans = (isFree: boolean) =>
      slots
        .filter(({ startsAt }) => pendingChange.free.get(startsAt) === isFree)
        .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
    const body = {
      free: spans(true),
      notFree: spans(false),
      ...(pendingChange.most !== undefined && { most: pendingChange.most }),
    }
    mutate(
      { params: { eventId }, body },
      { onSettled: () => setChosen((now) => beyond(now, pendingChange)) },
    )
  }, [pendingChange, isPending, mutate, eventId, slots])
  const choose = (more: AvailabilityChange) =>
    setChosen((now) => ({
      free: new Map([...now.free, ...more.free]),
      most: more.most === undefined ? now.most : more.most,
    }))
  return { chosen: pendingChange, choose, error }
}

function isEmpty({ free, most }: AvailabilityChange): boolean {
  return free.size === 0 && most === undefined
}

/** Returns what was tapped since the last request. */
function beyond(now: AvailabilityChange, sent: AvailabilityChange): AvailabilityChange {
  return {
    free: new Map([...now.free].filter(([startsAt, isFree]) => sent.free.get(startsAt) !== isFree)),
    most: now.most === sent.most ? undefined : now.most,
  }
}
