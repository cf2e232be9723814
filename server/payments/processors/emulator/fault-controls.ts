import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Currency } from '#contract/payments/currencies.ts'
import { type Db, transact } from '../../../kit/db/db.ts'
import { refuse } from '../../../kit/errors.ts'
import { requireLoopback } from '../../../kit/http/loopback.ts'
import { insertTransaction, shownTransaction } from './balance.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { Faults, noFaults } from './faults.ts'
import { type EmulatorContext, nowIn, seconds } from './context.ts'
import { withdraw } from './payouts.ts'

const Move = z.strictObject({
  amount: z
    .string()
    .regex(/^-?[1-9]\d{0,8}$/)
    .transform(Number),
  currency: Currency,
})

/**
 * Mounts switches for anyone on this machine: the emulator's faults, and banks' actions on
 * payments.
 */
export function mountFaultControls(
  app: FastifyInstance,
  {
    ground: context,
    fail,
  }: { ground: EmulatorContext; fail: (faults: Partial<Faults>) => Promise<void> },
): void {
  const { db } = context
  app.put('/__pay/faults', { onRequest: requireLoopback }, async ({ body }) => {
    const parsedFaults = Faults.partial().safeParse(body)
    if (!parsedFaults.success)
      throw refuse('bad-request', { detail: z.prettifyError(parsedFaults.error) })
    await fail(parsedFaults.data)
    return { ...noFaults, ...parsedFaults.data }
  })
  app.post<{ Params: { id: string } }>(
    '/__pay/charges/:id/dispute',
    { onRequest: requireLoopback },
    async ({ params: { id } }) =>
      requireFound(await transact(db, (tx) => openDispute(context, tx, id))),
  )
  for (const [word, isWon] of [
    ['won', true],
    ['lost', false],
  ] as const) {
    app.post<{ Params: { id: string } }>(
      `/__pay/disputes/:id/${word}`,
      { onRequest: requireLoopback },
      async ({ params: { id } }) =>
        requireFound(await transact(db, (tx) => closeDispute(context, tx, { id, isWon }))),
    )
  }
  app.post<{ Params: { id: string } }>(
    '/__pay/accounts/:id/withdraw',
    { onRequest: requireLoopback },
    async ({ params: { id } }) =>
      requireFound(await transact(db, (tx) => withdraw(context, tx, id))),
  )
  app.post('/__pay/balance/move', { onRequest: requireLoopback }, async ({ query }) =>
    transact(db, (tx) => move(context, tx, query)),
  )
}

/**
 * Changes the platform's balance without the product's knowledge: a fee of the processor, or money
 * that was added.
 */
async function move(context: EmulatorContext, tx: Db, query: unknown): Promise<object> {
  const parsedMove = Move.safeParse(query)
  if (!parsedMove.success)
    throw refuse('bad-request', { detail: z.prettifyError(parsedMove.error) })
  const { amount, currency } = parsedMove.data
  const kind =
    amount < 0
      ? ({ type: 'stripe_fee', category: 'fee' } as const)
      : ({ type: 'topup', category: 'topup' } as const)
  const now = nowIn(context)
  return shownTransaction(
    await insertTransaction(context, tx, {
      ...kind,
      amount,
      fee: 0,
      currency,
      source: null,
      description: 'Planted',
      availableOn: seconds(now),
    }),
    now,
  )
}

function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw refuse('not-found')
  return value
}
