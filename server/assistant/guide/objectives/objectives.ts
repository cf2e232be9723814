import type { StatementKind } from '#contract/items.ts'
import { tokens } from '#engine/text/tokens.ts'
import {
  joined,
  quoted,
  quotedAll,
  type GuideReply,
  type TurnContext,
  repeatAfter,
} from '../reply.ts'
import { bare, composeGoal } from './goal-text.ts'
import { belongingIn, isInDoubt } from './doubt.ts'
import { askFor, goalOf, isEmpty, ownItems } from './goals.ts'
import { hasContent, parseUtterance } from '../reading/utterance.ts'
import { mannerAnswer } from '../manners.ts'
import type { GuideGoal, GuideMemory } from '../memory.ts'
import { repeatQuestion } from './objectives.questions.ts'
import { missed, onward, skipGoal, advanceGoal, stepFor, weakOne } from './objectives.goals.ts'
import { isAnother, placeAnswer } from './goal-placement.ts'
import { cut } from '../reading/quotes.ts'
import { isVague, kindIn } from '../reading/statements.ts'
import { mayAddUp, extractGoals } from './goal-extraction.ts'
import { namesTime } from '../reading/times.ts'

/** Sharpens what a person seeks and offers, one missing part at a time. */
export function objectives(scene: TurnContext): GuideReply {
  if (!scene.heard) return opening(scene)
  return mannerAnswer(scene, () => repeatQuestion(scene)) ?? chipAnswer(scene) ?? answer(scene)
}

function opening(scene: TurnContext): GuideReply {
  const {
    turn: { context },
    say,
  } = scene
  const hello = context.name ? say('hello.name', { name: cut(context.name, 60) }) : say('hello')
  const why = context.gathering?.why ? say(`why.${context.gathering.why}`) : ''
  if (ownItems(context).length === 0)
    return {
      says: [joined(hello, say('opening.none')), why],
      ask: repeatQuestion(scene),
      proposals: [],
      memory: scene.memory,
    }
  const on = weakOne(scene) ?? onward(scene)
  const isWeak = on.memory.step === 'goal'
  return { ...on, says: [isWeak ? hello : joined(hello, say('opening.clear')), why, ...on.says] }
}

