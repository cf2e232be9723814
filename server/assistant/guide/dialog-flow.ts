import {
  type GuideQuestion,
  joined,
  quoted,
  type GuideReply,
  type TurnContext,
  repeatAfter,
} from './reply.ts'
import type { Aside } from './reading/asides.ts'
import { parseUtterance, type Utterance, emptyUtterance } from './reading/utterance.ts'
import { undoTurn } from './memory-history.ts'
import { newMemory } from './memory.ts'
import type { PhraseKey } from './reading/wordings.ts'
import { soFar } from './objectives/gist.ts'

/** One dialogue flow, and its answers to remarks about the conversation; null where it has none. */
export type DialogFlow = {
  talk: (scene: TurnContext) => GuideReply
  /** Repeats the last question. */
  standing: (scene: TurnContext) => GuideQuestion
  /** Returns the example that illustrates the current question. */
  example: (scene: TurnContext) => PhraseKey
  /** Skips the current question. */
  passed: (scene: TurnContext) => GuideReply
  without: (scene: TurnContext, of: string) => GuideReply | null
  swapped: (scene: TurnContext, aside: Aside) => GuideReply | null
  shorter: (scene: TurnContext) => GuideReply | null
  /** Handles a correction. */
  corrected?: (scene: TurnContext) => GuideReply | null
  /** Corrects a misheard part. */
  amended?: (scene: TurnContext, right: string) => GuideReply | null
  /** Handles the text after 'forget it'. */
  afresh?: (scene: TurnContext, rest: string) => GuideReply
  /** Drops the current goal. */
  relented?: (scene: TurnContext) => GuideReply | null
  beside?: (scene: TurnContext, aside: Aside) => GuideReply | null
}

/** Answers a remark about the conversation; null for anything else. */
export function asideAnswer(scene: TurnContext, way: DialogFlow): GuideReply | null {
  const aside = scene.heard?.aside
  if (!aside) return null
  const plainly = (...keys: PhraseKey[]): GuideReply =>
    repeatAfter(scene, keys.map((key) => scene.say(key)).reduce(joined), way.standing)
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
      return withPreface(
        way.passed(withoutUtterance(scene)),
        scene.say('aside.later'),
        scene.say('left'),
      )
    case 'refuse':
      return withPreface(
        way.passed(withoutUtterance(scene)),
        scene.say('aside.refused'),
        scene.say('left'),
      )
    case 'repeated':
      return withPreface(
        way.passed(withoutUtterance(scene)),
        scene.say('aside.repeated'),
        scene.say('left'),
      )
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
      return repeatAfter(scene, soFar(scene), way.standing)
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

/** Puts a line before a reply, in place of any line that would repeat it. */
export function withPreface(reply: GuideReply, said: string, instead = ''): GuideReply {
  return { ...reply, says: [said, ...reply.says.filter((line) => line !== instead)] }
}

/** Returns the same scene without a usable utterance. */
export function withoutUtterance(scene: TurnContext): TurnContext {
  return { ...scene, heard: emptyUtterance('skip') }
}

function startingOver(scene: TurnContext, way: DialogFlow): GuideReply {
  const { memory, say } = scene
  return repeatAfter(
    { ...scene, memory: { ...newMemory(memory.purpose), turn: memory.turn, last: memory.last } },
    say('aside.restarted'),
    way.standing,
  )
}

function takingBack(
  scene: TurnContext,
  way: DialogFlow,
  keys: { said: PhraseKey; nothing: PhraseKey },
): GuideReply {
  const { memory, say } = scene
  const before = undoTurn(memory)
  if (!before) return repeatAfter(scene, say(keys.nothing), way.standing)
  const isProposed = memory.made.length > before.made.length
  const said = say(keys.said, { quote: quoted(memory.heard) })
  return repeatAfter(
    { ...scene, memory: before },
    isProposed ? joined(said, say('aside.undone.proposal')) : said,
    way.standing,
  )
}

function correcting(scene: TurnContext, way: DialogFlow, of: string): GuideReply {
  const heard: Utterance = { ...parseUtterance(of, []), aside: null }
  const anew = { ...scene, heard }
  const own = heard.as === 'words' ? way.corrected?.(anew) : null
  if (own) return own
  const before = heard.as === 'words' ? undoTurn(scene.memory) : null
  return way.talk(before ? { ...anew, memory: before } : anew)
}
