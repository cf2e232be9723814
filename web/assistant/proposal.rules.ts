import type { Proposal, EventTextField } from '#contract/assistant.ts'
import type { StatementKind } from '#contract/items.ts'

/** A proposal of one text. */
export type TextProposal = Exclude<Proposal, { type: 'event' | 'page' }>

/**
 * The verdict on an accepted proposal: apply it, already there, or ask again because the target has
 * changed or is gone.
 */
export type ProposalVerdict = 'do' | 'there' | 'changed' | 'gone'

/** `was`: the target's text when its reader agreed; null if none. `current`: the current text. */
export function judgeProposal({
  was,
  current,
  text,
}: {
  was: string | null
  current: string | null
  text: string
}): ProposalVerdict {
  if (current !== null && isSame(current, text)) return 'there'
  if (current === null) return was === null ? 'do' : 'gone'
  return was !== null && isSame(was, current) ? 'do' : 'changed'
}

/** Returns whether two texts are the same, ignoring surrounding space. */
export function isSame(one: string, other: string): boolean {
  return one.normalize('NFC').trim() === other.normalize('NFC').trim()
}

type StatementValue = { kind: StatementKind; text: string }

/**
 * The current text at each target of proposals: the library, the event's statements, its fields,
 * its questions. Null if unknown or absent.
 */
export type ProposalTargets = {
  items: readonly (StatementValue & { id: string })[] | null
  statements: readonly StatementValue[] | null
  event: Readonly<Record<EventTextField, string>> | null
  prompts: readonly string[] | null
}

/** Returns whether a proposal's text is still in place, unchanged. */
export function isApplied(
  proposal: TextProposal,
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
