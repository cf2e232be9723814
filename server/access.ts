import type { FastifyRequest } from 'fastify'
import { access } from '#contract/access.ts'
import type { TokenScope } from '#contract/identity/api-tokens.ts'
import { beyondItsEvent, scopeOf } from '#contract/identity/token-scopes.ts'
import { api, type Operation } from '#contract/api.ts'
import { erasureOperations, suspensionOperations } from '#contract/account-restrictions.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type Relation, relationTo } from './events/events.ts'
import { type CallerOptions, isAdministrator, isStillOpen } from './identity/identity.ts'
import type { Db } from './kit/db/db.ts'
import { refuse } from './kit/errors.ts'
import { type Caller, type RouteContext, type TokenGrant, missing } from './kit/http/http.ts'
import { chooseVersion } from './kit/http/token-replies.ts'

type GateOptions = {
  db: Db
  callerOf: (
    authorization: string | undefined,
    options?: CallerOptions,
  ) => Promise<Caller | undefined>
  /** Refuses a caller who makes this call too often. */
  limit: (calling: {
    name: Operation
    caller: Caller | undefined
    request: FastifyRequest
  }) => Promise<void>
}

/** Decides for each operation who gets in, by the one policy table, before the request is read. */
export function gate({
  db,
  callerOf,
  limit,
}: GateOptions): Pick<RouteContext, 'nameOf' | 'admit' | 'stillIn'> & { refuseGaps: () => void } {
  const names = new Map<AnyEndpoint, Operation>(
    Object.entries(api).map(([name, endpoint]) => [endpoint, name as Operation]),
  )
  const unmounted = new Set(names.values())
  const nameOf = (endpoint: AnyEndpoint): Operation => {
    const name = names.get(endpoint)
    if (!name || !access[name])
      throw new Error(`${endpoint.method} ${endpoint.path} has no line in the access policy.`)
    unmounted.delete(name)
    return name
  }
  return {
    nameOf,
    /** Called once everything is mounted: throws if an operation of the contract is missing. */
    refuseGaps: () => {
      if (unmounted.size > 0)
        throw new Error(
          `These operations of the contract have no route: ${[...unmounted].join(', ')}.`,
        )
    },
    admit: async (endpoint, request) => {
      const name = nameOf(endpoint)
      const policy = access[name]
      const { authorization, 'accept-language': accepts } = request.headers
      const caller = await callerOf(authorization, {
        also: suspensionOperations.includes(name) ? 'suspended' : undefined,
        accepts,
      })
      if (!caller && policy !== 'anyone') throw refuse('sign-in-first')
      await limit({ name, caller, request })
      chooseVersion(request, caller)
      if (caller?.token) {
        if (scopeOf[name] === 'public') return undefined
        checkGrant(caller.token, name, request)
      }
      // A caller whose account is being erased counts as signed out where anyone may call, and is
      // refused with the reason elsewhere.
      if (policy === 'anyone') return caller?.isLeaving ? undefined : caller
      if (!caller) return caller
      if (caller.isLeaving && !erasureOperations.includes(name)) throw refuse('account-leaving')
      if (policy === 'administrator' && !(await isAdministrator(db, caller.userId)))
        throw refuse('not-found')
      if (typeof policy !== 'string') await checkRelation(db, { policy, caller, request, endpoint })
      return caller
    },
    stillIn: async (tx, endpoint, { userId }) => {
      const name = nameOf(endpoint)
      // Operations that close or open an account lock it themselves.
      if (
        erasureOperations.includes(name) ||
        suspensionOperations.includes(name) ||
        (await isStillOpen(tx, userId))
      )
        return
      throw refuse('account-leaving')
    },
  }
}

/** Refuses what an API token does not allow, before anything about its person is looked at. */
function checkGrant(
  { scopes, eventId }: TokenGrant,
  name: Operation,
  request: FastifyRequest,
): void {
  const needed = scopeOf[name]
  if (needed === 'session') throw refuse('not-for-tokens')
  if (!allows(scopes, needed))
    throw refuse('scope-missing', {
      detail: `This call needs an API token with the scope ${needed}.`,
    })
  const at = (request.params as { eventId?: string }).eventId
  if (eventId !== null && (at !== eventId || beyondItsEvent.includes(name)))
    throw refuse('scope-missing', {
      detail: 'This API token reaches one event only, and this call is not about it.',
    })
}

const levels = ['read', 'draft', 'write']

/** Returns whether one of the scopes allows what is needed: each level includes the ones before. */
function allows(scopes: readonly TokenScope[], needed: string): boolean {
  const [resource, level = ''] = needed.split(':')
  return scopes.some((scope) => {
    const [granted, upTo = ''] = scope.split(':')
    return granted === resource && levels.indexOf(upTo) >= levels.indexOf(level)
  })
}

type AccessCheck = {
  policy: readonly (keyof Relation)[]
  caller: Caller
  request: FastifyRequest
  endpoint: AnyEndpoint
}

/** Refuses a caller without the right relation as if the event did not exist. */
async function checkRelation(
  db: Db,
  { policy, caller, request, endpoint }: AccessCheck,
): Promise<void> {
  // Every route whose policy names a relation has `eventId` in its path.
  const { eventId } = request.params as { eventId: string }
  const relation = await relationTo(db, eventId, caller.userId)
  if (policy.some((role) => relation[role])) return
  throw refuse(missing(endpoint))
}
