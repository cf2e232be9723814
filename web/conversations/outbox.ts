import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { listMessages, readConversation, writeMessage } from '#contract/conversations.ts'
import { call, every } from '#web/kit/api/call.ts'
import { isRetryable } from '#web/kit/api/call.rules.ts'
import { unsentName } from '#web/kit/auth/traces.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { waitMs } from '#web/kit/api/event-stream.rules.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { local } from '#web/kit/offline/storage.ts'
import { listUnsent } from '#web/kit/offline/unsent-items.ts'

const prefix = 'talk.'

const UnsentMessage = z.object({
  conversationId: z.string(),
  clientId: z.string(),
  text: z.string(),
  /** The time of the draft that it was made from. */
  draftAt: z.optional(z.string()),
  at: z.string(),
  /** Why the server refused it. */
  refused: z.nullable(z.string()),
})
/**
 * A message not known to have arrived. It stays on the device until it has, and is sent under one
 * id, so that it arrives once.
 */
export type UnsentMessage = z.infer<typeof UnsentMessage>
type OutboxState = {
  waiting: readonly UnsentMessage[]
  /** Whether something is only in this tab and lost when it closes. */
  isFragile: boolean
  /** The HTTP status of the last attempt, if another follows; 0: no response. */
  status: number | null
}

// Used if storage is blocked or full, with the same keys.
const unstored = new Map<string, UnsentMessage>()
const stateCache = new Map<string, OutboxState>()
const leaving = new Map<string, Promise<void>>()
const retries = new Map<string, ReturnType<typeof setTimeout>>()
const failures = new Map<string, { tries: number; status: number }>()
const listeners = new Set<() => void>()

/** Returns a conversation's unsent messages, the first one first. */
export function useOutbox(conversationId: string): OutboxState {
  return useSyncExternalStore(subscribe, () => waitingIn(conversationId))
}

/** Stores a message and sends it. `draftAt`: the time of the draft that it was made from. */
export function queueMessage(
  conversationId: string,
  { text, draftAt }: { text: string; draftAt: string | undefined },
): void {
  storeUnsent({
    conversationId,
    clientId: crypto.randomUUID(),
    text,
    ...(draftAt !== undefined && { draftAt }),
    at: new Date().toISOString(),
    refused: null,
  })
  void sendMessages(conversationId)
}

/** Retries a refused message; under a new id if its own belongs to another message. */
export function retry(one: UnsentMessage): void {
  const clientId = one.refused === 'key-reused' ? crypto.randomUUID() : one.clientId
  storeUnsent({ ...one, clientId, refused: null })
  if (clientId !== one.clientId) drop(one)
  void sendMessages(one.conversationId)
}

/** Discards an unsent message. */
export function drop({ conversationId, clientId }: UnsentMessage): void {
  const name = nameOf(conversationId, clientId)
  unstored.delete(name)
  local.drop(name)
  change()
}

/** Sends the unsent messages of all conversations, from pages that show none. */
export async function sendAllMessages(): Promise<void> {
  const conversations = new Set(listUnsent(prefix).map((itemName) => itemName.split('.')[1] ?? ''))
  await Promise.all([...conversations].map(sendMessages))
}

/**
 * Sends a conversation's unsent messages one after the other; retries failures with growing delays.
 */
export function sendMessages(conversationId: string): Promise<void> {
  clearTimeout(retries.get(conversationId))
  const now =
    leaving.get(conversationId) ??
    sendEach(conversationId).finally(() => leaving.delete(conversationId))
  leaving.set(conversationId, now)
  return now
}

async function sendEach(conversationId: string): Promise<void> {
  const next = () => waitingIn(conversationId).waiting.find(({ refused }) => refused === null)
  for (let one = next(); one !== undefined; one = next()) if (!(await hasLeft(one))) return
}

/** Sends one message or records its refusal; returns whether to continue with the next. */
async function hasLeft(one: UnsentMessage): Promise<boolean> {
  const { conversationId, clientId, text, draftAt } = one
  try {
    await call(writeMessage, { params: { conversationId }, body: { clientId, text, draftAt } })
    failures.delete(conversationId)
    // Shown among the messages before it is removed from the outbox.
    await Promise.all([
      queryClient.invalidateQueries(every(listMessages)),
      queryClient.invalidateQueries(every(readConversation)),
    ])
    drop(one)
    return true
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (isRetryable(cause.status)) {
      later(conversationId, cause)
      return false
    }
    failures.delete(conversationId)
    storeUnsent({ ...one, refused: cause.code })
    // The conversation differs from what is shown
    void queryClient.invalidateQueries(every(readConversation))
    return true
  }
}

function later(conversationId: string, { status, retryAfterS }: ApiError): void {
  const tries = failures.get(conversationId)?.tries ?? 0
  failures.set(conversationId, { tries: tries + 1, status })
  retries.set(
    conversationId,
    setTimeout(
      () => void sendMessages(conversationId),
      retryAfterS === null ? waitMs(tries, Math.random()) : retryAfterS * 1000,
    ),
  )
  change()
}

function storeUnsent(one: UnsentMessage): void {
  const [name, text] = [nameOf(one.conversationId, one.clientId), JSON.stringify(one)]
  local.set(name, text)
  if (local.get(name) === text) unstored.delete(name)
  else unstored.set(name, one)
  change()
}

function waitingIn(conversationId: string): OutboxState {
  const place = unsentName(prefix + conversationId)
  const state = stateCache.get(place) ?? read(conversationId)
  stateCache.set(place, state)
  return state
}

function read(conversationId: string): OutboxState {
  const stored = listUnsent(`${prefix}${conversationId}.`).flatMap(
    (itemName) => unsentIn(local.get(unsentName(itemName))) ?? [],
  )
  const others = [...unstored].flatMap(([name, one]) =>
    one.conversationId === conversationId && name === nameOf(conversationId, one.clientId)
      ? [one]
      : [],
  )
  const waiting = [
    ...stored.filter(({ clientId }) => others.every((one) => one.clientId !== clientId)),
    ...others,
  ]
  return {
    waiting: waiting.toSorted((one, other) =>
      one.at + one.clientId < other.at + other.clientId ? -1 : 1,
    ),
    isFragile: others.length > 0,
    status: failures.get(conversationId)?.status ?? null,
  }
}

function unsentIn(storedJson: string | null): UnsentMessage | undefined {
  try {
    return UnsentMessage.safeParse(JSON.parse(storedJson ?? 'null')).data
  } catch {
    return undefined
  }
}

function nameOf(conversationId: string, clientId: string): string {
  return unsentName(`${prefix}${conversationId}.${clientId}`)
}

function change(): void {
  stateCache.clear()
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

window.addEventListener('online', () => void sendAllMessages())
window.addEventListener('storage', change)
// Preloaded: signing out offline asks with this dialog.
void import('#web/parts/forms/UnsentDialog.tsx').catch(() => undefined)
