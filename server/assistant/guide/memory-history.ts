import type { GuideReply } from './reply.ts'
import type { Utterance } from './utterance.ts'
import type { RecentProposal, GuideMemory } from './memory.ts'
import { cut } from './quotes.ts'

const mostLately = 3

/**
 * The reply with a memory of what was heard and proposed in it, and of how it stood before, where
 * it stands otherwise now.
 */
export function rememberTurn(
  reply: GuideReply,
  before: GuideMemory,
  heard: Utterance | null,
): GuideReply {
  const items = reply.proposals.flatMap((proposal): RecentProposal[] =>
    proposal.type === 'item'
      ? [{ kind: proposal.kind, text: proposal.text, itemId: proposal.itemId }]
      : [],
  )
  const lately = [...reply.memory.lately, ...items].slice(-mostLately)
  const memory = { ...reply.memory, lately }
  const isTakenBack = heard?.aside?.as === 'undo' || heard?.aside?.as === 'wrong'
  if (heard === null || isTakenBack || heard.said === '' || standing(memory) === standing(before))
    return { ...reply, memory }
  if (heard.aside && passing.has(heard.aside.as))
    return { ...reply, memory: fitting({ ...memory, heard: before.heard, before: before.before }) }
  const { before: _, ...stood } = before
  return { ...reply, memory: fitting({ ...memory, heard: cut(heard.said, 80), before: stood }) }
}

// Who passes something over has not said anything that could be taken back.
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

const mostKept = 4000

// What cannot be taken back any more is said so; what was said is never lost.
function fitting(memory: GuideMemory): GuideMemory {
  if (sizeOf(memory) <= mostKept) return memory
  const alone = { ...memory, before: null }
  return sizeOf(alone) <= mostKept ? alone : { ...alone, lately: [] }
}

function sizeOf(memory: GuideMemory): number {
  return Buffer.byteLength(JSON.stringify(memory))
}

/** How it stood before what was heard last; null where nothing is kept of that. */
export function undoTurn(memory: GuideMemory): GuideMemory | null {
  return memory.before && { ...memory.before, turn: memory.turn, last: memory.last, before: null }
}
