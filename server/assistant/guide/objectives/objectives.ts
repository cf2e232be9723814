import { type StatementKind, statementLimit } from '#contract/items.ts'
import { tokens } from '#engine/text/tokens.ts'
import {
  counted,
  joined,
  quoted,
  quotedAll,
  type GuideReply,
  type TurnContext,
  repeatAfter,
} from '../reply.ts'
import { withPreface } from '../dialog-flow.ts'
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
export function objectives(turn: TurnContext): GuideReply {
  if (!turn.heard) return opening(turn)
  return mannerAnswer(turn, () => repeatQuestion(turn)) ?? chipAnswer(turn) ?? answer(turn)
}

function opening(turn: TurnContext): GuideReply {
  const {
    turn: { context },
    say,
  } = turn
  const hello = context.name ? say('hello.name', { name: cut(context.name, 60) }) : say('hello')
  const reasonLine = context.gathering?.why ? say(`why.${context.gathering.why}`) : ''
  if (ownItems(context).length === 0)
    return {
      says: [joined(hello, say('opening.none')), reasonLine],
      ask: repeatQuestion(turn),
      proposals: [],
      memory: turn.memory,
    }
  const nextReply = weakOne(turn) ?? onward(turn)
  const isWeak = nextReply.memory.step === 'goal'
  return {
    ...nextReply,
    says: [isWeak ? hello : joined(hello, say('opening.clear')), reasonLine, ...nextReply.says],
  }
}

function chipAnswer(turn: TurnContext): GuideReply | null {
  const { heard, memory } = turn
  const to = (step: string): GuideMemory => ({ ...memory, step, goal: null, misses: 0 })
  switch (heard?.chip) {
    case 'chip.seek':
      return {
        says: [],
        ask: { ...repeatQuestion({ ...turn, memory: to('start') }), key: 'ask.seek' },
        proposals: [],
        memory: to('start'),
      }
    case 'chip.give':
      return {
        says: [],
        ask: repeatQuestion({ ...turn, memory: to('offering') }),
        proposals: [],
        memory: to('offering'),
      }
    case 'chip.person':
      return {
        says: [],
        ask: { key: 'ask.person', chips: [turn.say('chip.unsure')] },
        proposals: [],
        memory: to('start'),
      }
    case 'chip.learn':
      return {
        says: [],
        ask: { key: 'ask.learn', chips: [turn.say('chip.unsure')] },
        proposals: [],
        memory: to('start'),
      }
    default:
      return null
  }
}

function answer(turn: TurnContext): GuideReply {
  const { heard, memory } = turn
  if (memory.step === 'goal' && memory.goal && memory.goal.doubt !== '')
    return undoubted(turn, memory.goal)
  switch (heard?.as) {
    case 'unsure':
    case 'noise':
      return missed(turn)
    case 'no':
    case 'skip':
      return skipGoal(turn)
    case 'yes':
      return memory.step === 'rest'
        ? {
            says: [],
            ask: {
              ...repeatQuestion({ ...turn, memory: { ...memory, step: 'start' } }),
              key: 'ask.seek',
            },
            proposals: [],
            memory: { ...memory, step: 'start' },
          }
        : missed(turn)
    default:
      return memory.step === 'goal' && memory.goal ? toGoal(turn, memory.goal) : takeGoals(turn)
  }
}

