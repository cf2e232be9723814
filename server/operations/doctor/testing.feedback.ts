import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/**
 * Feedback on a past event and on the product: one is answered by mail, one waits, and one is named
 * to the host.
 */
export async function someFeedback({ calling, idp, db, clock }: BusyWorld): Promise<void> {
  const [ann, ben, hana] = await Promise.all(
    ['ann', 'ben', 'hana'].map(async (name) =>
      calling(
        (
          (await idp.signIn(`${name}@example.com`)).body['AuthenticationResult'] as {
            IdToken: string
          }
        ).IdToken,
      ),
    ),
  )
  if (!ann || !ben || !hana) throw new Error('The busy world has no one to send feedback.')
  const { id: eventId } = await db
    .selectFrom('events')
    .innerJoin('registrations', 'event_id', 'events.id')
    .innerJoin('users', 'users.id', 'user_id')
    .select('events.id')
    .where('starts_at', '<', clock.now())
    .where('email', '=', 'ann@example.com')
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  const context = { page: `/events/${eventId}`, version: '0.0.0', browser: 'A browser' }
  const { id } = await ok(
    ann.post('/feedback', {
      kind: 'event',
      text: 'The bread was better than the software.',
      score: 9,
      eventId,
      context,
      isNamed: true,
      wantsMail: true,
    }),
  )
  await ok(
    hana.post(`/admin/feedback/${id}/replies`, { text: 'We will bake the software next time.' }),
  )
  await ok(ben.post('/feedback', { kind: 'idea', text: 'Let me bring my own cup.' }))
}
