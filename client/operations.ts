import { api, type Operation } from '#contract/api.ts'
import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/identity/token-scopes.ts'
import type { CallOptions } from './call-options.ts'

export type { ApiVersion } from '#contract/identity/api-versions.ts'
export type { RefusalCode } from '#contract/refusals.ts'

/** The operations that an API token may call. */
export type OpenOperation = {
  [Name in Operation]: (typeof scopeOf)[Name] extends 'session' ? never : Name
}[Operation]

type OperationCall<E extends AnyEndpoint> =
  object extends EndpointInput<E>
    ? (input?: EndpointInput<E>, options?: CallOptions) => Promise<EndpointReply<E>>
    : (input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointReply<E>>

/** One function for each operation, by its name in the contract. */
export type InterchangeClient = { [Name in OpenOperation]: OperationCall<(typeof api)[Name]> }

/** How to call an operation. */
export type OperationAddress = {
  method: string
  path: string
  /** Whether the answer is text instead of JSON. */
  isText?: boolean
  /** How long an answer may take, if longer than usual. */
  patienceMs?: number
}

/** How to call each operation. The package has a printed copy (`tools/client.ts`). */
export const operations: Readonly<Record<string, OperationAddress>> = Object.fromEntries(
  openOperations().map(([name, { method, path, replyType, patienceMs }]) => [
    name,
    { method, path, ...(replyType && { isText: true }), ...(patienceMs && { patienceMs }) },
  ]),
)

export function openOperations(): [name: OpenOperation, endpoint: AnyEndpoint][] {
  // The keys of `api` are the operations, and those that stay are open.
  const all = Object.entries(api) as [OpenOperation, AnyEndpoint][]
  return all.filter(([name]) => (scopeOf[name] as string) !== 'session')
}
