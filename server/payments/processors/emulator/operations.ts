import * as z from 'zod'
import type { Db } from '../../../kit/db/db.ts'
import {
  createAccount,
  createAsk,
  createLink,
  createLoginLink,
  linkAsk,
  loginAsk,
  retrieveAccount,
  retrieveAsk,
} from './accounts.ts'
import { balanceAsk, listTransactions, readBalance, transactionsAsk } from './balance.ts'
import { retrieveDispute } from './disputes.ts'
import { eventsAsk, listEvents } from './events.ts'
import type { EmulatorContext } from './context.ts'
import { listPayouts, payoutsAsk } from './payouts.ts'
import { createRefund, listRefunds, refundAsk, refundsAsk, retrieveRefund } from './refunds.ts'
import { createReversal, listReversals, reversalAsk, reversalsAsk } from './reversals.ts'
import {
  createSession,
  expandAsk,
  expireSession,
  listSessions,
  retrieveSession,
  sessionAsk,
  sessionsAsk,
} from './sessions.ts'
import {
  createTransfer,
  listTransfers,
  retrieveTransfer,
  transferAsk,
  transfersAsk,
} from './transfers.ts'

/**
 * The target of a call: the object in its address, and the account it is made for if not the
 * platform's own.
 */
type CallTarget = { id: string; account: string | null }
type TypedOperation<A extends z.ZodType> = {
  ask: A
  act: (db: Db, request: z.output<A>, about: CallTarget) => Promise<object>
  /** Whether it may be made for an account. */
  isForAccounts?: true
}
export type ApiOperation = TypedOperation<z.ZodType>

const nothing = z.strictObject({})

/** Returns the API's operations by method and address: only those the product uses. */
export function operationsOf(context: EmulatorContext): Readonly<Record<string, ApiOperation>> {
  return {
    ...accountOperations(context),
    'POST /v1/checkout/sessions': doing({
      ask: sessionAsk,
      act: (db, request) => createSession(context, db, request),
    }),
    'GET /v1/checkout/sessions': doing({
      ask: sessionsAsk,
      act: (db, request) => listSessions(db, request),
    }),
    'GET /v1/checkout/sessions/:id': doing({
      ask: expandAsk,
      act: (db, request, { id }) => retrieveSession(context, db, { id, ask: request }),
    }),
    'POST /v1/checkout/sessions/:id/expire': doing({
      ask: expandAsk,
      act: (db, request, { id }) => expireSession(context, db, { id, ask: request }),
    }),
    'POST /v1/refunds': doing({
      ask: refundAsk,
      act: (db, request) => createRefund(context, db, request),
    }),
    'GET /v1/refunds': doing({ ask: refundsAsk, act: (db, request) => listRefunds(db, request) }),
    'GET /v1/refunds/:id': doing({
      ask: nothing,
      act: (db, _ask, { id }) => retrieveRefund(db, id),
    }),
    'POST /v1/transfers': doing({
      ask: transferAsk,
      act: (db, request) => createTransfer(context, db, request),
    }),
    'GET /v1/transfers': doing({
      ask: transfersAsk,
      act: (db, request) => listTransfers(db, request),
    }),
    'GET /v1/transfers/:id': doing({
      ask: nothing,
      act: (db, _ask, { id }) => retrieveTransfer(db, id),
    }),
    'POST /v1/transfers/:id/reversals': doing({
      ask: reversalAsk,
      act: (db, request, { id }) => createReversal(context, db, { id, ask: request }),
    }),
    'GET /v1/transfers/:id/reversals': doing({
      ask: reversalsAsk,
      act: (db, request, { id }) => listReversals(db, id, request),
    }),
    'GET /v1/disputes/:id': doing({
      ask: nothing,
      act: (db, _ask, { id }) => retrieveDispute(db, id),
    }),
    'GET /v1/events': doing({ ask: eventsAsk, act: (db, request) => listEvents(db, request) }),
  }
}

function accountOperations(context: EmulatorContext): Record<string, ApiOperation> {
  return {
    'POST /v2/core/accounts': doing({
      ask: createAsk,
      act: (db, request) => createAccount(context, db, request),
    }),
    'GET /v2/core/accounts/:id': doing({
      ask: retrieveAsk,
      act: (db, request, { id }) => retrieveAccount(db, id, request),
    }),
    'POST /v2/core/account_links': doing({
      ask: linkAsk,
      act: (db, request) => createLink(context, db, request),
    }),
    'POST /v1/accounts/:id/login_links': doing({
      ask: loginAsk,
      act: (db, _ask, { id }) => createLoginLink(context, db, id),
    }),
    'GET /v1/balance': doing({
      ask: balanceAsk,
      act: (db, _ask, { account }) => readBalance(context, db, account),
      isForAccounts: true,
    }),
    'GET /v1/balance_transactions': doing({
      ask: transactionsAsk,
      act: (db, request, { account }) => listTransactions(context, db, { account, ask: request }),
      isForAccounts: true,
    }),
    'GET /v1/payouts': doing({
      ask: payoutsAsk,
      act: (db, request, { account }) => listPayouts(db, account, request),
      isForAccounts: true,
    }),
  }
}

/**
 * Pairs an operation's schema with its action, so that a request is parsed and run with the same
 * type.
 */
function doing<A extends z.ZodType>({ act, ...rest }: TypedOperation<A>): ApiOperation {
  return { ...rest, act: (db, input, about) => act(db, input as z.output<A>, about) }
}
