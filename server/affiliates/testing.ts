import type { Db } from '../kit/db/db.ts'
import type { Processor } from '../payments/processor.ts'
import { runDueAlarms } from '../payments/processors/emulator/alarms.ts'
import { visitor } from '../payments/processors/testing.ts'
import { sweepOrders } from '../payments/orders/sweep-orders.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { payAffiliates } from './payouts.ts'

const words = statementItems(['A baker'], ['Fresh bread'])
const offer = {
  isOn: true,
  isOpen: false,
  basisPoints: 2000,
  holdDays: 14,
  windowDays: 30,
  rule: 'last' as const,
  terms: '',
}

/**
 * Opens the product with a payment processor, for tests of sales, referrals and affiliate payouts.
 */
export async function openSales() {
  const product = await openApp({ PUBLIC_URL: 'http://interchange.test' })
  const {
    db,
    clock,
    payments: { emulator, processor },
    aGathering,
    calling,
    idp,
  } = product
  if (!emulator || !processor) throw new Error('Payments are off.')
  const own = processor
  const { pay, turn, visit, move } = await visitor(emulator)
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()

  /** An event in so many days that sells tickets for $49.00 and pays affiliates. */
  async function sells(
    host: TestUser,
    {
      days = 10,
      price = 4900,
      currency = 'usd',
      refundPolicy = 'flexible',
      ...programme
    }: Partial<typeof offer> & {
      days?: number
      price?: number
      currency?: string
      refundPolicy?: string
    } = {},
  ) {
    const at = await aGathering(host, { startsAt: inDays(days), endsAt: inDays(days + 0.1) })
    const tier = {
      name: 'Regular',
      description: '',
      benefits: [],
      price,
      quantity: null,
      opensAt: null,
      closesAt: null,
      isClosed: false,
    }
    const { tiers } = (
      await host.put(`/events/${at.id}/pricing`, {
        currency,
        refundPolicy,
        taxBasisPoints: 0,
        version: 0,
        tiers: [tier],
        discounts: [],
      })
    ).json() as { tiers: { id: string }[] }
    await host.put(`/events/${at.id}/affiliates/programme`, { ...offer, ...programme, version: 0 })
    return {
      ...at,
      own: `/events/${at.id}/registration`,
      tierId: tiers[0]?.id ?? '',
      affiliates: `/events/${at.id}/affiliates`,
    }
  }
  type TestSale = Awaited<ReturnType<typeof sells>>

  /** Makes a person an affiliate. */
  async function brings(
    host: TestUser,
    at: TestSale,
    who: TestUser,
  ): Promise<{ id: string; code: string }> {
    const { id, code } = (
      await host.post(at.affiliates, { email: null, label: who.name })
    ).json() as { id: string; code: string }
    await who.post(`/affiliates/${code}/accept`, {})
    return { id, code }
  }

  /** A buyer registers by a code or links, and pays; returns the order. */
  async function buys(
    who: TestUser,
    at: TestSale,
    { card, ...by }: { affiliateCode?: string; touches?: string[]; card?: string } = {},
  ): Promise<{ orderId: string; registrationId: string }> {
    const joined = await who.post(at.join, {
      ...words,
      ticket: { tierId: at.tierId, guests: [] },
      ...by,
    })
    if (joined.statusCode !== 200) throw new Error(joined.body)
    await pay((await who.post(`${at.own}/pay`, {})).json().url, 'pay', card)
    clock.forward(3)
    await who.get(`${at.own}/payment`)
    const { id: registrationId } = (await who.get(at.own)).json() as { id: string }
    const { id: orderId } = await db
      .selectFrom('orders')
      .select('id')
      .where('registration_id', '=', registrationId)
      .executeTakeFirstOrThrow()
    return { orderId, registrationId }
  }

  /** Advances the clock by so many days; returns the same people, signed in again. */
  async function pass<T extends readonly TestUser[]>(days: number, people: T): Promise<T> {
    clock.forward(days * 86_400)
    const again = await Promise.all(
      people.map(async (who) => {
        const { IdToken } = (await idp.signIn(`${who.name.toLowerCase()}@example.com`)).body[
          'AuthenticationResult'
        ] as { IdToken: string } // as the user pool answers
        return { ...who, ...calling(IdToken) }
      }),
    )
    return again as readonly TestUser[] as T // as many, in the same order
  }

  /** Runs everything that is due for everyone. */
  async function sweep(rounds = 2): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      clock.forward(20)
      await sweepOrders({ db, clock, log: silent, processor: own, payoutDelayHours: 48 })
      await payAffiliates({ db, log: silent, processor: own, now: clock.now() })
    }
  }

  /** Runs the emulator's due alarms, so that its state catches up. */
  const ring = () =>
    runDueAlarms({
      db,
      clock,
      log: silent,
      origin: 'http://interchange.test',
      secrets: emulator.connection.secrets,
    })

  const userIdOf = async (who: TestUser) =>
    (
      await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', `${who.name.toLowerCase()}@example.com`)
        .executeTakeFirstOrThrow()
    ).id
  return {
    ...product,
    emulator,
    processor: own,
    pay,
    turn,
    move,
    sells,
    brings,
    buys,
    onboards: (who: TestUser) => onboard(who, { visit, clock }),
    pass,
    sweep,
    ring,
    userIdOf,
    ...booksOf(db, own),
  }
}

function booksOf(db: Db, own: Processor) {
  /** Returns what the ledger owes a person in one currency. */
  async function owed(userId: string, currency: 'usd' | 'jpy' | 'kwd' = 'usd'): Promise<number> {
    const rows = await db
      .selectFrom('ledger_postings')
      .select('amount')
      .where('account', '=', `affiliate_payable:${userId}`)
      .where('currency', '=', currency)
      .execute()
    return 0 - rows.reduce((sum, { amount }) => sum + Number(amount), 0)
  }

  /**
   * Checks that the ledger sums to 0 and its processor balance matches the processor's; returns the
   * differences.
   */
  async function lacks(): Promise<number[]> {
    const postings = await db
      .selectFrom('ledger_postings')
      .select(['account', 'amount', 'currency'])
      .execute()
    const { available, pending } = await own.readBalance('usd')
    const books = postings
      .filter(({ account, currency }) => account === 'stripe_balance' && currency === 'usd')
      .reduce((sum, { amount }) => sum + Number(amount), 0)
    return [
      postings.reduce((sum, { amount }) => sum + Number(amount), 0),
      available + pending - books,
    ]
  }

  return { owed, lacks }
}

/** Gives a person an account that accepts money. */
async function onboard(
  who: TestUser,
  {
    visit,
    clock,
  }: {
    visit: (url: string, step: 'complete') => Promise<string>
    clock: { forward: (seconds: number) => void }
  },
): Promise<string> {
  await visit(
    (
      await who.post('/users/stripe-connect-onboarding', { country: 'US', entity: 'individual' })
    ).json().url,
    'complete',
  )
  clock.forward(6)
  const { account } = (await who.get('/users/stripe-account')).json() as {
    account: { accountId: string }
  }
  await who.get(`/users/stripe-connect/account-status/${account.accountId}`)
  return account.accountId
}
