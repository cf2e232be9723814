import type { Proposal } from '#contract/assistant.ts'
import type { StatementKind } from '#contract/items.ts'

/**
 * What becomes of a proposal that is taken up: it is done, it is there already, or its reader is
 * asked anew, since something else or nothing stands where it would go.
 */
export type ProposalVerdict = 'do' | 'there' | 'changed' | 'gone'

/**
 * `was`: what stood there when its reader said yes; null where nothing did. `stands`: what stands
 * there now.
 */
export function judgeProposal({
  was,
  stands,
  text,
}: {
  was: string | null
  stands: string | null
  text: string
}): ProposalVerdict {
  if (stands !== null && isSame(stands, text)) return 'there'
  if (stands === null) return was === null ? 'do' : 'gone'
  return was !== null && isSame(was, stands) ? 'do' : 'changed'
}

/** Whether two texts say the same, whatever space is around them. */
export function isSame(one: string, other: string): boolean {
  return one.normalize('NFC').trim() === other.normalize('NFC').trim()
}

type StatementValue = { kind: StatementKind; text: string }

/**
 * What stands by now where proposals go: in the library, at the gathering, in the gathering's
 * fields, as its questions; null where it is not known or not there.
 */
export type ProposalTargets = {
  items: readonly (StatementValue & { id: string })[] | null
  statements: readonly StatementValue[] | null
  event: Readonly<Record<'title' | 'summary' | 'description', string>> | null
  prompts: readonly string[] | null
}

/** Whether what a proposal put in stands there still, as it was put. */
export function isApplied(
  proposal: Proposal,
  { items, statements, event, prompts }: ProposalTargets,
): boolean {
  const { text } = proposal
  if (proposal.type === 'event_field') return event !== null && isSame(event[proposal.field], text)
  if (proposal.type === 'question') return prompts?.some((prompt) => isSame(prompt, text)) ?? false
  if (proposal.type !== 'item') return false
  const item = items?.find(({ id }) => id === proposal.itemId)
  if (item) return isSame(item.text, text)
  return (
    (statements ?? items)?.some((one) => one.kind === proposal.kind && isSame(one.text, text)) ??
    false
  )
}
