import { useQuery } from '@tanstack/react-query'
import { listMet } from '#contract/contacts/contacts.ts'
import { listConversations } from '#contract/conversations.ts'
import { q } from '#web/kit/api/call.ts'
import { peopleMet, type MetPerson } from './people-met.rules.ts'

/** Returns the people whom the reader may write to or met at events; none until that is known. */
export function usePeopleMet(): MetPerson[] {
  const conversations = useQuery(q(listConversations, { query: {} }))
  const met = useQuery(q(listMet, {}))
  if (conversations.isPending || met.isPending) return []
  const { items = [], fresh = [] } = conversations.data ?? {}
  return peopleMet(
    [...items.filter(({ state }) => state === 'open'), ...fresh],
    met.data?.items ?? [],
  )
}
