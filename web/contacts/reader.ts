import { useCallback, useState } from 'react'
import { type Contact, listContacts } from '#contract/contacts/contacts.ts'
import {
  cardIn,
  otherCode,
  type OtherCode,
  type ScannedCard,
} from '#contract/contacts/card-codes.ts'
import { every } from '#web/kit/api/call.ts'
import { isRetryable } from '#web/kit/api/call.rules.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { readPasted } from '#web/parts/events/invitation.rules.ts'
import { saveScan, type ContactScan, sendScan } from './queue.ts'

/** What a code other than a card is; our own invitations can be opened. */
export type ForeignCode = {
  other: OtherCode | { kind: 'invitation'; eventId: string; invitationCode: string }
}

/**
 * The result of a code: stored here, and by the server once it has answered; or not a card, or one
 * without an owner. `isFirst`: the text held more cards.
 */
export type ScanResult =
  | { read: ContactScan; contact: Contact | null; problem: ApiError | null; isFirst: boolean }
  | ForeignCode
  | null

/** Reads codes: the result is on this device before any request. */
export function useReader() {
  const [outcome, setOutcome] = useState<ScanResult>(null)
  const send = useCallback(async (read: ContactScan, isFirst = false) => {
    saveScan(read)
    setOutcome((before) => ({
      read,
      contact: null,
      isFirst,
      ...(before !== null &&
        'read' in before &&
        before.read.id === read.id && { contact: before.contact, isFirst: before.isFirst }),
      problem: null,
    }))
    const done = await sendScan(read).then(
      (contact) => ({ contact, problem: null }),
      (cause: unknown) => ({ contact: null, problem: problemIn(cause) }),
    )
    setOutcome((now) =>
      now !== null && 'read' in now && now.read.id === read.id
        ? { ...now, ...done, contact: done.contact ?? now.contact }
        : now,
    )
    if (done.contact) await queryClient.invalidateQueries(every(listContacts))
  }, [])
  const keep = useCallback(
    (scanResult: ScannedCard | ForeignCode) => {
      if ('other' in scanResult) return setOutcome(scanResult)
      void send(
        {
          id: crypto.randomUUID(),
          token: scanResult.token,
          fields: scanResult.fields,
          at: new Date().toISOString(),
          givesBack: false,
        },
        scanResult.isFirst,
      )
    },
    [send],
  )
  const read = useCallback(
    (text: string) => keep(cardIn(text, location.origin) ?? otherIn(text)),
    [keep],
  )
  const giveBack = useCallback((one: ContactScan) => send({ ...one, givesBack: true }), [send])
  return { outcome, read, giveBack }
}

function otherIn(text: string): ForeignCode {
  const pasted = readPasted(text, location.origin)
  return {
    other:
      pasted?.kind === 'link' ? { ...pasted, kind: 'invitation' } : otherCode(text, location.host),
  }
}

/** Returns the server's refusal; null if the server could not be reached. */
function problemIn(cause: unknown): ApiError | null {
  if (!(cause instanceof ApiError)) throw cause
  return isRetryable(cause.status) ? null : cause
}
