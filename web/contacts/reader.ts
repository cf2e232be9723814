import { useCallback, useState } from 'react'
import { type Contact, listContacts } from '#contract/contacts.ts'
import { cardIn, otherCode, type OtherCode, type Shown } from '#contract/cardcodes.ts'
import { every } from '#web/kit/call.ts'
import { mayStillArrive } from '#web/kit/call.rules.ts'
import { ApiError } from '#web/kit/failure.ts'
import { queryClient } from '#web/kit/queries.ts'
import { readPasted } from '#web/parts/invitation.rules.ts'
import { put, type Read, tell } from './queue.ts'

/** What a code is that is no card; an invitation of ours can be opened. */
export type Other = {
  other: OtherCode | { kind: 'invitation'; eventId: string; invitationCode: string }
}

/**
 * What came of a code: it is kept here, and by the server once that has answered; or it is none, or
 * leads to nobody. `isFirst`: the text held more cards.
 */
export type Outcome =
  | { read: Read; contact: Contact | null; problem: ApiError | null; isFirst: boolean }
  | Other
  | null

/** Reads codes: what one shows is on this device before anybody is asked. */
export function useReader() {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const send = useCallback(async (read: Read, isFirst = false) => {
    put(read)
    setOutcome((before) => ({
      read,
      contact: null,
      isFirst,
      ...(before !== null &&
        'read' in before &&
        before.read.id === read.id && { contact: before.contact, isFirst: before.isFirst }),
      problem: null,
    }))
    const done = await tell(read).then(
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
    (shown: Shown | Other) => {
      if ('other' in shown) return setOutcome(shown)
      void send(
        {
          id: crypto.randomUUID(),
          token: shown.token,
          fields: shown.fields,
          at: new Date().toISOString(),
          givesBack: false,
        },
        shown.isFirst,
      )
    },
    [send],
  )
  const read = useCallback(
    (text: string) => keep(cardIn(text, location.origin) ?? otherIn(text)),
    [keep],
  )
  const giveBack = useCallback((one: Read) => send({ ...one, givesBack: true }), [send])
  return { outcome, read, giveBack }
}

function otherIn(text: string): Other {
  const pasted = readPasted(text, location.origin)
  return {
    other:
      pasted?.kind === 'link' ? { ...pasted, kind: 'invitation' } : otherCode(text, location.host),
  }
}

/** What the server will not take; that it could not be reached is none. */
function problemIn(cause: unknown): ApiError | null {
  if (!(cause instanceof ApiError)) throw cause
  return mayStillArrive(cause.status) ? null : cause
}
