import { queryOptions } from '@tanstack/react-query'
import { listContacts, readCard } from '#contract/contacts/contacts.ts'
import { storedAccount } from '#web/kit/auth/auth.ts'
import { call } from '#web/kit/api/call.ts'
import { isRetryable } from '#web/kit/api/call.rules.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { log } from '#web/kit/browser/log.ts'
import { keepCopy, readCopy } from '#web/kit/offline/offline.ts'

/** The user's own card, also offline. */
export const ownCard = queryOptions({
  queryKey: [readCard.path, {}] as const,
  networkMode: 'always',
  queryFn: () =>
    withCopy(
      'card',
      () => call(readCard, {}),
      (copy) => readCard.reply.safeParse(copy).data,
    ),
})

/** All contacts, also offline. */
export const ownContacts = queryOptions({
  queryKey: [listContacts.path, {}] as const,
  networkMode: 'always',
  queryFn: () =>
    withCopy(
      'contacts',
      () => call(listContacts, {}),
      (copy) => listContacts.reply.safeParse(copy).data,
    ),
})

/** Returns the server's reply and stores it; if the server is unreachable, the last stored copy. */
async function withCopy<T extends object>(
  resource: string,
  read: () => Promise<T>,
  parseCopy: (copy: unknown) => T | undefined,
): Promise<T> {
  const name = `${resource}/${storedAccount()}`
  try {
    const result = await read()
    await keepCopy(name, result).catch(noting)
    return result
  } catch (cause) {
    const copy =
      cause instanceof ApiError && isRetryable(cause.status)
        ? parseCopy(await readCopy(name).catch(() => null))
        : undefined
    if (copy) return copy
    throw cause
  }
}

function noting(cause: unknown): void {
  log.warn(
    'It could not be kept for when there is no network',
    cause instanceof Error ? cause.name : 'unknown',
  )
}
