import type { Reply, Scene } from './answering.ts'
import type { Way } from './conversing.ts'
import { messageTo } from './messages.ts'
import { prepare, standing } from './preparing.ts'
import { shortened } from './quoting.ts'

function passed(scene: Scene): Reply {
  return { says: [], ask: standing(scene), proposals: [], memory: scene.memory }
}

// The message to whoever was spoken of last, of one sentence.
function shorter(scene: Scene): Reply {
  const { memory, turn, say } = scene
  const met = turn.context.gathering?.matches.find(({ name }) => shortened(name, 60) === memory.who)
  if (!met) return { ...passed(scene), says: [say('aside.short.yet')] }
  return {
    ...passed(scene),
    says: [say('aside.short.message')],
    proposals: messageTo({ name: met.name, met }, turn, { key: 'draft.short', values: {} }),
  }
}

/** Preparing for people, and what it can do when it is spoken to about itself. */
export const prepareWay: Way = {
  talk: prepare,
  standing,
  example: () => 'example.prepare',
  passed,
  without: () => null,
  swapped: () => null,
  shorter,
}
