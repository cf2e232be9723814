import { type ApiToken, listTokens, makeToken } from '#contract/identity/api-tokens.ts'
import { listMyEvents } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'

export const ownTokens = q(listTokens, {})
/** The events to which a token can be limited. */
export const eventChoices = q(listMyEvents, { query: { limit: 100 } })
/** Where a person returns to after signing in again. */
export const tokensPath = '/profile?tab=api'

/** The token just made; shown once. */
export type MadeToken = { item: ApiToken; token: string }

/** Makes or replaces a token. The list keeps everything but the token. */
export function useMakeToken(onMade: (made: MadeToken) => void) {
  return useSend(makeToken, (made) => {
    setTokens((items) => [made.item, ...items.filter(({ id }) => id !== made.item.id)])
    onMade(made)
  })
}

/** Changes the listed tokens. */
export function setTokens(change: (items: ApiToken[]) => ApiToken[]): void {
  queryClient.setQueryData(
    ownTokens.queryKey,
    (cachedList) => cachedList && { items: change(cachedList.items) },
  )
}
