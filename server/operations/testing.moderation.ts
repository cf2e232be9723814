import { saying } from '../testing.app.ts'
import type { World } from './testing.ts'
import { nextWeek } from './testing.money.ts'
import { ok } from './testing.well.ts'

/** Whoever runs the installation has decided about a report, suspended somebody and let them in again, and taken two gatherings down, of which one is back. */
export async function someModeration(world: World): Promise<void> {
  const { aGathering, idp, calling, clock } = world
  const signedIn = async (name: string) => calling(((await idp.signIn(`${name}@example.com`)).body['AuthenticationResult'] as { IdToken: string }).IdToken)
  const [hana, gil, hugo] = [await signedIn('hana'), await signedIn('gil'), await signedIn('hugo')]
  const { items: [line] } = (await hana.get('/admin/reports')).json() as { items: { id: string }[] }
  const report = (await ok(hana.post(`/admin/reports/${line?.id}/openings`))) as { version: number }
  await ok(hana.post(`/admin/reports/${line?.id}/verdicts`, { verdict: 'warn', text: 'Write about bread alone.', version: report.version }))
  const { items: [found] } = (await ok(hana.post('/admin/users/lookups', { asked: 'finn@example.com' }))) as { items: { id: string }[] }
  await ok(hana.post(`/admin/users/${found?.id}/openings`))
  await ok(hana.post(`/admin/users/${found?.id}/suspend`, { detail: 'Three reports of spam.' }))
  clock.forward(1)
  await ok(hana.del(`/admin/users/${found?.id}/suspend`, { reason: 'It was somebody else.' }))
  const [noisy, quiet] = [await aGathering(gil, { title: 'A noisy table', ...nextWeek, visibility: 'unlisted' }), await aGathering(gil, { title: 'A quiet table', ...nextWeek, visibility: 'unlisted' })]
  for (const { join } of [noisy, quiet]) await ok(hugo.post(join, saying(['A drum'], ['A flute'])))
  for (const { id } of [noisy, quiet]) await ok(hana.post(`/admin/events/${id}/takedown`, { reason: 'Neighbours cannot sleep.' }))
  clock.forward(1)
  await ok(hana.del(`/admin/events/${quiet.id}/takedown`, { reason: 'They closed the windows.' }))
}
