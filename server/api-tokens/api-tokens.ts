import { createHash, randomBytes } from 'node:crypto'
import { apiVersions, type ApiVersion } from '#contract/identity/api-versions.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import {
  type ApiToken,
  type listTokens,
  type makeToken,
  tokenLimits,
} from '#contract/identity/api-tokens.ts'
import { isAtEvent } from '../events/events.ts'
import { refuseUnlessFresh, refuseUnlessWelcome } from '../identity/identity.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { Caller } from '../kit/http/http.ts'
import {
  type ApiTokenRow,
  countTokens,
  deleteToken,
  findHolder,
  forgetTokens,
  listTokenRows,
  noteUse,
  readTokenRow,
  writeToken,
} from './api-tokens.store.ts'
import { isToken, tokenOf, tokenPrefix } from './token-text.ts'

const dayMs = 86_400_000
/** How long an expired token is still listed. */
const listedMs = 30 * dayMs
/** The time of the last use is kept to the minute, so that most calls write nothing. */
const notedEveryMs = 60_000

// Schemes are written in any case (RFC 9110, 11.1).
const tokenHeader = new RegExp(`^Bearer +${tokenPrefix}`, 'i')

/** Returns whether an authorization header contains an API token, valid or not. */
export function isTokenHeader(authorization: string | undefined): authorization is string {
  return authorization !== undefined && tokenHeader.test(authorization)
}

/** Identifies the caller behind a token, or refuses it. */
export async function tokenCaller(
  { db, clock }: { db: Db; clock: Clock },
  authorization: string,
): Promise<Caller> {
  const token = authorization.slice(authorization.indexOf(tokenPrefix))
  const now = clock.now()
  const holder = isToken(token) ? await findHolder(db, digestOf(token)) : undefined
  if (!holder || holder.expires_at <= now) throw refuse('token-refused')
  const isLeaving = refuseUnlessWelcome({ ...holder, is_revoked: false }) === 'leaving'
  // Absolute difference: a clock that was set back must not stop the noting.
  const usedAgoMs = Math.abs(now.getTime() - (holder.last_used_at?.getTime() ?? 0))
  if (usedAgoMs >= notedEveryMs) await noteUse(db, holder.id, now)
  return {
    userId: holder.user_id,
    sub: holder.sub,
    email: holder.email,
    session: `token:${holder.id}`,
    expiresAt: holder.expires_at,
    // A token proves no sign-in, so it is never fresh enough for what needs one.
    signedInAt: new Date(0),
    isLeaving,
    token: {
      name: holder.name,
      scopes: holder.scopes,
      eventId: holder.event_id,
      version: versionAt(holder.created_at),
    },
  }
}

/** The version of the API that was current at a moment. */
function versionAt(moment: Date): ApiVersion {
  const day = moment.toISOString().slice(0, 10)
  return apiVersions.findLast((version) => version <= day) ?? apiVersions[0]
}

export async function ownTokens(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<EndpointReply<typeof listTokens>> {
  const rows = await listTokenRows(db, userId)
  return { items: rows.map((row) => viewOf(row, now)) }
}

type TokenRequest = EndpointBody<typeof makeToken> & { id: string; caller: Caller; now: Date }

/**
 * Makes a token and returns it. Only its digest is kept. A repeat with the same id makes another
 * token in its place, so that a lost answer leaves no token that nobody knows.
 */
export async function createToken(
  db: Db,
  { id, caller, now, ...request }: TokenRequest,
): Promise<EndpointReply<typeof makeToken>> {
  refuseUnlessFresh(caller, now)
  const { userId } = caller
  const token = newToken()
  return transact(db, async (tx) => {
    if ((await countTokens(tx, { userId, except: id })) >= tokenLimits.perAccount)
      throw refuse('too-many-tokens')
    if (request.eventId !== null && !(await isAtEvent(tx, request.eventId, userId)))
      throw refuse('event-not-found')
    const written = await writeToken(tx, {
      id,
      userId,
      name: request.name,
      digest: digestOf(token),
      ending: token.slice(-4),
      scopes: [...new Set(request.scopes)],
      eventId: request.eventId,
      expiresAt: new Date(now.getTime() + request.days * dayMs),
      now,
    })
    if (!written) throw refuse('token-not-found')
    return { item: viewOf(await readTokenRow(tx, { id, userId }), now), token }
  })
}

export async function revoke(db: Db, token: { id: string; userId: string }): Promise<void> {
  if (!(await deleteToken(db, token))) throw refuse('token-not-found')
}

/** Deletes tokens that expired a while ago. */
export async function sweepTokens(db: Db, now: Date): Promise<void> {
  await forgetTokens(db, new Date(now.getTime() - listedMs))
}

function newToken(): string {
  for (;;) {
    const token = tokenOf(randomBytes(64))
    if (token !== undefined) return token
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function viewOf(row: ApiTokenRow, now: Date): ApiToken {
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    event: row.event_id === null ? null : { id: row.event_id, title: row.event_title ?? '' },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
