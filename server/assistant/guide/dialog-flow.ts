import {
  type GuideQuestion,
  joined,
  quoted,
  type GuideReply,
  type TurnContext,
  repeatAfter,
} from './reply.ts'
import type { Aside } from './reading/asides.ts'
import { parseUtterance, type Utterance, emptyUtterance } from './reading/utterance.ts'
import { undoTurn } from './memory-history.ts'
import { newMemory } from './memory.ts'
import type { PhraseKey } from './reading/wordings.ts'
import { soFar } from './objectives/gist.ts'

/** One dialogue flow, and its answers to remarks about the conversation; null where it has none. */
export type DialogFlow = {
  talk: (turn: TurnContext) => GuideReply
  /** Repeats the last question. */
  standing: (turn: TurnContext) => GuideQuestion
  /** Returns the example that illustrates the current question. */
  example: (turn: TurnContext) => PhraseKey
  /** Skips the current question. */
  passed: (turn: TurnContext) => GuideReply
  without: (turn: TurnContext, of: string) => GuideReply | null
  swapped: (turn: TurnContext, aside: Aside) => GuideReply | null
  shorter: (turn: TurnContext) => GuideReply | null
  /** Handles a correction. */
  corrected?: (turn: TurnContext) => GuideReply | null
  /** Corrects a misheard part. */
  amended?: (turn: TurnContext, right: string) => GuideReply | null
  /** Handles the text after 'forget it'. */
  afresh?: (turn: TurnContext, rest: string) => GuideReply
  /** Drops the current goal. */
  relented?: (turn: TurnContext) => GuideReply | null
  beside?: (turn: TurnContext, aside: Aside) => GuideReply | null
}

/** Answers a remark about the conversation; null for anything else. */
export function asideAnswer(turn: TurnContext, way: DialogFlow): GuideReply | null {
  const aside = turn.heard?.aside
  if (!aside) return null
  const plainly = (...keys: PhraseKey[]): GuideReply =>
    repeatAfter(turn, keys.map((key) => turn.say(key)).reduce(joined), way.standing)
  switch (aside.as) {
    case 'restart':
      return startingOver(turn, way)
    case 'undo':
      return takingBack(turn, way, { said: 'aside.undone', nothing: 'aside.undone.nothing' })
    case 'wrong':
      return takingBack(turn, way, { said: 'aside.wrong', nothing: 'aside.wrong.nothing' })
    case 'shorter':
      return way.shorter(turn) ?? plainly('aside.short.none')
    case 'unwell':
      return plainly('aside.unwell')
    case 'rewrite':
      return plainly('aside.rewrite')
    case 'unclear':
      return plainly('aside.unclear', way.example(turn))
    case 'later':
      return withPreface(
        way.passed(withoutUtterance(turn)),
        turn.say('aside.later'),
        turn.say('left'),
      )
    case 'refuse':
      return withPreface(
        way.passed(withoutUtterance(turn)),
        turn.say('aside.refused'),
        turn.say('left'),
      )
    case 'repeated':
      return withPreface(
        way.passed(withoutUtterance(turn)),
        turn.say('aside.repeated'),
        turn.say('left'),
      )
    case 'complaint':
      return plainly('manners.insult')
    case 'language':
      return plainly('aside.language')
    case 'tongue':
      return turn.memory.purpose === 'objectives' ? null : plainly('aside.language')
    case 'human':
      return plainly('aside.human')
    case 'stored':
      return plainly('aside.stored')
    case 'whyAsk':
      return plainly('aside.whyask')
    case 'soFar':
      return repeatAfter(turn, soFar(turn), way.standing)
    case 'amend':
      return way.amended?.(turn, aside.of) ?? null
    case 'relent':
      return (
        way.relented?.(turn) ??
        takingBack(turn, way, { said: 'aside.undone', nothing: 'aside.undone.nothing' })
      )
    case 'afresh':
      return way.afresh?.(turn, aside.of) ?? null
    case 'drop':
      return (
        way.without(turn, aside.of) ??
        (aside.isCorrection && way.amended ? plainly('aside.wrong.nothing') : null)
      )
    case 'instead':
      return (
        way.swapped(turn, aside) ?? (aside.isCorrection ? correcting(turn, way, aside.of) : null)
      )
    case 'correct':
      return correcting(turn, way, aside.of)
    default:
      return way.beside?.(turn, aside) ?? null
  }
}

/** Puts a line before a reply, in place of any line that would repeat it. */
export function withPreface(reply: GuideReply, preface: string, instead = ''): GuideReply {
  return { ...reply, says: [preface, ...reply.says.filter((line) => line !== instead)] }
}

/** Returns the same scene without a usable utterance. */
export function withoutUtterance(turn: TurnContext): TurnContext {
  return { ...turn, heard: emptyUtterance('skip') }
}

function startingOver(turn: TurnContext, way: DialogFlow): GuideReply {
  const { memory, say } = turn
  return repeatAfter(
    { ...turn, memory: { ...newMemory(memory.purpose), turn: memory.turn, last: memory.last } },
    say('aside.restarted'),
    way.standing,
  )
}

function takingBack(
  turn: TurnContext,
  way: DialogFlow,
  keys: { said: PhraseKey; nothing: PhraseKey },
): GuideReply {
  const { memory, say } = turn
  const before = undoTurn(memory)
  if (!before) return repeatAfter(turn, say(keys.nothing), way.standing)
  const isProposed = memory.made.length > before.made.length
  const line = say(keys.said, { quote: quoted(memory.heard) })
  return repeatAfter(
    { ...turn, memory: before },
    isProposed ? joined(line, say('aside.undone.proposal')) : line,
    way.standing,
  )
}

function correcting(turn: TurnContext, way: DialogFlow, of: string): GuideReply {
  const utterance: Utterance = { ...parseUtterance(of, []), aside: null }
  const correctedTurn = { ...turn, heard: utterance }
  const own = utterance.as === 'words' ? way.corrected?.(correctedTurn) : null
  if (own) return own
  const before = utterance.as === 'words' ? undoTurn(turn.memory) : null
  return way.talk(before ? { ...correctedTurn, memory: before } : correctedTurn)
}
