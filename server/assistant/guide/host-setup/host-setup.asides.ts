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

function passed(scene: TurnContext): GuideReply {
  return isDescribing(scene.memory)
    ? host(withoutUtterance(scene))
    : repeatAfter(scene, '', repeatQuestion)
}

function isWritten({ memory }: TurnContext): boolean {
  return memory.made.includes(markOf('description'))
}

// 'Change the title to …' replaces no word and undoes nothing.
function commanded(scene: TurnContext): GuideReply | null {
  return scene.heard && fieldsIn(scene.heard).length > 0 ? host(scene) : null
}

// Changes the answer, then rewrites the text made from it.
function swappedAnswer(scene: TurnContext, { of, old }: Aside): GuideReply | null {
  const command = commanded(scene)
  if (command) return command
  const { answers } = scene.memory
  const part = (['outcome', 'what', 'who'] as const).find(
    (each) => swapText(answers[each], old, of) !== null,
  )
  if (!part) return null
  const anew = swapText(answers[part], old, of) ?? ''
  const after = { ...scene, memory: { ...scene.memory, answers: { ...answers, [part]: anew } } }
  return isWritten(scene)
    ? proposeDescription(after, nextQuestion)
    : repeatAfter(after, scene.say('aside.swapped', { quote: quoted(anew) }), repeatQuestion)
}

// Omits the outcome from the summary; the description consists of the answers.
function shorter(scene: TurnContext): GuideReply | null {
  const {
    memory,
    say,
    turn: { context, locale },
  } = scene
  if (!isWritten(scene)) return repeatAfter(scene, say('aside.short.yet'), repeatQuestion)
  const { who, what, outcome } = memory.answers
  if (outcome === '' || `${who}${what}` === '') return null
  const gathering = context.gathering?.role === 'host' ? context.gathering : null
  const proposal = field(
    'summary',
    summaryOf({ who, what, outcome: '' }, languageOf(memory.answers, locale)),
    gathering,
  )
  return (
    proposal && { ...repeatAfter(scene, say('aside.short'), repeatQuestion), proposals: [proposal] }
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
