import { findInvitation } from '#contract/admission/invitations.ts'
import { call } from '#web/kit/api/call.ts'
import {
  type EventLink,
  type ForeignLink,
  type PastedInvitation,
  readPasted,
  withLines,
} from './invitation.rules.ts'

type InvitationLink = Extract<PastedInvitation, { kind: 'link' }>

/**
 * Reads what was typed or pasted, and asks the server which event a code belongs to. A short link is
 * followed at once.
 */
export async function readInvitation(
  fieldText: string,
  pasted: string,
): Promise<InvitationLink | EventLink | ForeignLink | null> {
  const read = readPasted(withLines(fieldText, pasted), location.origin)
  if (read?.kind === 'short') return leaveFor(read.path)
  if (read?.kind !== 'code') return read
  const found = await call(findInvitation, { body: { invitation_code: read.code } })
  return { kind: 'link', ...found }
}

/** Leaves the page; the box stays busy until the browser has gone. */
function leaveFor(path: string): Promise<never> {
  location.assign(path)
  return new Promise(() => {})
}
