import type { EventCard, PageQuery } from '#contract/events/event-card.ts'
import type { Host } from '#contract/hosts.ts'
import { countPublicEventsOf, publicEventsOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { judgeHandle, normaliseHandle } from './handle.rules.ts'
import { deleteFollow, findHost, type HostDetailRow, insertFollow } from './store.ts'

export { forgetHandles } from './store.ts'

type Reader = { callerId: string | undefined; now: Date }

/**
 * Finds a host by handle in any spelling, or by one given up recently. A missing host looks like
 * one who never existed.
 */
export async function findHostByHandle(
  db: Db,
  typed: string,
  reader: Reader,
): Promise<HostDetailRow> {
  const handle = normaliseHandle(typed)
  // An invalid handle needs no query; a newly reserved word may still belong to someone.
  const host = ['fine', 'reserved'].includes(judgeHandle(handle))
    ? await findHost(db, { handle, ...reader })
    : undefined
  if (!host) throw refuse('host-not-found')
  return host
}

/** Returns a host's public page; for a former handle, only the current one. */
export async function readHost(
  db: Db,
  typed: string,
  reader: Reader,
): Promise<{ host: Host | null; movedTo: string | null }> {
  const row = await findHostByHandle(db, typed, reader)
  if (row.handle !== normaliseHandle(typed)) return { host: null, movedTo: row.handle }
  const { upcoming, past } = await countPublicEventsOf(db, row.user_id, reader.now)
  const isYou = row.user_id === reader.callerId
  const host = {
    handle: row.handle,
    name: row.name,
    about: row.about,
    links: row.links,
    since: row.created_at.toISOString(),
    followers: row.followers,
    upcoming,
    past,
    isFollowed: reader.callerId === undefined || isYou ? null : row.is_followed,
    isYou,
  }
  return { host, movedTo: null }
}

type HostEventsRequest = PageQuery & {
  handle: string
  when?: 'upcoming' | 'past' | undefined
}

/** Returns a host's public events: upcoming unless past ones are requested. */
export async function eventsOfHost(
  db: Db,
  { handle, when = 'upcoming', ...page }: HostEventsRequest,
  reader: Reader,
): Promise<{ items: EventCard[]; next: string | null }> {
  const host = await findHostByHandle(db, handle, reader)
  return publicEventsOf(db, host.user_id, { when, ...page, now: reader.now })
}

type FollowStatus = { isFollowed: boolean; followers: number }

/** Follows a host. Idempotent. Nobody can follow themselves. */
export async function follow(
  db: Db,
  handle: string,
  by: { userId: string; now: Date },
): Promise<FollowStatus> {
  const host = await findHostByHandle(db, handle, { callerId: by.userId, now: by.now })
  if (host.user_id === by.userId) throw refuse('not-allowed')
  await insertFollow(db, { host_id: host.user_id, user_id: by.userId, since: by.now })
  return standing(db, host, by)
}

export async function unfollow(
  db: Db,
  handle: string,
  by: { userId: string; now: Date },
): Promise<FollowStatus> {
  const host = await findHostByHandle(db, handle, { callerId: by.userId, now: by.now })
  await deleteFollow(db, { host_id: host.user_id, user_id: by.userId })
  return standing(db, host, by)
}

async function standing(
  db: Db,
  { handle }: HostDetailRow,
  by: { userId: string; now: Date },
): Promise<FollowStatus> {
  const { is_followed, followers } = await findHostByHandle(db, handle, {
    callerId: by.userId,
    now: by.now,
  })
  return { isFollowed: is_followed, followers }
}
