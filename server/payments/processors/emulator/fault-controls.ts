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
  { ground, fail }: { ground: EmulatorContext; fail: (faults: Partial<Faults>) => Promise<void> },
): void {
  const { db } = ground
  app.put('/__pay/faults', { onRequest: requireLoopback }, async ({ body }) => {
    const asked = Faults.partial().safeParse(body)
    if (!asked.success) throw refuse('bad-request', { detail: z.prettifyError(asked.error) })
    await fail(asked.data)
    return { ...noFaults, ...asked.data }
  })
  app.post<{ Params: { id: string } }>(
    '/__pay/charges/:id/dispute',
    { onRequest: requireLoopback },
    async ({ params: { id } }) => there(await transact(db, (tx) => openDispute(ground, tx, id))),
  )
  for (const [word, isWon] of [
    ['won', true],
    ['lost', false],
  ] as const) {
    app.post<{ Params: { id: string } }>(
      `/__pay/disputes/:id/${word}`,
      { onRequest: requireLoopback },
      async ({ params: { id } }) =>
        there(await transact(db, (tx) => closeDispute(ground, tx, { id, isWon }))),
    )
  }
  app.post<{ Params: { id: string } }>(
    '/__pay/accounts/:id/withdraw',
    { onRequest: requireLoopback },
    async ({ params: { id } }) => there(await transact(db, (tx) => withdraw(ground, tx, id))),
  )
  app.post('/__pay/balance/move', { onRequest: requireLoopback }, async ({ query }) =>
    transact(db, (tx) => move(ground, tx, query)),
  )
}

/**
 * Changes the platform's balance without the product's knowledge: a fee of the processor, or money
 * that was added.
 */
async function move(ground: EmulatorContext, tx: Db, query: unknown): Promise<object> {
  const asked = Move.safeParse(query)
  if (!asked.success) throw refuse('bad-request', { detail: z.prettifyError(asked.error) })
  const { amount, currency } = asked.data
  const kind =
    amount < 0
      ? ({ type: 'stripe_fee', category: 'fee' } as const)
      : ({ type: 'topup', category: 'topup' } as const)
  const now = nowIn(ground)
  return shownTransaction(
    await insertTransaction(ground, tx, {
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

function there<T>(found: T | undefined): T {
  if (found === undefined) throw refuse('not-found')
  return found
}
