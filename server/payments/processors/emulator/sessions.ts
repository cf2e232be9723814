import * as z from 'zod'
import type { Currency } from '#contract/payments/currencies.ts'
import type { Db } from '../../../kit/db/db.ts'
import { refusedCharge } from './amounts.rules.ts'
import { ApiProblem, noSuch } from './errors.ts'
import { report } from './events.ts'
import { expandPaths } from './expand.ts'
import { address, currency, expand, metadata, page, text, whole } from './fields.ts'
import { type EmulatorContext, newOrderedId, nowIn, seconds } from './context.ts'
import { setAlarm, stopAlarm } from './lists.store.ts'
import { pageOf } from './lists.ts'
import { newSession, type EmulatorSession } from './shapes.ts'
import { lockObject, insertObject, saveObject } from './store.ts'

const price = z.strictObject({
  currency,
  unit_amount: whole,
  product_data: z.strictObject({ name: text(250), description: text(500).optional() }),
})
export const sessionAsk = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page'),
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }),
  line_items: z.tuple([z.strictObject({ quantity: z.literal('1'), price_data: price })]),
  success_url: address,
  cancel_url: address,
  expires_at: whole,
  client_reference_id: z.string().regex(/^[\w-]{1,200}$/),
  customer_email: z.email(),
  metadata,
  payment_intent_data: z
    .strictObject({ transfer_group: text(200).optional(), metadata })
    .prefault({}),
  expand,
})

/** Creates a page that can be paid until a time, and schedules what happens then. */
export async function createSession(
  context: EmulatorContext,
  db: Db,
  request: z.infer<typeof sessionAsk>,
): Promise<object> {
  const now = nowIn(context)
  const [
    {
      price_data: { currency: coin, unit_amount: amount, product_data: product },
    },
  ] = request.line_items
  checkAmount(amount, coin)
  checkEnd(request.expires_at, now)
  const id = newOrderedId('cs_test', now)
  const session = newSession({
    id,
    amount,
    currency: coin,
    email: request.customer_email,
    orderId: request.client_reference_id,
    metadata: request.metadata,
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
    url: `${context.origin}/__pay/checkout/${id}`,
    expiresAt: request.expires_at,
    createdAt: now,
    wish: {
      name: product.name,
      description: product.description ?? '',
      transferGroup: request.payment_intent_data.transfer_group ?? null,
      metadata: request.payment_intent_data.metadata,
    },
  })
  await insertObject(db, session, now)
  await setAlarm(db, id, new Date(request.expires_at * 1000))
  return expandPaths(context, db, { object: shownSession(session), paths: request.expand })
}

function checkAmount(amount: number, currency: Currency): void {
  const code = refusedCharge(amount, currency)
  if (code)
    throw new ApiProblem(400, `Invalid amount: ${amount} ${currency} cannot be charged.`, {
      code,
      param: 'line_items[0][price_data][unit_amount]',
    })
}

const [shortestS, longestS] = [30 * 60, 24 * 3600]

function checkEnd(expiresAt: number, now: Date): void {
  const aheadS = expiresAt - seconds(now)
  if (aheadS < shortestS || aheadS > longestS)
    throw new ApiProblem(
      400,
      'The `expires_at` timestamp must be less than 24 hours and at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    )
}

export function shownSession({ wish: _hidden, ...session }: EmulatorSession): object {
  return session
}

/** Locks a session and returns it; one past its deadline is expired. */
export async function lockSession(
  context: EmulatorContext,
  db: Db,
  id: string,
): Promise<EmulatorSession | undefined> {
  const session = await lockObject<EmulatorSession>(db, 'checkout.session', id)
  return session?.status === 'open' && session.expires_at <= seconds(nowIn(context))
    ? end(context, db, session)
    : session
}

async function end(
  context: EmulatorContext,
  db: Db,
  session: EmulatorSession,
): Promise<EmulatorSession> {
  const ended: EmulatorSession = { ...session, status: 'expired', url: null }
  await saveObject(db, ended)
  await stopAlarm(db, session.id)
  await report(context, db, { type: 'checkout.session.expired', object: shownSession(ended) })
  return ended
}

export const expandAsk = z.strictObject({ expand })
type ExpandRequest = { id: string; ask: z.infer<typeof expandAsk> }

export async function retrieveSession(
  context: EmulatorContext,
  db: Db,
  { id, ask }: ExpandRequest,
): Promise<object> {
  const session = await lockSession(context, db, id)
  if (!session) throw noSuch('checkout.session', id)
  return expandPaths(context, db, { object: shownSession(session), paths: ask.expand })
}

export async function expireSession(
  context: EmulatorContext,
  db: Db,
  { id, ask }: ExpandRequest,
): Promise<object> {
  const session = await lockSession(context, db, id)
  if (!session) throw noSuch('checkout.session', id)
  if (session.status !== 'open')
    throw new ApiProblem(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  return expandPaths(context, db, {
    object: shownSession(await end(context, db, session)),
    paths: ask.expand,
  })
}

export const sessionsAsk = z.strictObject({ ...page, payment_intent: text(200).optional() })

export async function listSessions(
  db: Db,
  { payment_intent: intent, ...pageRequest }: z.infer<typeof sessionsAsk>,
): Promise<object> {
  const only = intent === undefined ? undefined : { field: 'payment_intent', values: [intent] }
  return pageOf<EmulatorSession>(
    db,
    { kind: 'checkout.session', url: '/v1/checkout/sessions', only, show: shownSession },
    pageRequest,
  )
}
