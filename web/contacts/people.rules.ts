import type { CardFields, Contact } from '#contract/contacts.ts'
import { plainName } from '#web/kit/names.rules.ts'

/** What somebody is called: by their name, or whatever else they gave. */
export function contactName({ name, company, email, phone }: CardFields): string {
  return name || company || email || phone
}

/** A contact's work and company in one line, without the name by which they are called already. */
export function roleText(fields: CardFields): string {
  return [fields.role, fields.company]
    .filter((text) => text !== '' && text !== contactName(fields))
    .join(' · ')
}

/** Whether they are to be written to by now. `now`: an ISO instant. */
export function isDue({ followUp }: Contact, now: string): boolean {
  return followUp !== null && followUp.state === 'open' && followUp.dueAt <= now
}

/**
 * Those in whom every word that was typed is found, and who were met at the gathering that was
 * chosen; whoever is due first, then the latest.
 */
export function filterContacts(
  contacts: readonly Contact[],
  { text, eventId, now }: { text: string; eventId: string; now: string },
): Contact[] {
  const words = plainName(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const fits = (contact: Contact) => {
    const said = plainName(
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
      words.every((word) => said.includes(word))
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

/** The gatherings at which somebody was met, each once, by name. */
export function contactEvents(contacts: readonly Contact[]): { id: string; title: string }[] {
  const byId = new Map(contacts.flatMap(({ event }) => (event ? [[event.id, event] as const] : [])))
  return [...byId.values()].toSorted((one, other) => one.title.localeCompare(other.title))
}
