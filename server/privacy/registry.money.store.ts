import { sql } from 'kysely'
import type { MoneyTables } from '#database/tables.money.ts'
import {
  by,
  byAddress,
  byEvent,
  byRegistration,
  either,
  ofNobody,
  type PrivacyRule,
} from './rule.store.ts'

const books = 'Tax law requires it for ten years. It contains an id and no name.'
const ofOrders = (me: string) =>
  sql`order_id in (select id from orders where user_id = ${me} or event_id in (select id from events where host_id = ${me}))`
const ofSales = (me: string) => sql`order_id in (select id from orders where ${byEvent(me)})`
const twin =
  'The simulated payment processor of this installation. A real one keeps its own records.'
const ofAffiliates = (me: string) =>
  sql`affiliate_id in (select id from affiliates where user_id = ${me})`

/** Rules for prices, orders, the ledger, payouts and affiliates. */
export const moneyRules = {
  pricing_defaults: { what: 'Your default tickets.', of: by(), erase: 'delete' },
  tiers: { what: 'Tickets of your events.', of: byEvent, stays: books },
  discounts: { what: 'Discounts of your events.', of: byEvent, stays: books },
  payout_accounts: { what: 'Your account at the payment processor.', of: by(), stays: books },
  orders: {
    what: 'Tickets that you bought, and tickets sold for your events.',
    of: either(by(), byEvent),
    hides: ['card', 'session_id', 'url'],
    erase: () => sql`card = null, url = null`,
    stays: books,
  },
  refunds: {
    what: 'Refunds.',
    of: ofOrders,
    erase: () => sql`note = ''`,
    stays: books,
  },
  transfers: { what: 'Transfers to you as a host.', of: by('host_id'), stays: books },
  disputes: { what: 'Disputed payments.', of: ofOrders, stays: books },
  reversals: {
    what: 'Transfers that were reversed from you as a host.',
    of: (me) => sql`transfer_id in (select id from transfers where host_id = ${me})`,
    stays: books,
  },
  commissions: {
    what: 'What was decided about commissions of your sales.',
    of: either(ofOrders, by('decided_by')),
    // A host's decision about an affiliate, and its reason, must not be shown to the buyer.
    hides: ['decision', 'note'],
    gives: (me) =>
      sql`'decision', case when ${either(ofSales, by('decided_by'))(me)} then decision end, 'note', case when ${either(ofSales, by('decided_by'))(me)} then note end`,
    erase: () => sql`note = ''`,
    stays: books,
  },
  ledger_facts: { what: 'Your orders in the books.', of: ofOrders, stays: books },
  ledger_postings: {
    what: 'The amounts of them.',
    of: (me) =>
      sql`(fact_id in (select id from ledger_facts where ${ofOrders(me)}) or strpos(account, ${me}::text) > 0)`,
    stays: books,
  },
  affiliate_touches: {
    what: 'Links of affiliates that you followed.',
    of: (me) => sql`who = 'user:' || ${me}::text`,
    erase: 'delete',
  },
  attributions: {
    what: 'Who referred you to an event, and whom you referred.',
    of: either(byRegistration(), ofAffiliates),
    hides: ['mark', 'registration_id'],
    stays: books,
  },
  affiliates: {
    what: 'Events that you refer people to.',
    of: either(by(), byAddress('email', { taker: 'user_id' })),
    hides: ['label', 'reason'],
    erase: () => sql`email = null, label = '', reason = ''`,
    stays: books,
  },
  affiliate_clicks: { what: 'How often your links were followed.', of: ofAffiliates, stays: books },
  affiliate_programmes: {
    what: 'How affiliates are paid at your events.',
    of: byEvent,
    hides: ['secret'],
    stays: books,
  },
  affiliate_payouts: { what: 'What you were paid as an affiliate.', of: by(), stays: books },
  affiliate_payout_lines: {
    what: 'For which sales.',
    of: (me) => sql`payout_id in (select id from affiliate_payouts where user_id = ${me})`,
    stays: books,
  },
  webhook_events: ofNobody(
    'Webhook events of the payment processor, for some weeks. An address in them is overwritten when its owner is deleted.',
  ),
  reconciliations: ofNobody('Reconciliations of the accounts with the processor’s.'),
  differences: ofNobody('What they found, by amounts.'),
  emulator_objects: ofNobody(twin),
  emulator_answers: ofNobody(twin),
  emulator_deliveries: ofNobody(twin),
  emulator_settings: ofNobody(twin),
} satisfies Record<keyof MoneyTables, PrivacyRule>