// An answer to the question becomes part of the goal, unless it plainly is another goal.
function toGoal(turn: TurnContext, goal: GuideGoal): GuideReply {
  const spokenText = turn.heard?.said ?? ''
  if (!isEmpty(goal) && isAnother(spokenText, goal))
    return takeGoals({
      ...turn,
      memory: { ...withQueue(turn.memory, [{ ...goal, asked: [] }]), step: 'start' },
    })
  const [own = '', ...others] = placeAnswer(spokenText, [goal, ...turn.memory.queue])
  if (others.some((piece) => piece !== '')) return shared(turn, goal, { own, others })
  if (isInDoubt(spokenText, goal)) return doubted(turn, goal)
  const parts = extractGoals(spokenText, goal.kind)
  const other = parts.filter((part, at) => part.kind !== goal.kind || (at > 0 && part.isSure))
  if (parts.length > 0 && other.length === parts.length)
    return takeGoals({
      ...turn,
      memory: {
        ...withQueue(turn.memory, [{ ...goal, asked: [] }]),
        step: stepFor[goal.kind === 'offering' ? 'objective' : 'offering'],
      },
    })
  const memory = withQueue(
    turn.memory,
    other.map(({ kind, text }) => goalOf(kind, text)),
  )
  const text = cut(
    other.length === 0
      ? spokenText
      : parts
          .filter((part) => !other.includes(part))
          .map((part) => part.text)
          .join(', '),
    200,
  )
  return advanceGoal({ ...turn, memory }, filled(goal, text))
}

function doubted(turn: TurnContext, goal: GuideGoal): GuideReply {
  return repeatAfter(
    {
      ...turn,
      memory: {
        ...turn.memory,
        misses: 0,
        goal: { ...goal, doubt: cut(turn.heard?.said ?? '', 200) },
      },
    },
    '',
    repeatQuestion,
  )
}

// The doubtful answer goes where they say it belongs; any other reply answers the earlier question.
function undoubted(turn: TurnContext, { doubt, ...rest }: GuideGoal): GuideReply {
  const goal = { ...rest, doubt: '' }
  const memory = { ...turn.memory, goal, misses: 0 }
  const { heard } = turn
  switch (heard && belongingIn(heard)) {
    case 'here':
      return advanceGoal({ ...turn, memory }, withExtra(goal, doubt))
    case 'anew':
      return takeGoals({
        ...turn,
        heard: parseUtterance(doubt, []),
        memory: { ...withQueue(memory, [{ ...goal, asked: [] }]), step: stepFor[goal.kind] },
      })
    default:
      return heard?.as === 'skip' || heard?.as === 'unsure'
        ? repeatAfter({ ...turn, memory }, '', repeatQuestion)
        : answer({ ...turn, memory })
  }
}

// Parts of an answer that belong to waiting goals are added to those.
function shared(
  turn: TurnContext,
  goal: GuideGoal,
  { own, others }: { own: string; others: readonly string[] },
): GuideReply {
  const queue = turn.memory.queue.map((each, at) => (others[at] ? filled(each, others[at]) : each))
  const quotes = quotedAll(turn.memory.queue.filter((_, at) => others[at]).map(composeGoal), turn)
  const after = { ...turn, memory: { ...turn.memory, queue, misses: 0 } }
  const reply =
    own === ''
      ? { says: [], ask: askFor(goal, after), proposals: [], memory: after.memory }
      : advanceGoal(after, filled(goal, own))
  return { ...reply, says: [turn.say('aside.put', { quote: quotes }), ...reply.says] }
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
export function takeGoals(turn: TurnContext): GuideReply {
  const { memory, heard, say } = turn
  const hint: StatementKind = memory.step === 'offering' ? 'offering' : 'objective'
  const candidates = extractGoals(heard?.said ?? '', hint)
  const goals = candidates.map(({ kind, text }) => goalOf(kind, text))
  const [first, ...rest] = goals
  if (!first || saysNothing(heard?.said ?? '', first)) return missed(turn)
  const memoryAfter = {
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
  const turnAfter = { ...turn, memory: withQueue(memoryAfter, rest) }
  const advanced = advanceGoal(turnAfter, first)
  const reply = candidates.some(({ isLong }) => isLong)
    ? withPreface(advanced, say('goal.long', { count: counted(statementLimit, turn) }))
    : advanced
  if (goals.length < 2) return reply
  const split = say('split', {
    quotes: quotedAll(
      goals.map((goal) => bare(composeGoal(goal), goal.kind)),
      turn,
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
function saysNothing(text: string, goal: GuideGoal): boolean {
  if (namesTime(text) && tokens(text).length < 5) return true
  return (
    isEmpty(goal) &&
    !hasContent(text) &&
    kindIn(text) === null &&
    !tokens(text).some(({ word }) => isVague(word))
  )
}
