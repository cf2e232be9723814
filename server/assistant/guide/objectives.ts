import type { Kind } from '#contract/items.ts'
import { tokens } from '#engine/text/tokens.ts'
import {
  type Ask,
  joined,
  quoted,
  quotedAll,
  type Reply,
  type Scene,
  staying,
} from './answering.ts'
import { sampled } from './around.ts'
import { bare, composed } from './composing.ts'
import { belongingIn, isInDoubt } from './doubting.ts'
import {
  aroundLine,
  askFor,
  goalOf,
  isEmpty,
  nextMissing,
  ownItems,
  proposalOf,
  afterProposal,
  weakestOf,
} from './goals.ts'
import { hasContent, hear, nothingSaid } from './hearing.ts'
import { mannerly } from './manners.ts'
import { type Goal, type Memory, withMark } from './memory.ts'
import { isAnother, placed } from './placing.ts'
import { cut } from './quoting.ts'
import { isVague, kindIn } from './statements.ts'
import { namesTime } from './times.ts'
import { mayAddUp, takenFrom } from './taking.ts'

/** Sharpens what somebody seeks and gives, one missing part at a time. */
export function objectives(scene: Scene): Reply {
  if (!scene.heard) return opening(scene)
  return mannerly(scene, () => standing(scene)) ?? chipAnswer(scene) ?? answer(scene)
}

function opening(scene: Scene): Reply {
  const {
    turn: { context },
    say,
  } = scene
  const hello = context.name ? say('hello.name', { name: cut(context.name, 60) }) : say('hello')
  const why = context.gathering?.why ? say(`why.${context.gathering.why}`) : ''
  if (ownItems(context).length === 0)
    return {
      says: [joined(hello, say('opening.none')), why],
      ask: standing(scene),
      proposals: [],
      memory: scene.memory,
    }
  const on = weakOne(scene) ?? onward(scene)
  const isWeak = on.memory.step === 'goal'
  return { ...on, says: [isWeak ? hello : joined(hello, say('opening.clear')), why, ...on.says] }
}

/** Asks again what was asked, in other words. */
export function standing(scene: Scene): Ask {
  const {
    turn: { context },
    memory: { step, goal },
    say,
  } = scene
  if (goal && step === 'goal') return askFor(goal, scene)
  if (step === 'offering')
    return { key: 'ask.offering', chips: [say('chip.unsure'), say('chip.skip')] }
  if (step === 'rest')
    return { key: 'ask.rest', chips: [say('chip.seek'), say('chip.give'), say('chip.done')] }
  return {
    key: 'ask.start',
    chips: [
      ...sampled('offering', context, 2),
      say('chip.person'),
      say('chip.learn'),
      say('chip.give'),
      say('chip.unsure'),
    ],
  }
}

function chipAnswer(scene: Scene): Reply | null {
  const { heard, memory } = scene
  const to = (step: string): Memory => ({ ...memory, step, goal: null, misses: 0 })
  switch (heard?.chip) {
    case 'chip.seek':
      return {
        says: [],
        ask: { ...standing({ ...scene, memory: to('start') }), key: 'ask.seek' },
        proposals: [],
        memory: to('start'),
      }
    case 'chip.give':
      return {
        says: [],
        ask: standing({ ...scene, memory: to('offering') }),
        proposals: [],
        memory: to('offering'),
      }
    case 'chip.person':
      return {
        says: [],
        ask: { key: 'ask.person', chips: [scene.say('chip.unsure')] },
        proposals: [],
        memory: to('start'),
      }
    case 'chip.learn':
      return {
        says: [],
        ask: { key: 'ask.learn', chips: [scene.say('chip.unsure')] },
        proposals: [],
        memory: to('start'),
      }
    default:
      return null
  }
}

function answer(scene: Scene): Reply {
  const { heard, memory } = scene
  if (memory.step === 'goal' && memory.goal && memory.goal.doubt !== '')
    return undoubted(scene, memory.goal)
  switch (heard?.as) {
    case 'unsure':
    case 'noise':
      return missed(scene)
    case 'no':
    case 'skip':
      return passed(scene)
    case 'yes':
      return memory.step === 'rest'
        ? {
            says: [],
            ask: {
              ...standing({ ...scene, memory: { ...memory, step: 'start' } }),
              key: 'ask.seek',
            },
            proposals: [],
            memory: { ...memory, step: 'start' },
          }
        : missed(scene)
    default:
      return memory.step === 'goal' && memory.goal ? toGoal(scene, memory.goal) : heardGoals(scene)
  }
}

