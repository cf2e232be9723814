import * as z from 'zod/mini'
import { CardFields, CardToken, type Contact, keepContact } from '#contract/contacts/contacts.ts'
import { Instant } from '#contract/time.ts'
import { call } from '#web/kit/api/call.ts'
import { unsentName } from '#web/kit/auth/traces.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { local } from '#web/kit/offline/storage.ts'
import { listUnsent } from '#web/kit/offline/unsent-items.ts'
import { ownContacts } from './queries.ts'

const prefix = 'contact.'

/** A contact scanned here, under an id made by this device. */
export const ContactScan = z.object({
  id: z.uuid(),
  token: z.nullable(CardToken),
  fields: z.nullable(CardFields),
  at: Instant,
  givesBack: z.boolean(),
})
export type ContactScan = z.infer<typeof ContactScan>

// If storage is blocked or full, scans stay in this tab.
const unstored = new Map<string, ContactScan>()

/**
 * Returns the scans not yet sent, the latest first. Each has its own key, so that tabs do not
 * overwrite each other.
 */
export function pendingScans(): ContactScan[] {
  const stored = listUnsent(prefix).flatMap(
    (itemName) => readIn(local.get(unsentName(itemName))) ?? [],
  )
  return [...stored.filter(({ id }) => !unstored.has(id)), ...unstored.values()].toSorted(
    (one, other) => (one.at < other.at ? 1 : -1),
  )
}

/** Returns whether some scans are only in this tab and lost when it closes. */
export function isFragile(): boolean {
  return unstored.size > 0
}

/** Stores a scan on this device at once. A later entry for the same one replaces the earlier. */
export function saveScan(read: ContactScan): void {
  const text = JSON.stringify(read)
  local.set(nameOf(read.id), text)
  if (local.get(nameOf(read.id)) === text) unstored.delete(read.id)
  else unstored.set(read.id, read)
}

const hopeless = ['contact-not-found', 'own-card', 'bad-request']

/**
 * Sends a scan; returns the contact as stored. Forgets a scan that the server will never accept;
 * others wait.
 */
export async function sendScan({ id, ...body }: ContactScan): Promise<Contact> {
  const contact = await call(keepContact, { params: { contactId: id }, body: body }).catch(
    (cause: unknown) => {
      if (cause instanceof ApiError && hopeless.includes(cause.code)) drop(id)
      throw cause
    },
  )
  // The person may have shared their own card back meanwhile: that must still be sent.
  if (pendingScans().find((one) => one.id === id)?.givesBack === body.givesBack) drop(id)
  return contact
}

/** Sends all waiting scans, on any page. The list may have been read before they arrived. */
export async function sendPendingScans(): Promise<void> {
  for (const read of pendingScans()) {
    await sendScan(read).then(
      () => queryClient.invalidateQueries(ownContacts),
      (cause: unknown) => {
        if (!(cause instanceof ApiError) || !hopeless.includes(cause.code)) throw cause
      },
    )
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
