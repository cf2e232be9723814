import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * What browser and server agree on for one call. The path is relative to the API's base, with
 * `:name` for parameters.
 */
export type Endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  method: HttpMethod
  path: string
  summary: string
  params: P
  query: Q
  body: B
  reply: R
  refusals: readonly RefusalCode[]
  /** `text/csv` and the like; JSON when left out. */
  replyType?: string
  /** How many bytes a request may have, where that is more than usual. */
  bodyLimit?: number
  /**
   * It changes nothing, though it is no GET: it needs no transaction, and a repeat is simply done
   * again.
   */
  isRead?: boolean
  /**
   * It does something slow before it writes, and so opens its transaction by itself; a repeat does
   * no harm.
   */
  isSlow?: boolean
}

export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>

export type EndpointParams<E extends AnyEndpoint> = z.output<E['params']>
export type EndpointQuery<E extends AnyEndpoint> = z.output<E['query']>
export type EndpointBody<E extends AnyEndpoint> = z.output<E['body']>
export type EndpointReply<E extends AnyEndpoint> = z.output<E['reply']>

/**
 * What a caller passes in: the parts an endpoint declares, as they may be written before parsing.
 */
export type EndpointInput<E extends AnyEndpoint> = InputPart<'params', z.input<E['params']>> &
  InputPart<'query', z.input<E['query']>> &
  InputPart<'body', z.input<E['body']>>
type InputPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/**
 * Declares one call; only the method, path, summary, reply and what it takes need to be written.
 */
export function endpoint<
  R extends Schema,
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
>(
  of: Pick<Endpoint<P, Q, B, R>, 'method' | 'path' | 'summary' | 'reply'> &
    Partial<Endpoint<P, Q, B, R>>,
): Endpoint<P, Q, B, R> {
  // The parts left out stay `undefined`, which is what the defaults P, Q and B = ZodMiniUndefined
  // stand for.
  return { refusals: [], ...of } as Endpoint<P, Q, B, R>
}
