import type { Language } from '#contract/languages.ts'
import type { CommissionLine, CommissionState } from '#contract/payments/affiliates.ts'
import type { Affiliation } from '#contract/payments/affiliations.ts'
import type { listAffiliations as listCall } from '#contract/payments/affiliations.ts'
import { plainAmount } from '#contract/payments/amount.ts'
import { factsOf } from '#contract/payments/currencies.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { fileNameOf } from '#contract/text/filename.ts'
import { textIn } from '#words/server-texts.ts'
import { formatCode } from '../admission/admission.ts'
import { cardOf, type EventRow, findEvent } from '../events/events.ts'
import { displayName } from '../kit/display-name.ts'
import { csvOf, headingsIn, type CsvFigure } from '../kit/csv.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { localeOf } from '../kit/names.store.ts'
import { findAccountOf, receiptNumber } from '../payments/payments.ts'
import {
  type Commission,
  dueAt,
  flagsOf,
  isToDecide,
  openOf,
  payableOf,
  stateOf,
} from './commissions.rules.ts'
import { isPaidFor, lineOf, affiliateTotals } from './commissions.ts'
import {
  type AffiliateDetailRow,
  type CommissionRow,
  listAffiliatesAt,
  listAffiliatesOf,
  listSalesAt,
  listSalesBy,
} from './commissions.store.ts'
import { listPayoutsOf } from './payouts.store.ts'

const payoutsShown = 50

type AffiliateActor = { userId: string; now: Date }

/** Returns the events a person promotes, the results, and what they were paid. */
export async function listAffiliations(
  db: Db,
  { userId, now }: AffiliateActor,
): Promise<EndpointReply<typeof listCall>> {
  const [affiliates, sales] = [await listAffiliatesOf(db, userId), await listSalesBy(db, userId)]
  const items: Affiliation[] = []
  for (const affiliate of affiliates) {
    const event = await findEvent(db, affiliate.event_id)
    if (event)
      items.push(
        affiliationOf(affiliate, {
          event,
          sales: sales.filter(({ eventId }) => eventId === event.id),
          now,
        }),
      )
  }
  const payouts = (await listPayoutsOf(db, userId, payoutsShown)).map(
    ({ id, created_at: at, currency, amount, state }) => ({
      id,
      at: at.toISOString(),
      currency,
      amount,
      state,
    }),
  )
  const account = await findAccountOf(db, userId)
  const isReady = account?.transfers === 'active' && !account.is_closed
  const standing = account && !account.is_closed ? 'unready' : 'none'
  return { items, payouts, least: leastOf(sales, now), account: isReady ? 'ready' : standing }
}

/** Returns the minimum payout for each currency in which a commission is due. */
function leastOf(sales: readonly CommissionRow[], now: Date) {
  const due = (currency: CommissionRow['currency']) =>
    sales
      .filter((sale) => sale.currency === currency)
      .reduce((sum, sale) => sum + payableOf(sale, now), 0)
  return [...new Set(sales.map(({ currency }) => currency))]
    .map((currency) => ({ currency, amount: factsOf(currency).leastPayout, due: due(currency) }))
    .filter((one) => one.due !== 0)
}

type AffiliationFacts = { event: EventRow; sales: readonly CommissionRow[]; now: Date }

function affiliationOf(
  affiliate: AffiliateDetailRow,
  { event, sales, now }: AffiliationFacts,
): Affiliation {
  const { code, state, reason, share: basisPoints, hold_days: holdDays, clicks, joins } = affiliate
  const isOn =
    affiliate.is_on &&
    state === 'active' &&
    event.status === 'published' &&
    !(event.ends_at && event.ends_at <= now)
  const { sales: count, sums } = affiliateTotals(sales, now)
  return {
    code,
    state,
    reason,
    event: cardOf(event, now),
    basisPoints,
    holdDays,
    isOn,
    clicks,
    joins,
    sales: count,
    sums,
    isOpening: event.visibility !== 'invite_only' || affiliate.has_invitation,
    needsInvitation: event.visibility !== 'public' && !affiliate.has_invitation,
    nextAt: nextOf(sales, now)?.toISOString() ?? null,
  }
}

/** Returns when the next commission may be paid, if nothing delays it. */
function nextOf(sales: readonly Commission[], now: Date): Date | null {
  const waiting = sales.filter(
    (sale) =>
      openOf(sale) > 0 && !isToDecide(sale) && ['pending', 'held'].includes(stateOf(sale, now)),
  )
  return (
    waiting
      .flatMap((sale) => dueAt(sale) ?? [])
      .filter((due) => due > now)
      .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  )
}

