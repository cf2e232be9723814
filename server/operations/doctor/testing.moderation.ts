import { statementItems } from '../../testing.app.ts'
import type { BusyWorld } from './testing.world.ts'
import { nextWeek } from './testing.money.ts'
import { ok } from './testing.ok.ts'

/**
 * Moderation by an administrator: a report decided, a person suspended and reinstated, and two
 * events taken down, one of them restored.
 */
export async function someModeration(world: BusyWorld): Promise<void> {
  const { aGathering, idp, calling, clock } = world
  const signedIn = async (name: string) =>
    calling(
      (
        (await idp.signIn(`${name}@example.com`)).body['AuthenticationResult'] as {
          IdToken: string
        }
      ).IdToken,
    )
  const [hana, gil, hugo] = [await signedIn('hana'), await signedIn('gil'), await signedIn('hugo')]
  const {
    items: [line],
  } = (await hana.get('/admin/reports')).json() as { items: { id: string }[] }
  const report = (await ok(hana.post(`/admin/reports/${line?.id}/openings`))) as { version: number }
  await ok(
    hana.post(`/admin/reports/${line?.id}/verdicts`, {
      verdict: 'warn',
      text: 'Write about bread alone.',
      version: report.version,
    }),
  )
  const {
    items: [found],
  } = (await ok(hana.post('/admin/users/lookups', { asked: 'finn@example.com' }))) as {
    items: { id: string }[]
  }
  await ok(hana.post(`/admin/users/${found?.id}/openings`))
  await ok(hana.post(`/admin/users/${found?.id}/suspend`, { detail: 'Three reports of spam.' }))
  clock.forward(1)
  await ok(hana.del(`/admin/users/${found?.id}/suspend`, { reason: 'It was somebody else.' }))
  const [noisy, quiet] = [
    await aGathering(gil, { title: 'A noisy table', ...nextWeek, visibility: 'unlisted' }),
    await aGathering(gil, { title: 'A quiet table', ...nextWeek, visibility: 'unlisted' }),
  ]
  for (const { join } of [noisy, quiet])
    await ok(hugo.post(join, statementItems(['A drum'], ['A flute'])))
  for (const { id } of [noisy, quiet])
    await ok(hana.post(`/admin/events/${id}/takedown`, { reason: 'Neighbours cannot sleep.' }))
  clock.forward(1)
  await ok(hana.del(`/admin/events/${quiet.id}/takedown`, { reason: 'They closed the windows.' }))
  await someMailsToStrangers(world, { hana, gil })
}

type TestCaller = ReturnType<BusyWorld['calling']>

/**
 * A mail held for its title is released, a stranger is mailed and asks for more, and a host has
 * their own limit.
 */
async function someMailsToStrangers(
  world: BusyWorld,
  { hana, gil }: Record<'hana' | 'gil', TestCaller>,
): Promise<void> {
  const { aGathering, db, visitor } = world
  const { id } = await aGathering(gil, {
    title: 'PayPal supper',
    ...nextWeek,
    visibility: 'unlisted',
  })
  await ok(
    gil.post(`/events/${id}/attendees`, {
      name: 'Ida',
      email: 'ida@guests.example',
      objectives: [],
      offerings: [],
      isTold: true,
    }),
  )
  await world.told()
  const {
    items: [hold],
  } = (await ok(hana.get('/admin/mail-holds'))) as {
    items: { id: string; sender: { id: string } }[]
  }
  await ok(hana.post(`/admin/mail-holds/${hold?.id}/decision`, { isAllowed: true }))
  await ok(hana.put(`/admin/users/${hold?.sender.id}/sending-limit`, { perDay: 40 }))
  await world.told()
  const { mail_token: token } = await db
    .selectFrom('invitation_codes')
    .select('mail_token')
    .where('bound_email', '=', 'ida@guests.example')
    .executeTakeFirstOrThrow()
  await ok(visitor.post(`/unsubscribe/${token}/guest`, { isWanted: true }))
}
