import { sql } from 'kysely'
import { newId, newInvitationCode } from '../../kit/ids.ts'
import type { ChaosCommand } from './testing.command.ts'
import type { SeededRandom } from './testing.chance.ts'
import { transfersOf } from './testing.queries.ts'
import { ask, type ChaosRun } from './testing.run.ts'
import type { ChaosEvent } from './testing.world.ts'

const shares = [0, 500, 2000, 5000, 9999, 10_000]

/** Makes the first two buyers affiliates of every event, each with any share. */
export async function addAffiliates(
  {
    world: {
      buyers,
      product: { db, clock },
    },
    gatherings,
  }: ChaosRun,
  chance: SeededRandom,
): Promise<void> {
  const now = clock.now()
  for (const { id: eventId } of gatherings) {
    await db
      .insertInto('affiliate_programmes')
      .values({
        event_id: eventId,
        is_on: true,
        code: newInvitationCode(),
        secret: 'x',
        basis_points: chance.one(shares) ?? 0,
        hold_days: 1,
        created_at: now,
      })
      .execute()
    for (const { email } of buyers.slice(0, 2)) {
      const { id: userId } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('affiliates')
        .values({
          event_id: eventId,
          id: newId(now),
          code: newInvitationCode(),
          user_id: userId,
          state: 'active',
          basis_points: chance.isSo(0.5) ? (chance.one(shares) ?? null) : null,
          created_at: now,
          accepted_at: now,
        })
        .execute()
    }
  }
}

/** Attributes a new registration to one of the affiliates, unless it is their own. */
export async function attributeOne(
  {
    world: {
      product: { db, clock },
    },
  }: ChaosRun,
  chance: SeededRandom,
  { email, at }: { email: string; at: ChaosEvent },
): Promise<void> {
  const turn = chance.below(2)
  if (!chance.isSo(0.7)) return
  await sql`
    insert into attributions (event_id, registration_id, affiliate_id, way, touched_at, basis_points, hold_days, at)
    select r.event_id, r.id, a.id, 'code', ${clock.now()}, coalesce(a.basis_points, p.basis_points), p.hold_days, ${clock.now()}
    from registrations r join users u on u.id = r.user_id join affiliate_programmes p on p.event_id = r.event_id
      join lateral (select a.* from affiliates a join users w on w.id = a.user_id where a.event_id = r.event_id order by w.email offset ${turn} limit 1) a on a.user_id <> r.user_id
    where r.event_id = ${at.id} and u.email = ${email} and not exists (select from orders o where o.event_id = r.event_id and o.registration_id = r.id)
    order by r.joined_at desc, r.id limit 1 on conflict do nothing`.execute(db)
}

async function decide(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
    event_id: string
  }>`select o.id, o.event_id from orders o where o.affiliate_id is not null and o.paid_at is not null order by o.paid_at, o.charge_id`.execute(
    run.world.product.db,
  )
  const order = chance.one(rows)
  const at = order && run.gatherings.find(({ id }) => id === order.event_id)
  if (!order || !at) return undefined
  const { status, code } = await ask(run, at.host, {
    method: 'post',
    path: `/events/${at.id}/commissions/${order.id}/decision`,
    body: { decision: chance.one(['approved', 'cancelled', 'fraud']), note: '' },
  })
  return `${at.host.email} decides on a commission for ${at.title}: ${status} ${code}`
}

async function ban(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const { db } = run.world.product
  const affiliate = chance.one(
    await db
      .selectFrom('affiliates')
      .innerJoin('events', 'events.id', 'affiliates.event_id')
      .innerJoin('users', 'users.id', 'affiliates.user_id')
      .select(['affiliates.event_id', 'affiliates.id', 'affiliates.version', 'users.email'])
      .orderBy('events.title')
      .orderBy('users.email')
      .execute(),
  )
  const at = affiliate && run.gatherings.find(({ id }) => id === affiliate.event_id)
  if (!affiliate || !at) return undefined
  const { status, code } = await ask(run, at.host, {
    method: 'patch',
    path: `/events/${at.id}/affiliates/${affiliate.id}`,
    body: {
      state: chance.isSo(0.3) ? 'banned' : 'active',
      reason: 'So it is',
      version: affiliate.version,
    },
  })
  return `${at.host.email} bans ${affiliate.email} from ${at.title}, or lets them in: ${status} ${code}`
}

export const affiliateCommands: readonly ChaosCommand[] = [
  { name: 'decide on a commission', weight: 2, do: decide },
  { name: 'ban', weight: 0.5, do: ban },
]

/**
 * Checks that affiliates were paid, or are owed, exactly what their orders yield. No due amount
 * above the minimum may stay unpaid.
 */
export async function affiliatesLack({
  world: {
    product: { db },
  },
}: ChaosRun): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string
    currency: string
    earned: number
    owed: number
    account_id: string | null
  }>`
    select a.user_id, o.currency, y.account_id, sum(o.affiliate - (select coalesce(sum(r.affiliate), 0) from refunds r where r.order_id = o.id and r.state <> 'failed')
        - (select coalesce(sum(d.affiliate), 0) from disputes d where d.order_id = o.id and d.state = 'lost'))::int as earned,
      (select coalesce(-sum(p.amount), 0)::int from ledger_postings p where p.account = 'affiliate_payable:' || a.user_id and p.currency = o.currency) as owed
    from orders o join affiliates a on a.event_id = o.event_id and a.id = o.affiliate_id left join payout_accounts y on y.user_id = a.user_id where o.paid_at is not null group by 1, 2, 3`.execute(
    db,
  )
  const sent = (await transfersOf(db)).filter(({ metadata: { row = '' } }) => row.startsWith('ap:'))
  const has = (account: string | null, currency: string) =>
    sent
      .filter((one) => one.destination === account && one.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0)
  return rows
    .filter((one) => has(one.account_id, one.currency) + one.owed !== one.earned)
    .map(
      (one) =>
        `${one.user_id} has earned ${one.earned} ${one.currency}, has ${has(one.account_id, one.currency)} and is owed ${one.owed}.`,
    )
}