async function findOwn(
  db: Db,
  code: string,
  { userId }: AffiliateActor,
): Promise<{ affiliate: AffiliateDetailRow; event: EventRow; sales: CommissionRow[] }> {
  const affiliate = (await listAffiliatesOf(db, userId)).find(
    (one) => one.code === formatCode(code),
  )
  const event = affiliate && (await findEvent(db, affiliate.event_id))
  if (!affiliate || !event) throw refuse('affiliate-not-found')
  return {
    affiliate,
    event,
    sales: (await listSalesBy(db, userId)).filter(({ eventId }) => eventId === event.id),
  }
}

/** Returns the results of the caller's own link, one commission at a time. */
export async function readAffiliation(
  db: Db,
  code: string,
  own: AffiliateActor,
): Promise<{ own: Affiliation; items: CommissionLine[] }> {
  const { affiliate, ...details } = await findOwn(db, code, own)
  return {
    own: affiliationOf(affiliate, { ...details, now: own.now }),
    items: details.sales.filter(isPaidFor).map((sale) => lineOf(sale, own.now)),
  }
}

type CsvFile = { csv: string; fileName: string }

/** Returns the same as CSV in the reader's language, without any data about the buyers. */
export async function exportAffiliation(
  db: Db,
  code: string,
  own: AffiliateActor,
): Promise<CsvFile> {
  const { event, sales } = await findOwn(db, code, own)
  const language = await localeOf(db, own.userId)
  const stateWords = (state: CommissionState) => textIn(language, `recommend.state.${state}`)
  const rows = sales
    .filter(isPaidFor)
    .map((sale) => [
      sale.paidAt.toISOString(),
      ...figuresOf(sale, { now: own.now, stateWords }),
      sale.note,
    ])
  return {
    csv: csvOf([headingsIn(language, ['date', ...figures, 'note-from-host']), ...rows]),
    fileName: `${fileNameOf(event.title, 'commissions')}.csv`,
  }
}

const figures = [
  'status',
  'payable-on',
  'currency',
  'commission-percent',
  'commission-at-sale',
  'commission-now',
  'commission-paid',
] as const
const columns = [
  'receipt-number',
  'date',
  'affiliate',
  'affiliate-label',
  'affiliate-email',
  'link-code',
  'buyer',
  'buyer-paid',
  ...figures,
  'review-reasons',
  'decision',
  'note-to-affiliate',
] as const

// Times are ISO 8601 and amounts have a decimal point, which spreadsheets and programs in every
// country can be told to read.
function figuresOf(
  sale: CommissionRow,
  { now, stateWords }: { now: Date; stateWords: (state: CommissionState) => string },
): (string | CsvFigure)[] {
  const amounts = [sale.sold, sale.credited, sale.paid].map((amount) => ({
    figure: plainAmount(amount, sale.currency),
  }))
  return [
    stateWords(stateOf(sale, now)),
    dueAt(sale)?.toISOString() ?? '',
    sale.currency.toUpperCase(),
    { figure: String(sale.basisPoints / 100) },
    ...amounts,
  ]
}

function decisionWords(language: Language, decision: CommissionRow['decision']): string {
  if (decision === null) return ''
  return decision === 'approved'
    ? textIn(language, 'csv.decision.approved')
    : textIn(language, `affiliates.reason.${decision}`)
}

/** Returns every commission of an event as CSV in the reader's language, for its host. */
export async function exportAffiliates(
  db: Db,
  eventId: string,
  { userId, now }: AffiliateActor,
): Promise<CsvFile> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const language = await localeOf(db, userId)
  const stateWords = (state: CommissionState) => textIn(language, `affiliates.state.${state}`)
  const affiliates = new Map((await listAffiliatesAt(db, eventId)).map((one) => [one.id, one]))
  const rows = (await listSalesAt(db, eventId)).filter(isPaidFor).map((sale) => {
    const affiliate = affiliates.get(sale.affiliateId)
    const affiliateCells = [
      displayName(language, affiliate?.name ?? ''),
      affiliate?.label ?? '',
      affiliate?.email ?? '',
      sale.code,
    ]
    return [
      receiptNumber(sale.orderId, sale.paidAt),
      sale.paidAt.toISOString(),
      ...affiliateCells,
      displayName(language, sale.buyer),
      { figure: plainAmount(sale.order, sale.currency) },
      ...figuresOf(sale, { now, stateWords }),
      flagsOf(sale)
        .map((flag) => textIn(language, `affiliates.flag.${flag}`))
        .join(' '),
      decisionWords(language, sale.decision),
      sale.note,
    ]
  })
  return {
    csv: csvOf([headingsIn(language, columns), ...rows]),
    fileName: `${fileNameOf(event.title, 'affiliates')}.csv`,
  }
}
