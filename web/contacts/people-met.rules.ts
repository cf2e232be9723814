import type { ContactSuggestion } from '#contract/contacts/contacts.ts'
import type { ProfileSummary } from '#contract/profile-summary.ts'

type OpenConversation = {
  id: string
  name: string
  profile: ProfileSummary
  event: { id: string; title: string }
}

/** A person met at an event: to write to, to keep as a contact, or both. */
export type MetPerson = {
  name: string
  profile: ProfileSummary
  event: { id: string; title: string }
  conversationId: string | null
  suggestion: ContactSuggestion | null
}

/** Lists each person once: those one may write to, then the others to keep as contacts. */
export function peopleMet(
  conversations: readonly OpenConversation[],
  suggestions: readonly ContactSuggestion[],
): MetPerson[] {
  const suggested = new Map(suggestions.map((one) => [one.conversationId ?? one, one]))
  const people = conversations.map(({ id, ...person }) => {
    const suggestion = suggested.get(id) ?? null
    suggested.delete(id)
    return { ...person, conversationId: id, suggestion }
  })
  const others = [...suggested.values()].map((suggestion) => ({
    name: suggestion.name,
    profile: {},
    event: { id: suggestion.eventId, title: suggestion.title },
    conversationId: null,
    suggestion,
  }))
  return [...people, ...others]
}
