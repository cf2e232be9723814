import type { FastifyInstance } from 'fastify'
import * as checkout from '#contract/payments/checkout.ts'
import * as contract from '#contract/payments/payments.ts'
import * as refunds from '#contract/payments/refunds.ts'
import * as earnings from '#contract/payments/earnings.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { sendCsv } from '../kit/http/csv-reply.ts'
import { readPayment, type PaymentContext, startPayment } from './orders/checkout.ts'
import { checkAccount, openDashboard, readAccount, startOnboarding } from './payouts/onboarding.ts'
import { previewLeaving, previewRefunds } from './refunds/refund-previews.ts'
import { retryRefund, refundByHost, readOrderMoney } from './orders/order-money.ts'
import { modeOf } from './payments.ts'
import { mountReconciliation } from './reconciliation.routes.ts'
import { exportEarnings, listBankPayouts, readEarnings } from './ledger/earnings.ts'
import { receiptOf, earningsSummary } from './ledger/earnings-summary.ts'

export function mountPayments(
  app: FastifyInstance,
  context: RouteContext,
  selling: PaymentContext,
): void {
  mountPayouts(app, context, selling)
  mountReconciliation(app, context, selling)
  mountRefunds(app, context, selling)
  mountStatement(app, context, selling)
  const { processor } = selling
  mount(app, { ...context, endpoint: checkout.startPayment }, ({ db, params, caller, now }) =>
    startPayment(db, selling, { ...params, userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: checkout.readPayment }, ({ db, params, caller, now }) =>
    readPayment(db, selling, { ...params, userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: checkout.readReceipt }, ({ db, params, caller }) =>
    receiptOf(db, { ...params, userId: caller.userId, isLive: processor?.isLive ?? false }),
  )
  mount(app, { ...context, endpoint: checkout.readEarningsSummary }, ({ db, params }) =>
    earningsSummary(db, params.eventId),
  )
}

function mountRefunds(
  app: FastifyInstance,
  context: RouteContext,
  { processor, payoutDelayHours }: PaymentContext,
): void {
  const hasProcessor = processor !== undefined
  mount(app, { ...context, endpoint: refunds.previewLeaving }, ({ db, params, caller, now }) =>
    previewLeaving(db, { ...params, userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: refunds.previewRefunds }, ({ db, params, body, caller }) =>
    previewRefunds(db, { ...params, ...body, userId: caller.userId }),
  )
  mount(app, { ...context, endpoint: refunds.readOrderMoney }, ({ db, params, now }) =>
    readOrderMoney(db, params, { now, payoutDelayHours }),
  )
  mount(app, { ...context, endpoint: refunds.giveBack }, ({ db, params, body, caller, now }) =>
    refundByHost(
      db,
      { userId: caller.userId, now, payoutDelayHours, hasProcessor },
      { ...params, ...body },
    ),
  )
  mount(app, { ...context, endpoint: refunds.giveBackAgain }, ({ db, params, caller, now }) =>
    retryRefund(db, { userId: caller.userId, now, payoutDelayHours, hasProcessor }, params),
  )
}

function mountStatement(
  app: FastifyInstance,
  context: RouteContext,
  { payoutDelayHours, ...payouts }: PaymentContext,
): void {
  mount(app, { ...context, endpoint: earnings.readEarnings }, ({ db, params, query, now }) =>
    readEarnings(db, { ...params, ...query, now, payoutDelayHours }),
  )
  mount(
    app,
    { ...context, endpoint: earnings.exportEarnings },
    async ({ db, params, caller, reply }) =>
      sendCsv(reply, 'statement', await exportEarnings(db, { ...params, userId: caller.userId })),
  )
  mount(app, { ...context, endpoint: earnings.listBankPayouts }, ({ db, caller }) =>
    listBankPayouts(db, payouts, caller.userId),
  )
}

function mountPayouts(app: FastifyInstance, context: RouteContext, payouts: PaymentContext): void {
  mount(app, { ...context, endpoint: contract.readPayoutAccount }, async ({ db, caller }) => ({
    account: await readAccount(db, caller.userId),
    mode: modeOf(payouts.processor),
  }))
  mount(
    app,
    { ...context, endpoint: contract.startOnboarding },
    async ({ db, body, caller, now }) => ({
      url: await startOnboarding(db, payouts, { asked: body, userId: caller.userId, now }),
    }),
  )
  mount(app, { ...context, endpoint: contract.checkPayoutAccount }, ({ db, params, caller, now }) =>
    checkAccount(db, payouts, { ...params, userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.openPayoutPage }, async ({ db, caller }) => ({
    url: await openDashboard(db, payouts, caller.userId),
  }))
}
