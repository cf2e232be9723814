import { useCallback, useState } from 'react'
import { type Contact, listContacts } from '#contract/contacts.ts'
import { cardIn, type Shown } from '#contract/vcard.ts'
import { every } from '#web/kit/call.ts'
import { mayStillArrive } from '#web/kit/call.rules.ts'
import { ApiError } from '#web/kit/failure.ts'
import { queryClient } from '#web/kit/queries.ts'
import { put, type Read, tell } from './queue.ts'

/** What came of a code: it is kept here, and by the server once that has answered; or it is none, or leads to nobody. */
export type Outcome = { read: Read; contact: Contact | null; problem: ApiError | null } | 'no-card' | null

/** Reads codes: what one shows is on this device before anybody is asked. */
export function useReader() {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const send = useCallback(async (read: Read) => {
    put(read)
    setOutcome((before) => ({ read, contact: before !== null && before !== 'no-card' && before.read.id === read.id ? before.contact : null, problem: null }))
    const done = await tell(read).then((contact) => ({ contact, problem: null }), (cause: unknown) => ({ contact: null, problem: problemIn(cause) }))
    setOutcome((now) => (now !== null && now !== 'no-card' && now.read.id === read.id ? { ...now, ...done, contact: done.contact ?? now.contact } : now))
    if (done.contact) await queryClient.invalidateQueries(every(listContacts))
  }, [])
  const keep = useCallback((shown: Shown | null) => {
    if (shown === null) return setOutcome('no-card')
    void send({ id: crypto.randomUUID(), token: shown.token, fields: shown.fields, at: new Date().toISOString(), givesBack: false })
  }, [send])
  const read = useCallback((text: string) => keep(cardIn(text, location.origin)), [keep])
  const giveBack = useCallback((one: Read) => send({ ...one, givesBack: true }), [send])
  return { outcome, read, giveBack }
}

/** What the server will not take; that it could not be reached is none. */
function problemIn(cause: unknown): ApiError | null {
  if (!(cause instanceof ApiError)) throw cause
  return mayStillArrive(cause.status) ? null : cause
}
