import { eraseDue } from '../../privacy/privacy.ts'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

/**
 * One person has asked for deletion and may still cancel it; no host may mail their former address.
 * Another's account is deleted.
 */
export async function someErasures({ person, db, clock }: BusyWorld): Promise<void> {
  const [ivo, olga] = [await person('Ivo'), await person('Olga')]
  for (const one of [olga, ivo]) {
    await ok(one.get('/users/profile'))
    await ok(one.post('/users/accepted-texts', { version: '2025-01-31', way: 'asked' }))
    await ok(one.post('/users/erasure', { email: `${one.name.toLowerCase()}@example.com` }))
  }
  const { id: kept } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ivo@example.com')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('former_addresses')
    .values({ user_id: kept, email: 'ivo-before@example.com', until: clock.now() })
    .execute()
  await db
    .insertInto('unsubscribed_addresses')
    .values({ email: 'ivo-before@example.com', stopped_at: clock.now() })
    .execute()
  const { user_id: id, due_at: at } = await db
    .selectFrom('erasures')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'due_at'])
    .where('email', '=', 'olga@example.com')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('erasures')
    .set({ asked_at: new Date(at.getTime() - 20 * 86_400_000), due_at: clock.now() })
    .where('user_id', '=', id)
    .execute()
  await eraseDue(db, clock.now())
}
