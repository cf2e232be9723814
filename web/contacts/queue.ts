import * as z from 'zod/mini'
import { CardFields, CardToken, type Contact, keepContact } from '#contract/contacts.ts'
import { Instant } from '#contract/time.ts'
import { call } from '#web/kit/call.ts'
import { unsentName } from '#web/kit/traces.ts'
import { ApiError } from '#web/kit/failure.ts'
import { local } from '#web/kit/storage.ts'
import { listUnsent } from '#web/kit/unsent-items.ts'

const prefix = 'contact.'

/** Somebody whose code was read here, under an id that this device made. */
export const ContactScan = z.object({
  id: z.uuid(),
  token: z.nullable(CardToken),
  fields: z.nullable(CardFields),
  at: Instant,
  givesBack: z.boolean(),
})
export type ContactScan = z.infer<typeof ContactScan>

// Where storage is blocked or full it is in this tab alone.
const unstored = new Map<string, ContactScan>()

/**
 * Who was read here and not told yet, the latest first: each under a name of their own, so that two
 * tabs do not write over each other.
 */
export function pendingScans(): ContactScan[] {
  const stored = listUnsent(prefix).flatMap((what) => readIn(local.get(unsentName(what))) ?? [])
  return [...stored.filter(({ id }) => !unstored.has(id)), ...unstored.values()].toSorted(
    (one, other) => (one.at < other.at ? 1 : -1),
  )
}

/** Whether some of it is only in this tab, and gone with it. */
export function isFragile(): boolean {
  return unstored.size > 0
}

/**
 * Keeps it on this device at once. What is said of it later takes the place of what was said
 * before.
 */
export function saveScan(read: ContactScan): void {
  const text = JSON.stringify(read)
  local.set(nameOf(read.id), text)
  if (local.get(nameOf(read.id)) === text) unstored.delete(read.id)
  else unstored.set(read.id, read)
}

const hopeless = ['contact-not-found', 'own-card', 'bad-request']

/**
 * Tells the server; answers the contact as it is there. What it will never take is forgotten here;
 * anything else waits.
 */
export async function sendScan({ id, ...said }: ContactScan): Promise<Contact> {
  const contact = await call(keepContact, { params: { contactId: id }, body: said }).catch(
    (cause: unknown) => {
      if (cause instanceof ApiError && hopeless.includes(cause.code)) drop(id)
      throw cause
    },
  )
  // It was said meanwhile that one's own card goes back: that still has to be told.
  if (pendingScans().find((one) => one.id === id)?.givesBack === said.givesBack) drop(id)
  return contact
}

/** Tells whatever waits, on whichever page. */
export async function sendPendingScans(): Promise<void> {
  for (const read of pendingScans()) {
    await sendScan(read).catch((cause: unknown) => {
      if (!(cause instanceof ApiError) || !hopeless.includes(cause.code)) throw cause
    })
  }
}

function drop(id: string): void {
  unstored.delete(id)
  local.drop(nameOf(id))
}

function readIn(stored: string | null): ContactScan | undefined {
  try {
    return ContactScan.safeParse(JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}

function nameOf(id: string): string {
  return unsentName(`${prefix}${id}`)
}
