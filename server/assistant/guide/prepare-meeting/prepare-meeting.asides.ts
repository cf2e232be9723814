import type { GuideReply, TurnContext } from '../reply.ts'
import type { DialogFlow } from '../dialog-flow.ts'
import { messageTo } from '../messages.ts'
import { prepare, repeatQuestion } from './prepare-meeting.ts'
import { shortened } from '../reading/quotes.ts'

function passed(turn: TurnContext): GuideReply {
  return { says: [], ask: repeatQuestion(turn), proposals: [], memory: turn.memory }
}

// Shortens the message to the last person to one sentence.
function shorter(scene: TurnContext): GuideReply {
  const { memory, turn, say } = scene
  const match = turn.context.gathering?.matches.find(
    ({ name }) => shortened(name, 60) === memory.who,
  )
  if (!match) return { ...passed(scene), says: [say('aside.short.yet')] }
  return {
    ...passed(scene),
    says: [say('aside.short.message')],
    proposals: messageTo({ name: match.name, met: match }, turn, {
      key: 'draft.short',
      values: {},
    }),
  }
}

/** The preparation flow, and its answers to remarks about the conversation. */
export const prepareFlow: DialogFlow = {
  talk: prepare,
  standing: repeatQuestion,
  example: () => 'example.prepare',
  passed,
  without: () => null,
  swapped: () => null,
  shorter,
}
