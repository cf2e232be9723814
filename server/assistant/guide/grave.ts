import { joined, type Reply, type Scene, staying } from './answering.ts'
import type { Way } from './conversing.ts'
import { mostShunned, withMark } from './memory.ts'
import { harmedBy, shunnedIn } from './shunning.ts'

/**
 * Answers what no goal is made of: points to people who help, or says that it does not help with
 * that; null for everything else.
 */
export function graveAnswer(scene: Scene, way: Way): Reply | null {
  const { heard, memory, say } = scene
  switch (heard?.grave) {
    case 'distress':
      return {
        says: [
          say('care.heavy'),
          say('care.numbers'),
          joined(say('care.emergency'), say('care.after')),
        ],
        ask: null,
        proposals: [],
        memory,
      }
    case 'harmed':
      return harmed(scene)
    case 'violence':
      return {
        says: [say('care.crime'), say('care.violence'), say('care.numbers')],
        ask: null,
        proposals: [],
        memory,
      }
    case 'crime':
      return staying(scene, say('care.crime'), way.standing)
    case 'exclusion':
      return staying(scene, say('care.exclusion'), way.standing)
    default:
      return shunned(scene)
  }
}

// Nothing is kept of what was noted of whoever did it, and nobody is asked to agree on anything
// with them.
function harmed(scene: Scene): Reply {
  const { memory, say } = scene
  const by = harmedBy(scene)
  const people = by.reduce<number[]>(withMark, memory.people)
  const isDebrief = memory.purpose === 'debrief'
  const after = {
    ...memory,
    people,
    shunned: [...new Set([...memory.shunned, ...by])].slice(-mostShunned),
    misses: 0,
    ...(isDebrief && {
      step: 'else',
      who: '',
      waiting: [],
      told: [],
      noted: '',
      agreed: { who: '', noted: '' },
    }),
    ...(memory.purpose === 'prepare_meeting' && by.length > 0 && { who: '' }),
  }
  return {
    says: [
      say('care.harm'),
      joined(say('care.emergency'), say('care.harm.lines')),
      say('care.harm.report'),
      say('care.harm.after'),
    ],
    ask: null,
    proposals: [],
    memory: after,
  }
}

// Whoever did it is not written to, whatever is said of them later.
function shunned({ heard, memory, say }: Scene): Reply | null {
  const [name] = shunnedIn(heard?.said ?? '', memory)
  return name === undefined
    ? null
    : {
        says: [say('care.harm.shunned', { name }), say('care.harm.report')],
        ask: null,
        proposals: [],
        memory,
      }
}
