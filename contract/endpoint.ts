import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * The contract between browser and server for one operation. The path is relative to the API's
 * base, with `:name` for parameters.
 */
export type Endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  method: HttpMethod
  path: string
  /** One line that begins with a verb and names the resource. */
  summary: string
  /** What a caller must know besides: when it applies, what it leaves alone, what a repeat does. */
  description?: string
  params: P
  query: Q
  body: B
  reply: R
  refusals: readonly RefusalCode[]
  /** `text/csv` and the like; JSON when left out. */
  replyType?: string
  /** The maximum request size in bytes, if more than usual. */
  bodyLimit?: number
  /**
   * Changes nothing, though not a GET: it needs no transaction, and a repeated request simply runs
   * again.
   */
  isRead?: boolean
  /**
   * Does slow work before it writes, and therefore opens its own transaction. A repeated request
   * does no harm.
   */
  isSlow?: boolean
  /** How long a caller waits for the answer, if longer than usual. */
  patienceMs?: number
}

export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>

export type EndpointParams<E extends AnyEndpoint> = z.output<E['params']>
export type EndpointQuery<E extends AnyEndpoint> = z.output<E['query']>
export type EndpointBody<E extends AnyEndpoint> = z.output<E['body']>
export type EndpointReply<E extends AnyEndpoint> = z.output<E['reply']>

/** The input that a caller passes: the parts an endpoint declares, before parsing. */
export type EndpointInput<E extends AnyEndpoint> = InputPart<'params', z.input<E['params']>> &
  InputPart<'query', z.input<E['query']>> &
  InputPart<'body', z.input<E['body']>>
type InputPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** Declares one operation. Only the method, path, summary, reply and its own input are required. */
export function endpoint<
  R extends Schema,
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
>(
  of: Pick<Endpoint<P, Q, B, R>, 'method' | 'path' | 'summary' | 'reply'> &
    Partial<Endpoint<P, Q, B, R>>,
): Endpoint<P, Q, B, R> {
  // Omitted parts stay `undefined`, as the defaults P, Q and B = ZodMiniUndefined declare.
  return { refusals: [], ...of } as Endpoint<P, Q, B, R>
}
