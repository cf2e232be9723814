import { type Ask, joined, quoted, type Reply, type Scene, staying } from './answering.ts'
import type { Aside } from './asides.ts'
import { hear, type Heard, nothingSaid } from './hearing.ts'
import { takenBack } from './keeping.ts'
import { fresh } from './memory.ts'
import type { Key } from './saying.ts'
import { soFar } from './gist.ts'

/**
 * One way to think something through, and what it can do when it is spoken to about itself; null
 * where it cannot.
 */
export type Way = {
  talk: (scene: Scene) => Reply
  /** Asks again what was asked. */
  standing: (scene: Scene) => Ask
  /** What shows by an example what is asked. */
  example: (scene: Scene) => Key
  /** Passes over what was asked. */
  passed: (scene: Scene) => Reply
  without: (scene: Scene, of: string) => Reply | null
  swapped: (scene: Scene, aside: Aside) => Reply | null
  shorter: (scene: Scene) => Reply | null
  /** Takes up anew what was said in correction. */
  corrected?: (scene: Scene) => Reply | null
  /** Puts what is right in the place of what was heard wrongly. */
  amended?: (scene: Scene, right: string) => Reply | null
  /** Takes up what stands behind 'forget it'. */
  afresh?: (scene: Scene, rest: string) => Reply
  /** Leaves out the goal that is spoken of. */
  relented?: (scene: Scene) => Reply | null
  beside?: (scene: Scene, aside: Aside) => Reply | null
}

/** Answers what is said about the conversation itself; null where it is about something else. */
export function conversing(scene: Scene, way: Way): Reply | null {
  const aside = scene.heard?.aside
  if (!aside) return null
  const plainly = (...keys: Key[]): Reply =>
    staying(scene, keys.map((key) => scene.say(key)).reduce(joined), way.standing)
  switch (aside.as) {
    case 'restart':
      return startingOver(scene, way)
    case 'undo':
      return takingBack(scene, way, { said: 'aside.undone', nothing: 'aside.undone.nothing' })
    case 'wrong':
      return takingBack(scene, way, { said: 'aside.wrong', nothing: 'aside.wrong.nothing' })
    case 'shorter':
      return way.shorter(scene) ?? plainly('aside.short.none')
    case 'unwell':
      return plainly('aside.unwell')
    case 'rewrite':
      return plainly('aside.rewrite')
    case 'unclear':
      return plainly('aside.unclear', way.example(scene))
    case 'later':
      return saidFirst(way.passed(unsaid(scene)), scene.say('aside.later'), scene.say('left'))
    case 'refuse':
      return saidFirst(way.passed(unsaid(scene)), scene.say('aside.refused'), scene.say('left'))
    case 'repeated':
      return saidFirst(way.passed(unsaid(scene)), scene.say('aside.repeated'), scene.say('left'))
    case 'complaint':
      return plainly('manners.insult')
    case 'language':
      return plainly('aside.language')
    case 'tongue':
      return scene.memory.purpose === 'objectives' ? null : plainly('aside.language')
    case 'human':
      return plainly('aside.human')
    case 'stored':
      return plainly('aside.stored')
    case 'whyAsk':
      return plainly('aside.whyask')
    case 'soFar':
      return staying(scene, soFar(scene), way.standing)
    case 'amend':
      return way.amended?.(scene, aside.of) ?? null
    case 'relent':
      return (
        way.relented?.(scene) ??
        takingBack(scene, way, { said: 'aside.undone', nothing: 'aside.undone.nothing' })
      )
    case 'afresh':
      return way.afresh?.(scene, aside.of) ?? null
    case 'drop':
      return (
        way.without(scene, aside.of) ??
        (aside.isAnew && way.amended ? plainly('aside.wrong.nothing') : null)
      )
    case 'instead':
      return way.swapped(scene, aside) ?? (aside.isAnew ? correcting(scene, way, aside.of) : null)
    case 'correct':
      return correcting(scene, way, aside.of)
    default:
      return way.beside?.(scene, aside) ?? null
  }
}

/** A reply with something in front of it, in the place of what would say it again. */
export function saidFirst(reply: Reply, said: string, instead = ''): Reply {
  return { ...reply, says: [said, ...reply.says.filter((line) => line !== instead)] }
}

/** The same scene, where nothing was said that could be taken up. */
export function unsaid(scene: Scene): Scene {
  return { ...scene, heard: nothingSaid('skip') }
}

function startingOver(scene: Scene, way: Way): Reply {
  const { memory, say } = scene
  return staying(
    { ...scene, memory: { ...fresh(memory.purpose), turn: memory.turn, last: memory.last } },
    say('aside.restarted'),
    way.standing,
  )
}

function takingBack(scene: Scene, way: Way, keys: { said: Key; nothing: Key }): Reply {
  const { memory, say } = scene
  const before = takenBack(memory)
  if (!before) return staying(scene, say(keys.nothing), way.standing)
  const isProposed = memory.made.length > before.made.length
  const said = say(keys.said, { quote: quoted(memory.heard) })
  return staying(
    { ...scene, memory: before },
    isProposed ? joined(said, say('aside.undone.proposal')) : said,
    way.standing,
  )
}

function correcting(scene: Scene, way: Way, of: string): Reply {
  const heard: Heard = { ...hear(of, []), aside: null }
  const anew = { ...scene, heard }
  const own = heard.as === 'words' ? way.corrected?.(anew) : null
  if (own) return own
  const before = heard.as === 'words' ? takenBack(scene.memory) : null
  return way.talk(before ? { ...anew, memory: before } : anew)
}
