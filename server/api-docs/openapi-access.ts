import type { Access } from '#contract/access.ts'
import type { Operation } from '#contract/api.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { tokenScopes } from '#contract/identity/api-tokens.ts'
import type { scopeOf } from '#contract/identity/token-scopes.ts'
import type { RateLimitClass } from '#contract/rate-limit-classes.ts'

/** An operation with what the tables of the contract say about it. */
export type OperationSpec = {
  name: Operation
  endpoint: AnyEndpoint
  policy: Access
  scope: (typeof scopeOf)[Operation]
  limitClass: RateLimitClass
}

export const securitySchemes = {
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'itc_pat_…',
    description: `An API token: \`itc_pat_\` and 38 letters and digits. You create it on your profile, in the tab API, with the scopes that it needs: ${tokenScopes.map((scope) => `\`${scope}\``).join(', ')}. A scope for writing includes reading. A token may be limited to one event.`,
  },
  identityToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The identity token of a signed-in person, which the web pages send. Programs use an API token.',
  },
}

/** Whether a program may make this call with an API token. */
export function takesApiTokens({ scope }: Pick<OperationSpec, 'scope'>): boolean {
  return scope !== 'session'
}

/** Whether a token needs a scope for this call. */
export function isScoped({ scope }: Pick<OperationSpec, 'scope'>): boolean {
  return scope !== 'session' && scope !== 'public'
}

/** Returns the ways to authenticate, each on its own; `{}` is none. */
export function securityOf({ policy, scope }: OperationSpec): object[] {
  const roles = scope === 'public' ? [] : [scope]
  return [
    ...(policy === 'anyone' ? [{}] : []),
    ...(takesApiTokens({ scope }) ? [{ apiToken: roles }] : []),
    { identityToken: [] },
  ]
}

/** Says in sentences who may call an operation, and with which scope. */
export function accessText({ policy, scope }: OperationSpec): string {
  return [audienceText(policy), scopeText(scope)].filter(Boolean).join(' ')
}

function audienceText(policy: Access): string {
  if (policy === 'anyone') return 'Open to anyone.'
  if (policy === 'administrator') return 'Open to administrators of the installation.'
  if (typeof policy === 'string') return ''
  const rights = policy.filter((role) => role !== 'host' && role !== 'attendee')
  const roles = [
    ...(policy.includes('host') ? ['the host of the event'] : []),
    ...(policy.includes('attendee') ? ['its confirmed attendees'] : []),
    ...(rights.length > 0
      ? [`co-hosts with the right ${rights.map((right) => `\`${right}\``).join(' or ')}`]
      : []),
  ]
  return `Open to ${roles.join(' and ')}.`
}

function scopeText(scope: OperationSpec['scope']): string {
  if (scope === 'session') return 'Only signed-in people may call this, not API tokens.'
  if (scope === 'public') return 'An API token is answered like a visitor.'
  return `An API token needs the scope \`${scope}\`.`
}
