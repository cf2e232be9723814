import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/payments.ts'
import { type Ground, mount } from '../kit/http.ts'
import { checkAccount, openPage, type Payouts, readAccount, startOnboarding } from './onboarding.ts'
import { modeOf } from './payments.ts'

export function mountPayments(app: FastifyInstance, ground: Ground, payouts: Payouts): void {
  mount(app, { ...ground, endpoint: contract.readPayoutAccount }, async ({ db, caller }) => ({ account: await readAccount(db, caller.userId), mode: modeOf(payouts.processor) }))
  mount(app, { ...ground, endpoint: contract.startOnboarding }, async ({ db, body, caller, now }) => ({ url: await startOnboarding(db, payouts, { asked: body, userId: caller.userId, now }) }))
  mount(app, { ...ground, endpoint: contract.checkPayoutAccount }, ({ db, params, caller, now }) => checkAccount(db, payouts, { ...params, userId: caller.userId, now }))
  mount(app, { ...ground, endpoint: contract.openPayoutPage }, async ({ db, caller }) => ({ url: await openPage(db, payouts, caller.userId) }))
}