// What is asked for and said becomes a part of the goal, unless it plainly is another goal.
function toGoal(scene: Scene, goal: Goal): Reply {
  const said = scene.heard?.said ?? ''
  if (!isEmpty(goal) && isAnother(said, goal))
    return heardGoals({
      ...scene,
      memory: { ...withQueue(scene.memory, [{ ...goal, asked: [] }]), step: 'start' },
    })
  const [own = '', ...others] = placed(said, [goal, ...scene.memory.queue])
  if (others.some((piece) => piece !== '')) return shared(scene, goal, { own, others })
  if (isInDoubt(said, goal)) return doubted(scene, goal)
  const parts = takenFrom(said, goal.kind)
  const other = parts.filter((part, at) => part.kind !== goal.kind || (at > 0 && part.isSure))
  if (parts.length > 0 && other.length === parts.length)
    return heardGoals({
      ...scene,
      memory: {
        ...withQueue(scene.memory, [{ ...goal, asked: [] }]),
        step: stepFor[goal.kind === 'offering' ? 'objective' : 'offering'],
      },
    })
  const memory = withQueue(
    scene.memory,
    other.map(({ kind, text }) => goalOf(kind, text)),
  )
  const text = cut(
    other.length === 0
      ? said
      : parts
          .filter((part) => !other.includes(part))
          .map((part) => part.text)
          .join(', '),
    200,
  )
  return settled({ ...scene, memory }, filled(goal, text))
}

function doubted(scene: Scene, goal: Goal): Reply {
  return staying(
    {
      ...scene,
      memory: {
        ...scene.memory,
        misses: 0,
        goal: { ...goal, doubt: cut(scene.heard?.said ?? '', 200) },
      },
    },
    '',
    standing,
  )
}

// It goes where they say it belongs; whoever says something else answers what was asked before.
function undoubted(scene: Scene, { doubt, ...rest }: Goal): Reply {
  const goal = { ...rest, doubt: '' }
  const memory = { ...scene.memory, goal, misses: 0 }
  const { heard } = scene
  switch (heard && belongingIn(heard)) {
    case 'here':
      return settled({ ...scene, memory }, withExtra(goal, doubt))
    case 'anew':
      return heardGoals({
        ...scene,
        heard: hear(doubt, []),
        memory: { ...withQueue(memory, [{ ...goal, asked: [] }]), step: stepFor[goal.kind] },
      })
    default:
      return heard?.as === 'skip' || heard?.as === 'unsure'
        ? staying({ ...scene, memory }, '', standing)
        : answer({ ...scene, memory })
  }
}

// Of an answer to one goal, what belongs to others that wait behind it is put to them.
function shared(
  scene: Scene,
  goal: Goal,
  { own, others }: { own: string; others: readonly string[] },
): Reply {
  const queue = scene.memory.queue.map((each, at) => (others[at] ? filled(each, others[at]) : each))
  const quotes = quotedAll(
    scene.memory.queue.filter((_, at) => others[at]).map(composed),
    scene.turn.locale,
  )
  const after = { ...scene, memory: { ...scene.memory, queue, misses: 0 } }
  const reply =
    own === ''
      ? { says: [], ask: askFor(goal, after), proposals: [], memory: after.memory }
      : settled(after, filled(goal, own))
  return { ...reply, says: [scene.say('aside.put', { quote: quotes }), ...reply.says] }
}

function filled(goal: Goal, text: string): Goal {
  const isShort = tokens(text).length < 5
  if (goal.asked.at(-1) === 'when' ? namesTime(text) || isShort : namesTime(text) && isShort)
    return { ...goal, when: text }
  return withExtra(goal, text)
}

function withExtra(goal: Goal, text: string): Goal {
  return mayAddUp(goal, text) ? { ...goal, extras: [...goal.extras, text].slice(-2) } : goal
}

