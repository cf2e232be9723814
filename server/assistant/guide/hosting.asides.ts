import { quoted, type Reply, type Scene, staying } from './answering.ts'
import type { Aside } from './asides.ts'
import { unsaid, type Way } from './conversing.ts'
import { field, isDescribing, languageOf, summaryOf, written } from './describing.ts'
import { host, onward, standing } from './hosting.ts'
import { fieldsIn } from './hosting.fields.ts'
import { markOf } from './memory.ts'
import { swapped } from './objectives.asides.ts'
import type { Key } from './saying.ts'

function exampleOf({ memory: { step } }: Scene): Key {
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

function passed(scene: Scene): Reply {
  return isDescribing(scene.memory) ? host(unsaid(scene)) : staying(scene, '', standing)
}

function isWritten({ memory }: Scene): boolean {
  return memory.made.includes(markOf('description'))
}

// 'Change the title to …' puts nothing in the place of a word, and takes nothing back.
function commanded(scene: Scene): Reply | null {
  return scene.heard && fieldsIn(scene.heard).length > 0 ? host(scene) : null
}

// In an answer; what was written of it is written anew.
function swappedAnswer(scene: Scene, { of, old }: Aside): Reply | null {
  const command = commanded(scene)
  if (command) return command
  const { answers } = scene.memory
  const part = (['outcome', 'what', 'who'] as const).find(
    (each) => swapped(answers[each], old, of) !== null,
  )
  if (!part) return null
  const anew = swapped(answers[part], old, of) ?? ''
  const after = { ...scene, memory: { ...scene.memory, answers: { ...answers, [part]: anew } } }
  return isWritten(scene)
    ? written(after, onward)
    : staying(after, scene.say('aside.swapped', { quote: quoted(anew) }), standing)
}

// A summary without what people leave with; the description is the answers themselves.
function shorter(scene: Scene): Reply | null {
  const {
    memory,
    say,
    turn: { context, locale },
  } = scene
  if (!isWritten(scene)) return staying(scene, say('aside.short.yet'), standing)
  const { who, what, outcome } = memory.answers
  if (outcome === '' || `${who}${what}` === '') return null
  const gathering = context.gathering?.role === 'host' ? context.gathering : null
  const proposal = field(
    'summary',
    summaryOf({ who, what, outcome: '' }, languageOf(memory.answers, locale)),
    gathering,
  )
  return proposal && { ...staying(scene, say('aside.short'), standing), proposals: [proposal] }
}

/** Setting a gathering up, and what it can do when it is spoken to about itself. */
export const hostWay: Way = {
  talk: host,
  standing,
  example: exampleOf,
  passed,
  without: () => null,
  swapped: swappedAnswer,
  shorter,
  corrected: commanded,
}
