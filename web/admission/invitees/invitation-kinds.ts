import { InvitationKind } from '#contract/admission/invitation-kind.ts'
import type { EventView } from '#contract/events/events.ts'
import type { Translate } from '#words/words.ts'

/**
 * Returns what an invitation can give, in the host's words; what is sold is named as a ticket. A
 * host who approves nobody else reads that the invited will need it nevertheless.
 */
export function invitationChoices(
  t: Translate,
  { isPaid, needsApproval }: Pick<EventView, 'isPaid' | 'needsApproval'>,
) {
  const kindWords = isPaid ? 'paid' : 'free'
  return InvitationKind.options.map((value) => ({
    value,
    label: t(`invitees.${kindWords}-${value}`),
    hint: t(
      value === 'request' && !needsApproval
        ? `invitees.${kindWords}-request-alone-hint`
        : `invitees.${kindWords}-${value}-hint`,
    ),
  }))
}
