import { randomUUID } from 'node:crypto'
import { register } from '#server/admission/registration/register.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { transact } from '#server/kit/db/db.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import type { ProofClient } from './client.ts'
import { withDatabase } from './databases.ts'
import { chanceBy } from './random.ts'
import { sampleStatements } from './sample-statements.ts'
import { until } from './until.ts'
import type { ProofAccount, ProofWorld } from './world.ts'

export type RoomGuest = ProofAccount & { registrationId: string }
export type ProofRoom = { eventId: string; host: ProofAccount; guests: RoomGuest[]; url: string }

const languages = ['en', 'zh', 'es', 'hi'] as const

/**
 * Fills the first event of a world on PostgreSQL, this evening: everyone has registered, with
 * statements in one of four languages.
 */
export async function fillRoom(world: ProofWorld, seed: number): Promise<ProofRoom> {
  const [[host], [gathering], { url }] = [world.hosts, world.gatherings, world]
  if (!host || !gathering || url === undefined)
    throw new Error('A room needs a host, an event and PostgreSQL.')
  await world.ask((ask) =>
    ask(
      `update events set starts_at = date_trunc('minute', now()) + interval '1 hour', ends_at = date_trunc('minute', now()) + interval '9 hours'`,
    ),
  )
  const chance = chanceBy(seed)
  const { db, close } = openPostgres(url, makeLog('warn'))
  for (const { at, id: userId } of world.guests) {
    const locale = languages[at % languages.length] ?? 'en'
    await db.updateTable('users').set({ locale }).where('id', '=', userId).execute()
    await transact(db, (tx) =>
      register(
        tx,
        { userId, now: clock.now() },
        {
          eventId: gathering.id,
          code: gathering.code,
          items: sampleStatements(locale, chance.below),
        },
      ),
    )
  }
  const ids = new Map(
    (
      await db
        .selectFrom('registrations')
        .select(['id', 'user_id'])
        .where('event_id', '=', gathering.id)
        .execute()
    ).map(({ id, user_id: userId }) => [userId, id]),
  )
  await close()
  return {
    eventId: gathering.id,
    host,
    url,
    guests: world.guests.map((account) => ({
      ...account,
      registrationId: ids.get(account.id) ?? '',
    })),
  }
}

/** Checks people in as a phone at the door reports them: up to two hundred at once, as the host. */
export async function checkIn(
  ask: ProofClient,
  { eventId }: Pick<ProofRoom, 'eventId'>,
  guests: readonly Pick<RoomGuest, 'registrationId'>[],
): Promise<void> {
  for (let from = 0; from < guests.length; from += 200) {
    const entries = guests.slice(from, from + 200).map(({ registrationId }) => ({
      id: randomUUID(),
      registrationId,
      at: new Date().toISOString(),
      isUndone: false,
    }))
    const reply = await ask({
      method: 'POST',
      path: `/events/${eventId}/check-ins`,
      operation: 'noteCheckIns',
      body: { entries },
    })
    const told = (reply?.body['results'] ?? []) as { outcome: string }[] // as the contract says
    if (told.filter(({ outcome }) => outcome === 'in').length !== entries.length)
      throw new Error(
        `Not everyone was checked in: ${reply?.status} ${JSON.stringify(reply?.body).slice(0, 300)}`,
      )
  }
}

/** Waits until everyone's matches are stored. */
export async function matched({
  url,
  eventId,
}: Pick<ProofRoom, 'url' | 'eventId'>): Promise<number> {
  return withDatabase(url, (ask) =>
    until(
      'everybody is matched',
      async () =>
        (
          await ask('select id from events where id = $1 and matched_version = people_version', [
            eventId,
          ])
        ).length === 1,
    ),
  )
}
