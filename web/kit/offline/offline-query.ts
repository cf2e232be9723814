import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AnyEndpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import { storedAccount } from '../auth/auth.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/failure.ts'
import { log } from '../browser/log.ts'
import { keepCopy, readCopyWithTime } from './offline.ts'
import { setReadTime, readTimeOf } from '../api/read-time.ts'

/** Like `q`, and without a connection returns what this device read last. */
export function offlineQuery<E extends AnyEndpoint>(endpoint: E, ask: EndpointInput<E>) {
  return queryOptions({
    queryKey: [endpoint.path, ask] as const,
    networkMode: 'always',
    refetchOnReconnect: 'always',
    queryFn: ({ signal }) => callWithCopy(endpoint, ask, { signal }),
  })
}

/** Reads the same in one call, for callers without a query. */
export async function callWithCopy<E extends AnyEndpoint>(
  endpoint: E,
  ask: EndpointInput<E>,
  options: { signal: AbortSignal },
): Promise<EndpointReply<E>> {
  const name = `read/${encodeURIComponent(endpoint.path + JSON.stringify(ask))}`
  const result = await readWithCopy(name, z.object({ reply: endpoint.reply }), async () => ({
    reply: await call(endpoint, ask, options),
  }))
  const reply = result.reply as EndpointReply<E> // the schema is the endpoint's own
  if (typeof reply === 'object' && reply !== null)
    setReadTime(reply, readTimeOf(result) ?? Date.now())
  return reply
}

type Schema<T> = { safeParse: (value: unknown) => { success: boolean; data?: T | undefined } }

/**
 * Reads, and keeps a copy on the device under this name. If no answer comes, returns the copy, at
 * once if the device knows that it is offline. The copy belongs to the signed-in person, and is
 * deleted when they leave.
 */
export async function readWithCopy<T extends object>(
  name: string,
  schema: Schema<T>,
  read: () => Promise<T>,
): Promise<T> {
  const account = storedAccount()
  const copyOf = () => copyNamed(`${name}/${account}`, schema)
  const early = navigator.onLine ? undefined : await copyOf()
  if (early) return early
  try {
    const result = await read()
    if (storedAccount() === account)
      keepCopy(`${name}/${account}`, result).catch((cause: unknown) =>
        log.warn('A copy could not be kept', cause instanceof Error ? cause.name : 'unknown'),
      )
    return result
  } catch (cause) {
    const copy = cause instanceof ApiError && cause.status === 0 ? await copyOf() : undefined
    if (copy === undefined) throw cause
    return copy
  }
}

async function copyNamed<T extends object>(
  name: string,
  schema: Schema<T>,
): Promise<T | undefined> {
  const storedCopy = await readCopyWithTime(name).catch(() => null)
  const copy = storedCopy ? schema.safeParse(storedCopy.copy).data : undefined
  // The screen states the age of a copy; one of unknown age is not shown.
  return storedCopy?.at && copy ? setReadTime(copy, storedCopy.at) : undefined
}
