import type { Contact } from '#contract/contacts/contacts.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { ownContacts } from './queries.ts'

/** Puts a contact from the server's reply into the cached list. */
export function cacheContact(contact: Contact): void {
  queryClient.setQueryData<{ items: Contact[] }>(
    ownContacts.queryKey,
    (cachedList) =>
      cachedList && {
        items: cachedList.items.map((one) => (one.id === contact.id ? contact : one)),
      },
  )
}
