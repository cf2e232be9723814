import { type Contact, editContact, type FollowUp } from '#contract/contacts/contacts.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { cacheContact } from './contact-cache.ts'
import { ownContacts } from './queries.ts'

/** Returns whether another tab or device has written first. */
export function isConflict(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'changed-meanwhile'
}

type ContactChange = { note: string } | { followUp: FollowUp | null }

/**
 * Edits a part of a contact. A change to another part is ignored; a change to this part is read and
 * shown first.
 */
export function useEditContact() {
  const edit = useSend(editContact)
  const send = ({ id, version }: Contact, part: ContactChange) =>
    edit.mutateAsync({ params: { contactId: id }, body: { version, ...part } })
  const write = async (before: Contact, part: ContactChange) => {
    try {
      cacheContact(await send(before, part))
    } catch (cause) {
      if (!isConflict(cause)) throw cause
      const { items } = await queryClient.fetchQuery({ ...ownContacts, staleTime: 0 })
      const now = items.find(({ id }) => id === before.id)
      if (!now || !isAsBefore(part, before, now)) throw cause
      cacheContact(await send(now, part))
    }
  }
  return { write, isPending: edit.isPending }
}

function isAsBefore(part: ContactChange, before: Contact, now: Contact): boolean {
  return 'note' in part
    ? now.note === before.note
    : now.followUp?.state === before.followUp?.state &&
        now.followUp?.dueAt === before.followUp?.dueAt &&
        now.followUp?.text === before.followUp?.text
}
