import type { CardFields, Contact } from '#contract/contacts/contacts.ts'
import { plainName } from '#web/kit/i18n/names.rules.ts'

/** Returns a contact's name, or else another field they gave. */
export function contactName({ name, company, email, phone }: CardFields): string {
  return name || company || email || phone
}

/** Returns a contact's role and company in one line, without the one already used as their name. */
export function roleText(fields: CardFields): string {
  return [fields.role, fields.company]
    .filter((text) => text !== '' && text !== contactName(fields))
    .join(' · ')
}

/** Returns whether a follow-up is due. `now`: an ISO instant. */
export function isDue({ followUp }: Contact, now: string): boolean {
  return followUp !== null && followUp.state === 'open' && followUp.dueAt <= now
}

/**
 * Returns the contacts that contain every typed word and were met at the chosen event. Due
 * follow-ups come first, then the latest.
 */
export function filterContacts(
  contacts: readonly Contact[],
  { text, eventId, now }: { text: string; eventId: string; now: string },
): Contact[] {
  const words = plainName(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const fits = (contact: Contact) => {
    const searchText = plainName(
      [
        contact.fields.name,
        contact.fields.company,
        contact.fields.role,
        contact.fields.email,
        contact.note,
        contact.event?.title,
      ].join(' '),
    )
    return (
      (eventId === '' || contact.event?.id === eventId) &&
      words.every((word) => searchText.includes(word))
    )
  }
  const fitting = contacts.filter(fits)
  const due = fitting
    .filter((one) => isDue(one, now))
    .toSorted((one, other) =>
      (one.followUp?.dueAt ?? '') < (other.followUp?.dueAt ?? '') ? -1 : 1,
    )
  return [
    ...due,
    ...fitting
      .filter((one) => !isDue(one, now))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  ]
}

/** Returns the events where contacts were met, each once, by name. */
export function contactEvents(contacts: readonly Contact[]): { id: string; title: string }[] {
  const byId = new Map(contacts.flatMap(({ event }) => (event ? [[event.id, event] as const] : [])))
  return [...byId.values()].toSorted((one, other) => one.title.localeCompare(other.title))
}
