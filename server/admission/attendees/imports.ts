import type {
  listImports as listCall,
  readImportProgress as progressCall,
  undoImport as undoCall,
} from '#contract/admission/attendee-import.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { changeSeats, findEvent, lockEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { changeTerms } from '../invitees/invitees.store.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { lockCurrentEvent } from '../registration/lock-event.ts'
import { advanceWaitlist } from '../waitlist/waitlist.ts'
import {
  deleteInvitations,
  deletePlaces,
  findImport,
  findImportProgress,
  listImportRows,
  listUndone,
  listUnclaimedInvitations,
  noteUndone,
} from './imports.store.ts'

/** Returns the imports of an event, latest first. */
export async function importsOf(db: Db, eventId: string): Promise<EndpointReply<typeof listCall>> {
  if (!(await findEvent(db, eventId))) throw refuse('event-not-found')
  const rows = await listImportRows(db, eventId)
  return {
    items: rows.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      kind: row.kind,
      startedAt: row.started_at.toISOString(),
      people: row.people,
      entered: row.entered,
      undoneAt: row.undone_at?.toISOString() ?? null,
      unclaimed: row.unclaimed,
      mailed: row.mailed,
    })),
  }
}

/** Returns how far an import is; zero before it begins. */
export async function importProgress(
  db: Db,
  at: { eventId: string; id: string },
): Promise<EndpointReply<typeof progressCall>> {
  if (!(await findEvent(db, at.eventId))) throw refuse('event-not-found')
  return (await findImportProgress(db, at)) ?? { people: 0, entered: 0 }
}

/**
 * Undoes an import: those whom it entered lose their place or invitation, as if the file had never
 * been read. People who have registered or come stay. Free places go to the waitlist.
 */
export async function undoImport(
  db: Db,
  host: AdmissionActor,
  at: { eventId: string; id: string },
): Promise<EndpointReply<typeof undoCall>> {
  const event = await lockCurrentEvent(db, at.eventId, host)
  const record = await findImport(db, at)
  if (!record) throw refuse('import-not-found')
  if (record.undone_at !== null)
    return { removed: record.removed, kept: record.entered - record.removed }
  const unclaimed = await listUnclaimedInvitations(db, at)
  const unclaimedIds = new Set(unclaimed.map(({ id }) => id))
  const undone = await listUndone(
    db,
    event.id,
    record.earlier.flatMap(({ importId }) => importId ?? []),
  )
  // An invitation of an import that was undone meanwhile does not come back.
  const earlier = record.earlier.filter(
    ({ id, importId }) => unclaimedIds.has(id) && !undone.has(importId ?? ''),
  )
  const restoredIds = new Set(earlier.map(({ id }) => id))
  const gone = unclaimed.filter(({ id }) => !restoredIds.has(id))
  await deletePlaces(db, { eventId: event.id, invitations: unclaimed })
  await deleteInvitations(db, { eventId: event.id, invitations: gone }, host.now)
  await changeTerms(
    db,
    event.id,
    earlier.map((one) => ({ ...one, purpose: 'invitation' })),
  )
  await noteUndone(db, { ...at, removed: unclaimed.length }, host.now)
  await changeSeats(db, event.id, {
    taken: -unclaimed.filter(({ registrationId }) => registrationId !== null).length,
  })
  // Read again, since places became free above.
  await advanceWaitlist(db, (await lockEvent(db, event.id)) ?? event, host.now)
  return { removed: unclaimed.length, kept: record.entered - unclaimed.length }
}
