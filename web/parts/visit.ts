import { noteVisit } from '#contract/codes.ts'
import { call } from '#web/kit/call.ts'
import { session } from '#web/kit/storage.ts'

/** Tells once for this browser's session that the invitation was looked at. */
export function noteView(eventId: string, code: string): Promise<void> {
  return note(eventId, code, 'view')
}

/**
 * Tells once for this browser's session that somebody who came by the invitation's address began to
 * fill in the form.
 */
export async function noteStart(eventId: string, code: string): Promise<void> {
  if (session.get(nameOf(code, 'view')) !== null) await note(eventId, code, 'start')
}

function nameOf(code: string, stage: 'view' | 'start'): string {
  return `visit.${stage}.${code}`
}

async function note(eventId: string, code: string, stage: 'view' | 'start'): Promise<void> {
  const name = nameOf(code, stage)
  if (session.get(name) !== null) return
  session.set(name, 'noted')
  // A number for the host is nothing that the reader should hear of; where it did not arrive, the
  // next look tells it.
  await call(noteVisit, { params: { eventId, invitation_code: code }, body: { stage } }).catch(() =>
    session.drop(name),
  )
}
