import { noteVisit } from '#contract/admission/codes.ts'
import { call } from '#web/kit/api/call.ts'
import { session } from '#web/kit/offline/storage.ts'

/** Reports, once per browser session, that the invitation was viewed. */
export function noteView(eventId: string, code: string): Promise<void> {
  return note(eventId, code, 'view')
}

/**
 * Reports, once per browser session, that a visitor by the invitation's address began to fill in
 * the form.
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
  // The reader need not learn of a failed count for the host; the next view sends it again.
  await call(noteVisit, { params: { eventId, invitation_code: code }, body: { stage } }).catch(() =>
    session.drop(name),
  )
}