function withQueue(memory: Memory, goals: readonly Goal[]): Memory {
  return { ...memory, queue: [...memory.queue, ...goals].slice(0, 3) }
}

/** Takes the goals in what was said, the first to be settled now. */
export function heardGoals(scene: Scene): Reply {
  const { memory, heard, say } = scene
  const hint: Kind = memory.step === 'offering' ? 'offering' : 'objective'
  const goals = takenFrom(heard?.said ?? '', hint).map(({ kind, text }) => goalOf(kind, text))
  const [first, ...rest] = goals
  if (!first || saysNothing(heard?.said ?? '', first)) return missed(scene)
  const named = {
    ...memory,
    misses: 0,
    asked: [
      ...new Set([
        ...memory.asked,
        ...(memory.step === 'offering' ? ['offering' as const] : []),
        ...goals.map(({ kind }) => kind),
      ]),
    ],
  }
  const said = { ...scene, memory: withQueue(named, rest) }
  const reply = settled(said, first)
  if (goals.length < 2) return reply
  const split = say('split', {
    quotes: quotedAll(
      goals.map((goal) => bare(composed(goal), goal.kind)),
      scene.turn.locale,
    ),
  })
  return {
    ...reply,
    says: [
      split,
      reply.proposals.length === 0
        ? say('turn.first', { quote: quoted(bare(first.text, first.kind)) })
        : '',
      ...reply.says,
    ],
  }
}

// A wish for help is one, however vague; a lone 'by June' is an answer to nothing.
function saysNothing(said: string, goal: Goal): boolean {
  if (namesTime(said) && tokens(said).length < 5) return true
  return (
    isEmpty(goal) &&
    !hasContent(said) &&
    kindIn(said) === null &&
    !tokens(said).some(({ word }) => isVague(word))
  )
}

/**
 * Proposes what is clear, and what waits behind it as long as that is clear too; else asks for the
 * part that is missing.
 */
export function settled(scene: Scene, goal: Goal): Reply {
  const isSameGap = isEmpty(goal) && goal.asked.includes('what')
  if (isSameGap) return missed({ ...scene, memory: { ...scene.memory, goal, step: 'goal' } })
  const missing = nextMissing(goal)
  if (missing === null) return proposed(scene, goal)
  const asking = { ...goal, asked: [...goal.asked, missing], doubt: '' }
  const memory = { ...scene.memory, goal: asking, step: 'goal', misses: 0 }
  const line =
    goal.asked.length === 0 && missing !== 'when' && goal.itemId === null && missing === 'kind'
      ? aroundLine({ kind: goal.kind, text: composed(goal), isEarly: true }, scene)
      : ''
  return { says: [line], ask: askFor(asking, { ...scene, memory }), proposals: [], memory }
}

/** Proposes a goal as it is, and goes on. */
export function proposed(scene: Scene, goal: Goal): Reply {
  const {
    turn: { context },
    say,
  } = scene
  const proposal = proposalOf(goal, context, scene.memory)
  const memory = afterProposal(scene.memory, goal)
  const on = onward({ ...scene, memory })
  if (!proposal)
    return { ...on, says: [say('said.already', { quote: quoted(composed(goal)) }), ...on.says] }
  const line = goal.itemId === null ? say(`proposed.${goal.kind}`) : say('proposed.reworded')
  return {
    ...on,
    says: [line, aroundLine({ kind: goal.kind, text: proposal.text }, scene), ...on.says],
    proposals: [proposal, ...on.proposals],
  }
}

/**
 * What comes next: what waits, what they bring, what they seek, a statement that could be sharper,
 * or whether there is more.
 */
export function onward(scene: Scene): Reply {
  const {
    memory,
    turn: { context, locale },
    say,
  } = scene
  const [waiting, ...queue] = memory.queue
  if (waiting) {
    const reply = settled({ ...scene, memory: { ...memory, queue } }, waiting)
    return reply.proposals.length > 0
      ? reply
      : { ...reply, says: [say('turn.to', { quote: quoted(composed(waiting)) }), ...reply.says] }
  }
  const missingKind = (['offering', 'objective'] as const).find(
    (kind) => !memory.asked.includes(kind) && !ownItems(context).some((item) => item.kind === kind),
  )
  const weak = missingKind ? null : weakOne(scene)
  if (weak) return weak
  const step = missingKind === undefined ? 'rest' : stepFor[missingKind]
  const next = {
    ...memory,
    step,
    goal: null,
    asked: missingKind ? [...memory.asked, missingKind] : memory.asked,
  }
  const wanted = missingKind === 'offering' ? sampled('objective', context, 2) : []
  return {
    says: [wanted.length > 0 ? say('around.wanted', { quotes: quotedAll(wanted, locale) }) : ''],
    ask: standing({ ...scene, memory: next }),
    proposals: [],
    memory: next,
  }
}

