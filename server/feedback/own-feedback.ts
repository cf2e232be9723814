import type { EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events/events.ts'
import type { listOwnFeedback, withdrawFeedback } from '#contract/feedback.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { deleteOwn, isOwnReport, listOwn } from './store.ts'
import { ownViews } from './views.ts'

/** Returns a person's feedback, the latest first, with the answers. */
export async function ownFeedback(
  db: Db,
  userId: string,
  cursor: string | undefined,
): Promise<EndpointReply<typeof listOwnFeedback>> {
  const place = placeOf(cursor)
  const rows = await listOwn(db, userId, {
    after: place && { at: place.startsAt, id: place.id },
    size: eventLimits.page + 1,
  })
  const { shown, next } = pageOf(rows, eventLimits.page, (row) => ({
    startsAt: row.created_at.toISOString(),
    id: row.id,
  }))
  return { items: await ownViews(db, shown), next }
}

/** Deletes a person's feedback with its answers. */
export async function withdraw(
  db: Db,
  id: string,
  userId: string,
): Promise<EndpointReply<typeof withdrawFeedback>> {
  if (!(await deleteOwn(db, id, userId)))
    throw refuse((await isOwnReport(db, id, userId)) ? 'report-stays' : 'feedback-not-found')
  return { deleted: true }
}
