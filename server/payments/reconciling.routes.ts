import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reconciling.ts'
import { refuse } from '../kit/errors.ts'
import { type Ground, mount } from '../kit/http.ts'
import type { Selling } from './checkout.ts'
import { reconciliationOf, settleDifference } from './differences.ts'
import { modeOf } from './payments.ts'
import { reconcile } from './reconciling.ts'
import { saying } from './saying.ts'

/** Mounts what whoever runs the installation may ask of money. */
export function mountReconciling(
  app: FastifyInstance,
  ground: Ground,
  { processor, log }: Pick<Selling, 'processor' | 'log'>,
): void {
  const mode = modeOf(processor)
  mount(app, { ...ground, endpoint: contract.readReconciliation }, ({ db }) =>
    reconciliationOf(db, mode),
  )
  mount(app, { ...ground, endpoint: contract.reconcileNow }, async ({ db }) => {
    if (!processor) throw refuse('payments-off')
    await saying(log, () => reconcile({ db, clock: ground.clock, log, processor }))
    return reconciliationOf(db, mode)
  })
  mount(
    app,
    { ...ground, endpoint: contract.settleDifference },
    async ({ db, params, body, caller, now }) => {
      await settleDifference(db, { ...params, ...body, userId: caller.userId, now })
      return reconciliationOf(db, mode)
    },
  )
}
