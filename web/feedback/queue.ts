import { useSyncExternalStore } from 'react'
import type { EndpointReply } from '#contract/endpoint.ts'
import { listOwnFeedback, sendFeedback } from '#contract/feedback.ts'
import { call, every } from '#web/kit/api/call.ts'
import { isRetryable } from '#web/kit/api/call.rules.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { startSession } from '#web/kit/auth/session.ts'
import { unsentName } from '#web/kit/auth/traces.ts'
import { local } from '#web/kit/offline/storage.ts'
import { isLost, type UnsentFeedback, unsentIn } from './queue.rules.ts'

export type FeedbackReceipt = EndpointReply<typeof sendFeedback>
type FeedbackQueueState = {
  waiting: readonly UnsentFeedback[]
  /** Items sent automatically since the page was opened. */
  arrived: readonly FeedbackReceipt[]
}

let state: FeedbackQueueState = { waiting: [], arrived: [] }
let readFor: string | undefined
let leaving: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Returns the signed-in person's queued feedback, and what was sent meanwhile. */
export function useFeedbackQueue(): FeedbackQueueState {
  return useSyncExternalStore(subscribe, queue, queue)
}

/** Sends feedback; offline, queues it and returns `null`. */
export async function submitFeedback(
  body: UnsentFeedback['body'],
): Promise<FeedbackReceipt | null> {
  const unsent: UnsentFeedback = { key: crypto.randomUUID(), body, refused: null }
  try {
    return await deliver(unsent)
  } catch (cause) {
    if (!(cause instanceof ApiError) || !isLost(cause.status)) throw cause
    storeUnsent([...storedUnsent(), unsent])
    return null
  }
}

/** Discards feedback that could not be sent. */
export function discardFeedback(key: string): void {
  storeUnsent(storedUnsent().filter((one) => one.key !== key))
}

/** Sends queued feedback one after another, each under the key of its first attempt. */
export function sendUnsentFeedback(): Promise<void> {
  leaving ??= startSession()
    .then(sendEach)
    .finally(() => {
      leaving = undefined
    })
  return leaving
}

async function sendEach(): Promise<void> {
  for (const unsent of storedUnsent())
    if (unsent.refused === null && !(await hasLeft(unsent))) return
}

/** Sends one item or records its refusal; returns whether to continue with the next. */
async function hasLeft(unsent: UnsentFeedback): Promise<boolean> {
  try {
    const receipt = await deliver(unsent)
    discardFeedback(unsent.key)
    change({ ...state, arrived: [...state.arrived, receipt] })
  } catch (cause) {
    if (!(cause instanceof ApiError) || isRetryable(cause.status)) return false
    storeUnsent(
      storedUnsent().map((one) => (one.key === unsent.key ? { ...one, refused: cause.code } : one)),
    )
  }
  return true
}

async function deliver({ key, body }: UnsentFeedback): Promise<FeedbackReceipt> {
  const receipt = await call(sendFeedback, { body }, { idempotencyKey: key })
  void queryClient.invalidateQueries(every(listOwnFeedback))
  return receipt
}

function nameOf(): string {
  return unsentName('feedback')
}

/** Another tab may have sent it: storage is authoritative. */
function storedUnsent(): UnsentFeedback[] {
  return unsentIn(local.get(nameOf()))
}

function storeUnsent(waiting: readonly UnsentFeedback[]): void {
  if (waiting.length > 0) local.set(nameOf(), JSON.stringify(waiting))
  else local.drop(nameOf())
  change({ ...state, waiting })
}

/** Re-read when another person signs in. */
function queue(): FeedbackQueueState {
  const name = nameOf()
  if (readFor !== name) {
    readFor = name
    state = { waiting: storedUnsent(), arrived: [] }
  }
  return state
}

function change(next: FeedbackQueueState): void {
  state = next
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

window.addEventListener('online', () => void sendUnsentFeedback())
// Preloaded: signing out offline asks with this dialog.
void import('#web/parts/forms/UnsentDialog.tsx').catch(() => undefined)
void sendUnsentFeedback()
