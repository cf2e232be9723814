import { readRoundsPicture } from '#contract/rounds.ts'
import { call } from '#web/kit/api/call.ts'
import { startSession } from '#web/kit/auth/session.ts'
import type { AnimationPicture } from './picture.ts'
import { withSides } from './picture.rules.ts'

/** Returns the picture of an event's own rounds, for its hosts; null if no rounds are planned. */
export async function readEventPicture(eventId: string): Promise<AnimationPicture | null> {
  await startSession()
  const { title, people, pairs, rounds } = await call(readRoundsPicture, { params: { eventId } })
  return pairs.length === 0 ? null : { title, people: withSides(people, pairs), pairs, rounds }
}
