import { randomUUID } from 'node:crypto'
import { payAffiliates } from '../../affiliates/payouts.ts'
import { addClicks } from '../../affiliates/store.ts'
import { visitor } from '../../payments/processors/testing.ts'
import { silent } from '../../testing.ts'
import { statementItems } from '../../testing.app.ts'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/**
 * A short event with an affiliate's referrals: one commission is paid, one was reversed, one waits
 * for the host's decision. Another affiliate was invited, and a person without an account follows a
 * link.
 */
export async function aCommission({
  calling,
  idp,
  visitor: nobody,
  people,
  aGathering,
  db,
  clock,
  payments,
  ...world
}: BusyWorld): Promise<void> {
  const { processor, emulator } = payments
  if (!processor || !emulator) throw new Error('The busy world has no payment processor.')
  const { pay, turn, visit } = await visitor(emulator)
  const again = async <P extends object>(who: P, email: string) => ({
    ...who,
    ...calling(
      ((await idp.signIn(email)).body['AuthenticationResult'] as { IdToken: string }).IdToken,
    ),
  }) // one hour has passed
  const [host, gil] = [
    await again(world.host, 'hana@example.com'),
    await again(people.Gil, 'gil@example.com'),
  ]
  const inMinutes = (minutes: number) =>
    new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const at = await aGathering(host, {
    title: 'Brought by friends',
    startsAt: inMinutes(30),
    endsAt: inMinutes(40),
    visibility: 'unlisted',
  })
  const seat = randomUUID()
  await ok(
    host.put(`/events/${at.id}/pricing`, {
      currency: 'eur',
      taxBasisPoints: 0,
      version: 0,
      discounts: [],
      tiers: [
        {
          id: seat,
          name: 'Seat',
          price: 5000,
          description: '',
          benefits: [],
          quantity: null,
          opensAt: null,
          closesAt: null,
          isClosed: false,
        },
      ],
    }),
  )
  await ok(
    host.put(`/events/${at.id}/affiliates/programme`, {
      isOn: true,
      isOpen: false,
      basisPoints: 5000,
      holdDays: 1,
      windowDays: 30,
      rule: 'last',
      terms: 'No spam',
      version: 0,
    }),
  )
  const { id: codeId } = await ok(
    host.post(`/events/${at.id}/codes`, { label: 'Gil', maxUses: 9, keepsSeats: false }),
  )
  const { id, code } = await ok(
    host.post(`/events/${at.id}/affiliates`, { email: null, label: 'Gil' }),
  )
  await ok(host.post(`/events/${at.id}/affiliates`, { email: 'zed@example.com', label: 'Zed' }))
  await ok(gil.post(`/affiliates/${code}/accept`, {}))
  const { items } = (await ok(host.get(`/events/${at.id}/affiliates`))) as {
    items: { id: string; version: number }[]
  }
  await ok(
    host.patch(`/events/${at.id}/affiliates/${id}`, {
      codeId,
      version: items.find((one) => one.id === id)?.version ?? 0,
    }),
  )
  const other = await ok(host.post(`/events/${at.id}/affiliates`, { email: null, label: 'Hugo' }))
  await ok(
    (await again(people.Hugo, 'hugo@example.com')).post(`/affiliates/${other.code}/accept`, {}),
  )
  const { touch } = await ok(nobody.get(`/affiliates/${code}`))
  await ok(nobody.post('/affiliates/touches', { touches: [touch], email: 'zora@example.com' }))
  await addClicks(db, [{ code, day: inMinutes(0).slice(0, 10), clicks: 3, busiest: 2 }])
  const buys = async (name: 'Ann' | 'Ben' | 'Cleo', card: string) => {
    const who = await again(people[name], `${name.toLowerCase()}@example.com`)
    await ok(
      who.post(at.join, {
        ...statementItems(['Company'], ['Soup']),
        ticket: { tierId: seat, guests: [] },
        touches: [touch],
      }),
    )
    await pay((await ok(who.post(`/events/${at.id}/registration/pay`, {}))).url, 'pay', card)
    clock.forward(3)
    await ok(who.get(`/events/${at.id}/registration/payment`))
    return (
      await db
        .selectFrom('orders')
        .select('id')
        .where('event_id', '=', at.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  }
  const [fine, taken] = [await buys('Ann', 'a'), await buys('Ben', 'b'), await buys('Cleo', 'c')]
  await visit(
    (
      await ok(
        gil.post('/users/stripe-connect-onboarding', { country: 'DE', entity: 'individual' }),
      )
    ).url,
    'complete',
  )
  const { account } = await ok(gil.get('/users/stripe-account'))
  clock.forward(6)
  await ok(gil.get(`/users/stripe-connect/account-status/${account.accountId}`))
  await turn('balance/move?amount=90000&currency=eur')
  // It ended two days ago.
  await db
    .updateTable('events')
    .set({
      starts_at: new Date(clock.now().getTime() - 3 * 86_400_000),
      ends_at: new Date(clock.now().getTime() - 2 * 86_400_000),
    })
    .where('id', '=', at.id)
    .execute()
  const paying = { db, log: silent, processor, now: clock.now() }
  await payAffiliates(paying)
  // All three came from one browser.
  await ok(
    host.post(`/events/${at.id}/commissions/${fine}/decision`, { decision: 'approved', note: '' }),
  )
  await ok(
    host.post(`/events/${at.id}/commissions/${taken}/decision`, {
      decision: 'fraud',
      note: 'The same person',
    }),
  )
  await payAffiliates(paying)
}
