import type { PageQuery } from '#contract/events/event-card.ts'
import { plainAmount } from '#contract/payments/amount.ts'
import { fileNameOf } from '#contract/text/filename.ts'
import type { BankPayout, EarningsReport, EarningsLine } from '#contract/payments/earnings.ts'
import { textIn } from '#words/server-texts.ts'
import { findEvent } from '../../events/events.ts'
import { displayName } from '../../kit/display-name.ts'
import { csvOf, headingsIn } from '../../kit/csv.ts'
import { pageOf, placeOf } from '../../kit/cursor.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { localeOf } from '../../kit/names.store.ts'
import { findAccountOf } from '../payouts/accounts.store.ts'
import { debtsOf, type LedgerFactRow, listFacts, sumsOf } from './ledger.store.ts'
import type { PayoutContext } from '../payouts/onboarding.ts'
import type { PayoutTiming } from '../orders/order-money.ts'
import { receiptNumber } from '../orders/orders.rules.ts'
import { callProcessor } from '../call-processor.ts'
import { entriesOf, isEntryKind, orderFigures, releaseState } from './earnings.rules.ts'
import { listPaidOrders, type PaidOrder } from './earnings.store.ts'

const pageSize = 50
const exportAtMost = 20_000

type PayoutRelease = { hostId: string; at: Date | null; isDue: boolean; isReady: boolean }

/**
 * Returns an event's earnings to the cent: sums of the ledger, and its orders, the latest first.
 */
export async function readEarnings(
  db: Db,
  {
    eventId,
    cursor,
    limit: size = pageSize,
    ...showing
  }: PayoutTiming & PageQuery & { eventId: string },
): Promise<EarningsReport> {
  const release = await releaseOf(db, eventId, showing)
  const orders = await listPaidOrders(db, { eventId, after: placeOf(cursor), size: size + 1 })
  const { shown, next } = pageOf(orders, size, ({ paid_at: at, id }) => ({
    startsAt: at.toISOString(),
    id,
  }))
  const debts = await debtsOf(db, release.hostId)
  const sums = (await sumsOf(db, eventId)).map(({ currency, orders: count, facts }) => {
    const {
      affiliate: affiliates,
      owed: toCome,
      owes: owed,
      isSent: _isSent,
      ...moved
    } = orderFigures(facts)
    return {
      currency,
      orders: count,
      affiliates,
      toCome,
      owed,
      debt: debts.get(currency) ?? 0,
      ...moved,
    }
  })
  const isWaiting = release.isDue && !release.isReady && sums.some(({ toCome }) => toCome > 0)
  return {
    sums,
    release: { at: release.at?.toISOString() ?? null, waitsForAccount: isWaiting },
    items: await linesOf(db, shown, release),
    next,
  }
}

async function releaseOf(
  db: Db,
  eventId: string,
  { now, payoutDelayHours }: PayoutTiming,
): Promise<PayoutRelease> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const account = await findAccountOf(db, event.host_id)
  const at =
    event.ends_at && event.status === 'published'
      ? new Date(event.ends_at.getTime() + payoutDelayHours * 3_600_000)
      : null
  return {
    hostId: event.host_id,
    at,
    isDue: at !== null && at <= now,
    isReady: account?.transfers === 'active' && !account.is_closed,
  }
}

async function linesOf(
  db: Db,
  orders: readonly PaidOrder[],
  release: PayoutRelease,
): Promise<EarningsLine[]> {
  const facts = Map.groupBy(
    await listFacts(
      db,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return orders.map((order) => lineOf(order, facts.get(order.id) ?? [], release))
}

function lineOf(
  order: PaidOrder,
  facts: readonly LedgerFactRow[],
  { isDue, isReady }: PayoutRelease,
): EarningsLine {
  const {
    sold,
    cardFees,
    platform,
    affiliate,
    givenBack,
    takenBack,
    yours,
    released,
    owed,
    isSent,
  } = orderFigures(facts)
  return {
    orderId: order.id,
    registrationId: order.registration_id,
    number: receiptNumber(order.id, order.paid_at),
    paidAt: order.paid_at.toISOString(),
    buyer: order.buyer,
    ticket: order.ticket,
    places: order.places,
    currency: order.currency,
    amount: sold,
    cardFee: cardFees,
    platform,
    affiliate,
    givenBack,
    takenBack,
    yours,
    released,
    release: releaseState({
      owed,
      isSent,
      isPending: order.is_pending,
      isHeld: order.is_disputed || order.has_unsent,
      isDue,
      isReady,
    }),
    flag: flagOf(order),
    entries: facts.flatMap(({ at, ...fact }) =>
      entriesOf(fact).map((entry) => ({ at: at.toISOString(), ...entry })),
    ),
  }
}

function flagOf({
  is_disputed: isDisputed,
  has_failed: hasFailed,
}: PaidOrder): EarningsLine['flag'] {
  if (hasFailed) return 'refund-failed'
  return isDisputed ? 'disputed' : null
}

const columns = [
  'receipt-number',
  'date',
  'movement',
  'buyer',
  'ticket',
  'tickets',
  'currency',
  'buyer-paid',
  'card-fee',
  'platform-fee',
  'affiliate-commission',
  'your-share',
  'paid-out',
] as const

/**
 * Returns the earnings as CSV in the reader's language, one line per movement. Every column can be
 * summed: the buyer's payment is the card fee plus all parts. Times are ISO 8601 and amounts have a
 * decimal point, which spreadsheets and programs in every country can be told to read. Cells that a
 * spreadsheet could run as a formula are guarded (OWASP, CSV injection).
 */
export async function exportEarnings(
  db: Db,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<{ csv: string; fileName: string }> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const language = await localeOf(db, userId)
  const orders = await listPaidOrders(db, { eventId, after: undefined, size: exportAtMost })
  const facts = Map.groupBy(
    await listFacts(
      db,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const rows = orders.flatMap((order) =>
    (facts.get(order.id) ?? []).map((fact) => {
      const { sold, cardFees, platform, affiliate, yours, givenBack, takenBack, released } =
        orderFigures([fact])
      const figures = [
        sold - givenBack - takenBack,
        cardFees,
        platform,
        affiliate,
        yours,
        released,
      ].map((amount) => ({ figure: plainAmount(amount, order.currency) }))
      return [
        receiptNumber(order.id, order.paid_at),
        fact.at.toISOString(),
        isEntryKind(fact.kind) ? textIn(language, `statement.entry.${fact.kind}`) : fact.kind,
        displayName(language, order.buyer),
        order.ticket,
        String(order.places),
        order.currency.toUpperCase(),
        ...figures,
      ]
    }),
  )
  return {
    csv: csvOf([headingsIn(language, columns), ...rows]),
    fileName: `${fileNameOf(event.title, 'statement')}.csv`,
  }
}

/** Returns the processor's payouts to a host's bank. */
export async function listBankPayouts(
  db: Db,
  { processor, log }: PayoutContext,
  userId: string,
): Promise<{ items: BankPayout[] }> {
  if (!processor) throw refuse('payments-off')
  const account = await findAccountOf(db, userId)
  if (!account) throw refuse('payout-account-not-found')
  const payouts = await callProcessor(log, () => processor.listPayouts(account.account_id))
  return {
    items: payouts.map(({ at, arrivesAt, ...payout }) => ({
      ...payout,
      madeAt: at.toISOString(),
      arrivesAt: arrivesAt.toISOString(),
    })),
  }
}
