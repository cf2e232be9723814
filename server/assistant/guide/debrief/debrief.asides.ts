import { quoted, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import type { Aside } from '../reading/asides.ts'
import { withoutUtterance, type DialogFlow } from '../dialog-flow.ts'
import { repeatQuestion } from './debrief.questions.ts'
import { redraftFollowUp, nextOf } from './debrief.follow-ups.ts'
import { debrief } from './debrief.ts'
import { draftMessageTo } from './debrief.message.ts'
import { shortenLast, speaksOf, swapText } from '../objectives/objectives.asides.ts'
import type { PhraseKey } from '../reading/wordings.ts'

function exampleOf({ memory: { step } }: TurnContext): PhraseKey {
  switch (step) {
    case 'agreed':
      return 'example.agreed'
    case 'when':
      return 'example.when'
    case 'learned':
    case 'after':
      return 'example.learned'
    case 'fulfilled':
      return 'example.fulfilled'
    default:
      return 'example.met'
  }
}

// Skipping the names leads to the lessons learned; the guide does not conclude that they met no
// one.
function passed(turn: TurnContext): GuideReply {
  const { memory } = turn
  if (memory.step !== 'start' && memory.step !== 'else') return debrief(withoutUtterance(turn))
  const after = { ...memory, step: 'learned', misses: 0 }
  return {
    says: [],
    ask: repeatQuestion({ ...turn, memory: after }),
    proposals: [],
    memory: after,
  }
}

function withoutPerson(turn: TurnContext, of: string): GuideReply | null {
  const { memory, say } = turn
  const line = say('aside.dropped', { quote: quoted(of) })
  const isNow = (memory.step === 'agreed' || memory.step === 'when') && speaksOf(memory.who, of)
  if (isNow) {
    const nextReply = nextOf(turn, { ...memory, noted: '', misses: 0 })
    return { ...nextReply, says: [line, ...nextReply.says] }
  }
  const at = memory.waiting.findIndex((name) => speaksOf(name, of))
  if (at < 0) return null
  const after = {
    ...memory,
    waiting: memory.waiting.toSpliced(at, 1),
    told: memory.told.toSpliced(at, 1),
  }
  return {
    says: [line],
    ask: repeatQuestion({ ...turn, memory: after }),
    proposals: [],
    memory: after,
  }
}

function swappedNote(turn: TurnContext, { of, old }: Aside): GuideReply | null {
  const { memory, say } = turn
  const noted = memory.step === 'when' ? swapText(memory.noted, old, of) : null
  if (noted !== null) {
    const after = { ...memory, noted }
    return {
      says: [say('aside.swapped', { quote: quoted(noted) })],
      ask: repeatQuestion({ ...turn, memory: after }),
      proposals: [],
      memory: after,
    }
  }
  const agreed = swapText(memory.agreed.noted, old, of)
  return agreed === null
    ? null
    : redraftFollowUp(turn, agreed, say('aside.swapped', { quote: quoted(agreed) }))
}

function shorter(turn: TurnContext): GuideReply | null {
  return turn.memory.lately.length === 0 && turn.memory.agreed.who !== ''
    ? null
    : shortenLast(turn, repeatQuestion)
}

function beside(turn: TurnContext, { as, command }: Aside): GuideReply | null {
  if (command)
    return command.as === 'write'
      ? draftMessageTo(turn, command.of)
      : repeatAfter(turn, turn.say('aside.rewrite'), repeatQuestion)
  return as === 'seeksNothing' || as === 'givesNothing' ? passed(turn) : null
}

/** The debrief flow, and its answers to remarks about the conversation. */
export const debriefFlow: DialogFlow = {
  talk: debrief,
  standing: repeatQuestion,
  example: exampleOf,
  passed,
  without: withoutPerson,
  swapped: swappedNote,
  shorter,
  beside,
}
