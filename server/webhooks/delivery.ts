import { noteFails, noteWorks, disableEndpoint, hasEndpoints } from './endpoints.store.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { NoReply, type PublicReply, requestPublic } from '../kit/http/public-request.ts'
import type { Logger } from '../kit/log.ts'
import { startLoop } from '../kit/loop.ts'
import { post } from '../kit/mail/mail.ts'
import { storableText } from '../kit/storable.ts'
import { claimDeliveries, type DueDelivery, recordAttempt } from './deliveries.store.ts'
import { writeMessages } from './messages.ts'
import { recordFeedback, recordRounds } from './messages.store.ts'
import { type AttemptResult, failureOf, restAfter, stopReason, waitAfter } from './rules.ts'
import { signedHeaders } from './signature.ts'

export type WebhookSender = {
  db: Db
  clock: Clock
  log: Logger
  /** This installation's address, for the links in mails. */
  origin: string
  /** Whether endpoints may be in private networks. */
  allowsPrivate: boolean
}

const timeoutMs = 15_000
// Longer than an attempt can take: then another process may try.
const leaseMs = 60_000
const atMost = { inAll: 64, perEndpoint: 4, perPerson: 8 }
const answerBytes = 500
const [busyMs, idleMs, asleepMs] = [20, 1000, 2000]

/** Writes and sends webhook messages until stopped; `stop` waits for those that are being sent. */
export function startWebhooks(context: WebhookSender): { stop: () => Promise<void> } {
  const sending = new Map<Promise<void>, DueDelivery>()
  const writeTurn = async () => {
    if (!(await hasEndpoints(context.db))) return asleepMs
    return (await recordMessages(context)) ? 0 : idleMs
  }
  const sendTurn = async () => {
    if (!(await hasEndpoints(context.db))) return asleepMs
    const claimed = await claimDue(context, [...sending.values()])
    for (const delivery of claimed) {
      const sent = send(context, delivery).finally(() => sending.delete(sent))
      sending.set(sent, delivery)
    }
    return claimed.length > 0 ? busyMs : idleMs / 2
  }
  const { log } = context
  const loops = [
    startLoop(writeTurn, { name: 'writing webhook messages', afterFailureMs: idleMs, log }),
    startLoop(sendTurn, { name: 'sending webhook messages', afterFailureMs: idleMs, log }),
  ]
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      await Promise.all(sending.keys())
    },
  }
}

/** Sends everything that is due now, and waits for the answers; returns how many were sent. */
export async function deliverWebhooks(context: WebhookSender): Promise<number> {
  while (await recordMessages(context));
  const claimed = await claimDue(context, [])
  await Promise.all(claimed.map((delivery) => send(context, delivery)))
  return claimed.length
}

/** Records what no trigger sees and writes what is recorded; returns whether there may be more. */
async function recordMessages(context: WebhookSender): Promise<boolean> {
  const now = context.clock.now()
  await recordRounds(context.db, now)
  await recordFeedback(context.db, now)
  return writeMessages(context)
}

async function claimDue(
  { db, clock }: WebhookSender,
  sending: readonly DueDelivery[],
): Promise<DueDelivery[]> {
  if (sending.length >= atMost.inAll) return []
  const now = clock.now()
  const idsWith = (count: number, idOf: (delivery: DueDelivery) => string) =>
    [...Map.groupBy(sending, idOf)].filter(([, all]) => all.length >= count).map(([id]) => id)
  return claimDeliveries(db, {
    now,
    until: new Date(now.getTime() + leaseMs),
    atMost: { ...atMost, inAll: atMost.inAll - sending.length },
    busy: {
      endpoints: idsWith(atMost.perEndpoint, (delivery) => delivery.endpoint_id),
      people: idsWith(atMost.perPerson, (delivery) => delivery.user_id),
    },
  })
}

/** Sends one message and records what came of it. If that fails, it is logged and sent again. */
async function send(context: WebhookSender, delivery: DueDelivery): Promise<void> {
  const at = context.clock.now()
  const started = performance.now()
  try {
    const reply = await ask(context, delivery, at)
    const ms = Math.round(performance.now() - started)
    await transact(context.db, (tx) => record(tx, context, { delivery, reply, at, ms }))
  } catch (error) {
    context.log.error({ err: error, delivery: delivery.id }, 'a webhook attempt was not recorded')
  }
}

async function ask(
  { allowsPrivate }: WebhookSender,
  { url, body, message_id: id, ...endpoint }: DueDelivery,
  sentAt: Date,
): Promise<PublicReply | NoReply> {
  return requestPublic({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Interchange-Webhooks/1.0',
      ...signedHeaders({ id, sentAt, body }, [endpoint.secret, ...endpoint.former_secrets]),
    },
    body,
    allowsPrivate,
    timeoutMs,
    maxBytes: answerBytes,
  }).catch((error: unknown) => {
    if (error instanceof NoReply) return error
    throw error
  })
}

type SentDelivery = { delivery: DueDelivery; reply: PublicReply | NoReply; at: Date; ms: number }

async function record(
  db: Db,
  context: WebhookSender,
  { delivery, reply, at, ms }: SentDelivery,
): Promise<void> {
  const result: AttemptResult =
    reply instanceof NoReply
      ? { status: null, failure: reply.reason }
      : { status: reply.status, failure: failureOf(reply.status) }
  const isTest = delivery.type === 'webhook.test'
  const now = context.clock.now()
  const waitMs = isTest ? undefined : waitAfter(delivery.attempts, Math.random())
  const failedState = waitMs === undefined ? 'failed' : 'waiting'
  await recordAttempt(db, delivery.id, {
    ...result,
    at,
    ms,
    answer: reply instanceof NoReply ? '' : storableText(reply.text),
    state: result.failure === null ? 'delivered' : failedState,
    nextTryAt:
      result.failure === null || waitMs === undefined ? null : new Date(now.getTime() + waitMs),
  })
  if (result.failure === null) await noteWorks(db, delivery.endpoint_id)
  // A failed test disables nothing: its person is trying something.
  else if (!isTest) await noteFailure(db, context, { delivery, reply, result })
}

/** Lets an endpoint rest that asks for it, and disables one that fails for good. */
async function noteFailure(
  db: Db,
  { clock, origin }: WebhookSender,
  {
    delivery: { endpoint_id: id },
    reply,
    result,
  }: Pick<SentDelivery, 'delivery' | 'reply'> & { result: AttemptResult },
): Promise<void> {
  const now = clock.now()
  const retryAfter = reply instanceof NoReply ? undefined : reply.headers['retry-after']
  const restMs = restAfter(result, retryAfter)
  const restsUntil = restMs > 0 ? new Date(now.getTime() + restMs) : null
  const failing = await noteFails(db, id, { now, restsUntil })
  const reason = failing && stopReason(result, { failingSince: failing.failingSince, now })
  const owner = reason ? await disableEndpoint(db, id, reason) : undefined
  if (!owner || !reason) return
  await post(db, {
    to: owner.email,
    letter: reason === 'gone' ? 'webhook-gone' : 'webhook-failing',
    locale: owner.locale,
    values: { url: owner.url, link: `${origin}/profile?tab=api` },
    now,
  })
}
