import { hostLimits, type OwnHost } from '#contract/hosts.ts'
import type { HandleVerdict } from '#contract/own-host.ts'
import { countTry } from '../kit/limits/attempts.store.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { judgeHandle, normaliseHandle, skeleton } from './handle.rules.ts'
import {
  findOwnHost,
  giveUpHandle,
  type HostRow,
  insertHost,
  isTaken,
  lockHandles,
  takeBackHandle,
  updateHost,
} from './store.ts'

type Owner = { userId: string; now: Date }

const dayMs = 86_400_000
// Enough to type and reconsider; too few to enumerate the hosts.
const checks = { tries: 120, windowS: 600 }
// Each handle given up is reserved for a while.
const renames = { tries: 5, windowS: 86_400 }

/** Returns the caller's own host page as stored. */
export async function readOwnHost(db: Db, userId: string): Promise<OwnHost | null> {
  const row = await findOwnHost(db, userId)
  return row ? ownView(row) : null
}

/** Checks whether a person could have this handle; if not, why. */
export async function checkHandle(
  db: Db,
  typed: string,
  by: Owner,
): Promise<{ handle: string; verdict: HandleVerdict }> {
  await countTry(db, `handle:check:${by.userId}`, { now: by.now, limit: checks })
  const handle = normaliseHandle(typed)
  return {
    handle: handle.slice(0, 200),
    verdict: await verdictOn(db, { handle, own: await findOwnHost(db, by.userId) }, by),
  }
}

async function verdictOn(
  db: Db,
  { handle, own }: { handle: string; own: HostRow | undefined },
  by: Owner,
): Promise<HandleVerdict> {
  if (own?.handle === handle) return 'yours'
  const judged = judgeHandle(handle)
  if (judged !== 'fine') return judged
  return (await isTaken(db, { handle, skeleton: skeleton(handle) }, by)) ? 'taken' : 'free'
}

type OwnHostInput = Omit<OwnHost, 'handle'> & { handle: string }

/**
 * Creates the caller's host page, or changes it if the version still matches. The old handle
 * redirects for a while.
 */
export async function writeOwnHost(
  db: Db,
  { handle: typed, version, ...texts }: OwnHostInput,
  by: Owner,
): Promise<OwnHost> {
  await lockHandles(db)
  const own = await findOwnHost(db, by.userId)
  if ((own?.version ?? 0) !== version) throw refuse('changed-meanwhile')
  const handle = normaliseHandle(typed)
  const verdict = await verdictOn(db, { handle, own }, by)
  if (verdict !== 'free' && verdict !== 'yours')
    throw refuse('bad-request', { fields: { handle: verdict } })
  if (own && own.handle !== handle) await rename(db, own, { handle, ...by })
  const wanted = { user_id: by.userId, handle, skeleton: skeleton(handle), ...texts, now: by.now }
  const savedHost = own ? await updateHost(db, wanted, version) : await insertHost(db, wanted)
  if (!savedHost) throw refuse('changed-meanwhile')
  return ownView(savedHost)
}

async function rename(
  db: Db,
  own: HostRow,
  { handle, userId, now }: Owner & { handle: string },
): Promise<void> {
  await countTry(db, `handle:rename:${userId}`, { now, limit: renames })
  const until = new Date(now.getTime() + hostLimits.movedDays * dayMs)
  await giveUpHandle(db, { handle: own.handle, skeleton: own.skeleton, user_id: userId }, until)
  await takeBackHandle(db, handle)
}

function ownView({ handle, name, about, links, version }: HostRow): OwnHost {
  return { handle, name, about, links, version }
}
