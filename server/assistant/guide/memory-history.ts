import type { GuideReply } from './reply.ts'
import type { Utterance } from './reading/utterance.ts'
import type { RecentProposal, GuideMemory } from './memory.ts'
import { cut } from './reading/quotes.ts'

const mostLately = 3

/**
 * Adds to the reply's memory this turn's utterance and proposals, and the previous state if it has
 * changed.
 */
export function rememberTurn(
  reply: GuideReply,
  before: GuideMemory,
  utterance: Utterance | null,
): GuideReply {
  const items = reply.proposals.flatMap((proposal): RecentProposal[] =>
    proposal.type === 'item'
      ? [{ kind: proposal.kind, text: proposal.text, itemId: proposal.itemId }]
      : [],
  )
  const lately = [...reply.memory.lately, ...items].slice(-mostLately)
  const memory = { ...reply.memory, lately }
  const isTakenBack = utterance?.aside?.as === 'undo' || utterance?.aside?.as === 'wrong'
  if (
    utterance === null ||
    isTakenBack ||
    utterance.said === '' ||
    standing(memory) === standing(before)
  )
    return { ...reply, memory }
  if (utterance.aside && passing.has(utterance.aside.as))
    return { ...reply, memory: fitting({ ...memory, heard: before.heard, before: before.before }) }
  const { before: _, ...stood } = before
  return { ...reply, memory: fitting({ ...memory, heard: cut(utterance.said, 80), before: stood }) }
}

// Skipping a question says nothing that could be undone.
const passing: ReadonlySet<string> = new Set([
  'later',
  'refuse',
  'repeated',
  'seeksNothing',
  'givesNothing',
])

function standing({
  turn: _turn,
  last: _last,
  misses: _misses,
  heard: _heard,
  before: _before,
  ...rest
}: GuideMemory): string {
  return JSON.stringify(rest)
}

const mostKept = 12_000

// If the undo state no longer fits, the guide says so; statements are never lost.
function fitting(memory: GuideMemory): GuideMemory {
  if (sizeOf(memory) <= mostKept) return memory
  const alone = { ...memory, before: null }
  return sizeOf(alone) <= mostKept ? alone : { ...alone, lately: [] }
}

function sizeOf(memory: GuideMemory): number {
  return Buffer.byteLength(JSON.stringify(memory))
}

/** Returns the state before the last utterance; null if it was not kept. */
export function undoTurn(memory: GuideMemory): GuideMemory | null {
  return memory.before && { ...memory.before, turn: memory.turn, last: memory.last, before: null }
}