function weakOne(scene: Scene): Reply | null {
  const {
    memory,
    turn: { context },
    say,
  } = scene
  const weak = weakestOf(context, memory)
  if (!weak) return null
  const reply = settled(
    { ...scene, memory: { ...memory, looked: withMark(memory.looked, weak.text) } },
    goalOf(weak.kind, weak.text, weak),
  )
  return {
    ...reply,
    says: [
      say(weak.kind === 'objective' ? 'opening.weak' : 'opening.weak.give', {
        quote: quoted(weak.text),
      }),
      ...reply.says,
    ],
  }
}

const stepFor = { offering: 'offering', objective: 'start' } as const

// No answer once: another way to ask. Twice: what there is, and onward.
function missed(scene: Scene): Reply {
  const {
    memory,
    turn: { context },
    say,
  } = scene
  const misses = memory.misses + 1
  const goal = memory.goal
  const kept = { ...memory, misses }
  if (goal && memory.step === 'goal' && goal.asked.at(-1) === 'when') return proposed(scene, goal)
  if (memory.step === 'rest')
    return misses < 2
      ? {
          says: [scene.heard?.as === 'unsure' ? '' : say('missed.rest')],
          ask: standing(scene),
          proposals: [],
          memory: kept,
        }
      : passed({ ...scene, memory: kept })
  if (misses < 2)
    return {
      says: [say('missed.once')],
      ask: otherAsk({ ...scene, memory: kept }),
      proposals: [],
      memory: kept,
    }
  if (goal && memory.step === 'goal' && !isEmpty(goal)) return passed(scene)
  const examples = sampled(
    memory.step === 'offering' || goal?.kind === 'offering' ? 'objective' : 'offering',
    context,
    3,
  )
  const on = onward({
    ...scene,
    memory: {
      ...kept,
      misses: 0,
      goal: null,
      asked: [
        ...new Set([
          ...kept.asked,
          memory.step === 'offering' ? ('offering' as const) : ('objective' as const),
        ]),
      ],
    },
  })
  return {
    ...on,
    says: [
      examples.length > 0
        ? say('missed.around', { quotes: examples.map((text) => quoted(text)).join(' ') })
        : say('missed.examples'),
      ...on.says,
    ],
  }
}

function otherAsk(scene: Scene): Ask {
  const {
    memory: { goal, step },
  } = scene
  if (goal && step === 'goal')
    return {
      ...askFor(goal, scene),
      key: goal.kind === 'offering' ? 'ask.other.give' : 'ask.other',
    }
  return { ...standing(scene), key: step === 'offering' ? 'ask.other.give' : 'ask.other' }
}

/** What is passed over is left as it is, or proposed with what there is. */
export function passed(scene: Scene): Reply {
  const { memory, say } = scene
  const { goal } = memory
  if (!goal || memory.step !== 'goal') {
    if (memory.step === 'rest')
      return (
        mannerly({ ...scene, heard: nothingSaid('done') }, () => standing(scene)) ?? missed(scene)
      )
    return onward({
      ...scene,
      memory: {
        ...memory,
        misses: 0,
        step: 'rest',
        asked: [
          ...new Set([
            ...memory.asked,
            memory.step === 'offering' ? ('offering' as const) : ('objective' as const),
          ]),
        ],
      },
    })
  }
  if (!isEmpty(goal) && (goal.itemId === null || goal.extras.length > 0 || goal.when !== null))
    return proposed(scene, goal)
  const on = onward({ ...scene, memory: { ...memory, goal: null, misses: 0 } })
  return { ...on, says: [say('left'), ...on.says] }
}
