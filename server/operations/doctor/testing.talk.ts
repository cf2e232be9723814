import { randomUUID } from 'node:crypto'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/** A person has talked to the assistant; no model is called here, so its traces are inserted. */
export async function aTalk({ people: { Ann }, db }: BusyWorld): Promise<void> {
  const { assistantUserId } = await ok(
    Ann.post('/thinkingassistant/user', { locale: 'en', consent: true }),
  )
  const { event_id: eventId, user_id } = await db
    .selectFrom('registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.event_id', 'r.user_id'])
    .where('u.given_name', '=', 'Ann')
    .where('r.state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  const { threadId } = await ok(
    Ann.post('/thinkingassistant/conference', {
      assistantUserId,
      purpose: 'objectives',
      eventId,
      locale: 'en',
    }),
  )
  await ok(
    Ann.post('/thinkingassistant/message', {
      threadId,
      text: 'Meet somebody who bakes',
      clientId: randomUUID(),
    }),
  )
  if (user_id === null) throw new Error('Ann has an account.')
  await db
    .insertInto('model_uses')
    .values({ user_id, day: '2026-11-20', characters: 1200 })
    .execute()
  await db
    .insertInto('model_answers')
    .values({
      user_id,
      digest: 'none',
      answer: 'Whom?',
      created_at: new Date('2026-11-20T12:00:00Z'),
    })
    .execute()
}
