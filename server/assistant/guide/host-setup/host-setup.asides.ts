import { quoted, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import type { Aside } from '../reading/asides.ts'
import { withoutUtterance, type DialogFlow } from '../dialog-flow.ts'
import {
  field,
  isDescribing,
  languageOf,
  summaryOf,
  proposeDescription,
} from './event-description.ts'
import { host, nextQuestion, repeatQuestion } from './host-setup.ts'
import { fieldsIn } from './host-setup.fields.ts'
import { markOf } from '../memory.ts'
import { swapText } from '../objectives/objectives.asides.ts'
import type { PhraseKey } from '../reading/wordings.ts'
import { descriptionParts } from '../answer-phrases.ts'

function exampleOf({ memory: { step } }: TurnContext): PhraseKey {
  switch (step) {
    case 'who':
      return 'example.who'
    case 'what':
      return 'example.what'
    case 'outcome':
      return 'example.outcome'
    case 'title':
      return 'example.title'
    default:
      return 'example.host'
  }
}

function passed(turn: TurnContext): GuideReply {
  return isDescribing(turn.memory)
    ? host(withoutUtterance(turn))
    : repeatAfter(turn, '', repeatQuestion)
}

function isWritten({ memory }: TurnContext): boolean {
  return memory.made.includes(markOf('description'))
}

// 'Change the title to …' replaces no word and undoes nothing.
function commanded(turn: TurnContext): GuideReply | null {
  return turn.heard && fieldsIn(turn.heard).length > 0 ? host(turn) : null
}

// Changes the answer, then rewrites the text made from it.
function swappedAnswer(turn: TurnContext, { of, old }: Aside): GuideReply | null {
  const command = commanded(turn)
  if (command) return command
  const { answers } = turn.memory
  const part = descriptionParts
    .toReversed()
    .find((each) => swapText(answers[each], old, of) !== null)
  if (!part) return null
  const newAnswer = swapText(answers[part], old, of) ?? ''
  const after = { ...turn, memory: { ...turn.memory, answers: { ...answers, [part]: newAnswer } } }
  return isWritten(turn)
    ? proposeDescription(after, nextQuestion)
    : repeatAfter(after, turn.say('aside.swapped', { quote: quoted(newAnswer) }), repeatQuestion)
}

// Omits the outcome from the summary; the description consists of the answers.
function shorter(turn: TurnContext): GuideReply | null {
  const {
    memory,
    say,
    turn: { context, locale },
  } = turn
  if (!isWritten(turn)) return repeatAfter(turn, say('aside.short.yet'), repeatQuestion)
  const { who, what, outcome } = memory.answers
  if (outcome === '' || `${who}${what}` === '') return null
  const gathering = context.gathering?.role === 'host' ? context.gathering : null
  const proposal = field(
    'summary',
    summaryOf({ who, what, outcome: '' }, languageOf(memory.answers, locale)),
    gathering,
  )
  return (
    proposal && { ...repeatAfter(turn, say('aside.short'), repeatQuestion), proposals: [proposal] }
  )
}

/** The event setup flow, and its answers to remarks about the conversation. */
export const hostSetupFlow: DialogFlow = {
  talk: host,
  standing: repeatQuestion,
  example: exampleOf,
  passed,
  without: () => null,
  swapped: swappedAnswer,
  shorter,
  corrected: commanded,
}
