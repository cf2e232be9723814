import { quoted, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import type { Aside } from '../reading/asides.ts'
import { withoutUtterance, type DialogFlow } from '../dialog-flow.ts'
import { repeatQuestion } from './debrief.questions.ts'
import { agreedAnew, nextOf } from './debrief.follow-ups.ts'
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
function passed(scene: TurnContext): GuideReply {
  const { memory } = scene
  if (memory.step !== 'start' && memory.step !== 'else') return debrief(withoutUtterance(scene))
  const after = { ...memory, step: 'learned', misses: 0 }
  return {
    says: [],
    ask: repeatQuestion({ ...scene, memory: after }),
    proposals: [],
    memory: after,
  }
}

function withoutPerson(scene: TurnContext, of: string): GuideReply | null {
  const { memory, say } = scene
  const said = say('aside.dropped', { quote: quoted(of) })
  const isNow = (memory.step === 'agreed' || memory.step === 'when') && speaksOf(memory.who, of)
  if (isNow) {
    const on = nextOf(scene, { ...memory, noted: '', misses: 0 })
    return { ...on, says: [said, ...on.says] }
  }
  const at = memory.waiting.findIndex((name) => speaksOf(name, of))
  if (at < 0) return null
  const after = {
    ...memory,
    waiting: memory.waiting.toSpliced(at, 1),
    told: memory.told.toSpliced(at, 1),
  }
  return {
    says: [said],
    ask: repeatQuestion({ ...scene, memory: after }),
    proposals: [],
    memory: after,
  }
}

function swappedNote(scene: TurnContext, { of, old }: Aside): GuideReply | null {
  const { memory, say } = scene
  const noted = memory.step === 'when' ? swapText(memory.noted, old, of) : null
  if (noted !== null) {
    const after = { ...memory, noted }
    return {
      says: [say('aside.swapped', { quote: quoted(noted) })],
      ask: repeatQuestion({ ...scene, memory: after }),
      proposals: [],
      memory: after,
    }
  }
  const agreed = swapText(memory.agreed.noted, old, of)
  return agreed === null
    ? null
    : agreedAnew(scene, agreed, say('aside.swapped', { quote: quoted(agreed) }))
}

function shorter(scene: TurnContext): GuideReply | null {
  return scene.memory.lately.length === 0 && scene.memory.agreed.who !== ''
    ? null
    : shortenLast(scene, repeatQuestion)
}

function beside(scene: TurnContext, { as, command }: Aside): GuideReply | null {
  if (command)
    return command.as === 'write'
      ? draftMessageTo(scene, command.of)
      : repeatAfter(scene, scene.say('aside.rewrite'), repeatQuestion)
  return as === 'seeksNothing' || as === 'givesNothing' ? passed(scene) : null
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