function chipAnswer(scene: TurnContext): GuideReply | null {
  const { heard, memory } = scene
  const to = (step: string): GuideMemory => ({ ...memory, step, goal: null, misses: 0 })
  switch (heard?.chip) {
    case 'chip.seek':
      return {
        says: [],
        ask: { ...repeatQuestion({ ...scene, memory: to('start') }), key: 'ask.seek' },
        proposals: [],
        memory: to('start'),
      }
    case 'chip.give':
      return {
        says: [],
        ask: repeatQuestion({ ...scene, memory: to('offering') }),
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

function answer(scene: TurnContext): GuideReply {
  const { heard, memory } = scene
  if (memory.step === 'goal' && memory.goal && memory.goal.doubt !== '')
    return undoubted(scene, memory.goal)
  switch (heard?.as) {
    case 'unsure':
    case 'noise':
      return missed(scene)
    case 'no':
    case 'skip':
      return skipGoal(scene)
    case 'yes':
      return memory.step === 'rest'
        ? {
            says: [],
            ask: {
              ...repeatQuestion({ ...scene, memory: { ...memory, step: 'start' } }),
              key: 'ask.seek',
            },
            proposals: [],
            memory: { ...memory, step: 'start' },
          }
        : missed(scene)
    default:
      return memory.step === 'goal' && memory.goal ? toGoal(scene, memory.goal) : takeGoals(scene)
  }
}

// An answer to the question becomes part of the goal, unless it plainly is another goal.
function toGoal(scene: TurnContext, goal: GuideGoal): GuideReply {
  const said = scene.heard?.said ?? ''
  if (!isEmpty(goal) && isAnother(said, goal))
    return takeGoals({
      ...scene,
      memory: { ...withQueue(scene.memory, [{ ...goal, asked: [] }]), step: 'start' },
    })
  const [own = '', ...others] = placeAnswer(said, [goal, ...scene.memory.queue])
  if (others.some((piece) => piece !== '')) return shared(scene, goal, { own, others })
  if (isInDoubt(said, goal)) return doubted(scene, goal)
  const parts = extractGoals(said, goal.kind)
  const other = parts.filter((part, at) => part.kind !== goal.kind || (at > 0 && part.isSure))
  if (parts.length > 0 && other.length === parts.length)
    return takeGoals({
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
  return advanceGoal({ ...scene, memory }, filled(goal, text))
}

function doubted(scene: TurnContext, goal: GuideGoal): GuideReply {
  return repeatAfter(
    {
      ...scene,
      memory: {
        ...scene.memory,
        misses: 0,
        goal: { ...goal, doubt: cut(scene.heard?.said ?? '', 200) },
      },
    },
    '',
    repeatQuestion,
  )
}

// The doubtful answer goes where they say it belongs; any other reply answers the earlier question.
function undoubted(scene: TurnContext, { doubt, ...rest }: GuideGoal): GuideReply {
  const goal = { ...rest, doubt: '' }
  const memory = { ...scene.memory, goal, misses: 0 }
  const { heard } = scene
  switch (heard && belongingIn(heard)) {
    case 'here':
      return advanceGoal({ ...scene, memory }, withExtra(goal, doubt))
    case 'anew':
      return takeGoals({
        ...scene,
        heard: parseUtterance(doubt, []),
        memory: { ...withQueue(memory, [{ ...goal, asked: [] }]), step: stepFor[goal.kind] },
      })
    default:
      return heard?.as === 'skip' || heard?.as === 'unsure'
        ? repeatAfter({ ...scene, memory }, '', repeatQuestion)
        : answer({ ...scene, memory })
  }
}

// Parts of an answer that belong to waiting goals are added to those.
function shared(
  scene: TurnContext,
  goal: GuideGoal,
  { own, others }: { own: string; others: readonly string[] },
): GuideReply {
  const queue = scene.memory.queue.map((each, at) => (others[at] ? filled(each, others[at]) : each))
  const quotes = quotedAll(
    scene.memory.queue.filter((_, at) => others[at]).map(composeGoal),
    scene.turn.locale,
  )
  const after = { ...scene, memory: { ...scene.memory, queue, misses: 0 } }
  const reply =
    own === ''
      ? { says: [], ask: askFor(goal, after), proposals: [], memory: after.memory }
      : advanceGoal(after, filled(goal, own))
  return { ...reply, says: [scene.say('aside.put', { quote: quotes }), ...reply.says] }
}

function filled(goal: GuideGoal, text: string): GuideGoal {
  const isShort = tokens(text).length < 5
  if (goal.asked.at(-1) === 'when' ? namesTime(text) || isShort : namesTime(text) && isShort)
    return { ...goal, when: text }
  return withExtra(goal, text)
}

function withExtra(goal: GuideGoal, text: string): GuideGoal {
  return mayAddUp(goal, text) ? { ...goal, extras: [...goal.extras, text].slice(-2) } : goal
}

function withQueue(memory: GuideMemory, goals: readonly GuideGoal[]): GuideMemory {
  return { ...memory, queue: [...memory.queue, ...goals].slice(0, 3) }
}

/** Takes the goals from an utterance, and settles the first one now. */
export function takeGoals(scene: TurnContext): GuideReply {
  const { memory, heard, say } = scene
  const hint: StatementKind = memory.step === 'offering' ? 'offering' : 'objective'
  const goals = extractGoals(heard?.said ?? '', hint).map(({ kind, text }) => goalOf(kind, text))
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
  const reply = advanceGoal(said, first)
  if (goals.length < 2) return reply
  const split = say('split', {
    quotes: quotedAll(
      goals.map((goal) => bare(composeGoal(goal), goal.kind)),
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

// A wish for help is a goal, however vague; 'by June' alone is not an answer.
function saysNothing(said: string, goal: GuideGoal): boolean {
  if (namesTime(said) && tokens(said).length < 5) return true
  return (
    isEmpty(goal) &&
    !hasContent(said) &&
    kindIn(said) === null &&
    !tokens(said).some(({ word }) => isVague(word))
  )
}
