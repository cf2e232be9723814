import { quoted, type Reply, type Scene, staying } from './answering.ts'
import type { Aside } from './asides.ts'
import { unsaid, type Way } from './conversing.ts'
import { standing } from './debriefing.asking.ts'
import { agreedAnew, nextOf } from './debriefing.followups.ts'
import { debrief } from './debriefing.ts'
import { writtenTo } from './debriefing.writing.ts'
import { shortenedLast, speaksOf, swapped } from './objectives.asides.ts'
import type { Key } from './saying.ts'

function exampleOf({ memory: { step } }: Scene): Key {
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

// Who passes over the names goes on to what was learned; nobody says that there was nobody.
function passed(scene: Scene): Reply {
  const { memory } = scene
  if (memory.step !== 'start' && memory.step !== 'else') return debrief(unsaid(scene))
  const after = { ...memory, step: 'learned', misses: 0 }
  return { says: [], ask: standing({ ...scene, memory: after }), proposals: [], memory: after }
}

function withoutPerson(scene: Scene, of: string): Reply | null {
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
  return { says: [said], ask: standing({ ...scene, memory: after }), proposals: [], memory: after }
}

function swappedNote(scene: Scene, { of, old }: Aside): Reply | null {
  const { memory, say } = scene
  const noted = memory.step === 'when' ? swapped(memory.noted, old, of) : null
  if (noted !== null) {
    const after = { ...memory, noted }
    return {
      says: [say('aside.swapped', { quote: quoted(noted) })],
      ask: standing({ ...scene, memory: after }),
      proposals: [],
      memory: after,
    }
  }
  const agreed = swapped(memory.agreed.noted, old, of)
  return agreed === null
    ? null
    : agreedAnew(scene, agreed, say('aside.swapped', { quote: quoted(agreed) }))
}

function shorter(scene: Scene): Reply | null {
  return scene.memory.lately.length === 0 && scene.memory.agreed.who !== ''
    ? null
    : shortenedLast(scene, standing)
}

function beside(scene: Scene, { as, command }: Aside): Reply | null {
  if (command)
    return command.as === 'write'
      ? writtenTo(scene, command.of)
      : staying(scene, scene.say('aside.rewrite'), standing)
  return as === 'seeksNothing' || as === 'givesNothing' ? passed(scene) : null
}

/** Looking back, and what it can do when it is spoken to about itself. */
export const debriefWay: Way = {
  talk: debrief,
  standing,
  example: exampleOf,
  passed,
  without: withoutPerson,
  swapped: swappedNote,
  shorter,
  beside,
}
