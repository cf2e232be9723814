import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/payments/reconciliation.ts'
import { refuse } from '../kit/errors.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import type { PaymentContext } from './orders/checkout.ts'
import { reconciliationOf, settleDifference } from './ledger/differences.ts'
import { modeOf } from './payments.ts'
import { reconcile } from './ledger/reconciliation.ts'
import { callProcessor } from './call-processor.ts'

/** Mounts the operator's payment routes. */
export function mountReconciliation(
  app: FastifyInstance,
  context: RouteContext,
  { processor, log }: Pick<PaymentContext, 'processor' | 'log'>,
): void {
  const mode = modeOf(processor)
  mount(app, { ...context, endpoint: contract.readReconciliation }, ({ db }) =>
    reconciliationOf(db, mode),
  )
  mount(app, { ...context, endpoint: contract.reconcileNow }, async ({ db }) => {
    if (!processor) throw refuse('payments-off')
    await callProcessor(log, () => reconcile({ db, clock: context.clock, log, processor }))
    return reconciliationOf(db, mode)
  })
  mount(
    app,
    { ...context, endpoint: contract.settleDifference },
    async ({ db, params, body, caller, now }) => {
      await settleDifference(db, { ...params, ...body, userId: caller.userId, now })
      return reconciliationOf(db, mode)
    },
  )
}
