import { InvitationKind } from '#contract/admission/invitation-kind.ts'
import type { EventView } from '#contract/events/events.ts'
import type { Translate } from '#words/words.ts'

/** Returns what an invitation can give, in the host's words; what is sold is named as a ticket. */
export function invitationChoices(t: Translate, { isPaid }: Pick<EventView, 'isPaid'>) {
  const kindWords = isPaid ? 'paid' : 'free'
  return InvitationKind.options.map((value) => ({
    value,
    label: t(`invitees.${kindWords}-${value}`),
    hint: t(`invitees.${kindWords}-${value}-hint`),
  }))
}
