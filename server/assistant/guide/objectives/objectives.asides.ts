import { normalise } from '#engine/text/normalise.ts'
import type { StatementKind } from '#contract/items.ts'
import type { OwnItem, NewProposal } from '../../prompt/context.ts'
import {
  type GuideQuestion,
  joined,
  quoted,
  type GuideReply,
  type TurnContext,
  repeatAfter,
} from '../reply.ts'
import type { Aside } from '../reading/asides.ts'
import { cluesIn } from '../reading/clues.ts'
import { bare, composeGoal } from './goal-text.ts'
import { withPreface, withoutUtterance } from '../dialog-flow.ts'
import { afterProposal, goalOf, isEmpty, ownItems, proposalOf } from './goals.ts'
import { type GuideGoal, type RecentProposal, type GuideMemory, withMark } from '../memory.ts'
import { repeatQuestion } from './objectives.questions.ts'
import { onward, skipGoal, advanceGoal } from './objectives.goals.ts'
import { takeGoals } from './objectives.ts'
import type { PhraseKey } from '../reading/wordings.ts'
import { isNotWanted } from '../reading/statements.ts'
import { partsOf } from './goal-parts.ts'
import { capitalised } from '../reading/quotes.ts'

/** Returns the example that illustrates the current question about a goal. */
export function exampleOf({ memory: { step, goal } }: TurnContext): PhraseKey {
  const isGive = step === 'offering' || goal?.kind === 'offering'
  if (step === 'rest') return 'example.rest'
  if (step !== 'goal') return isGive ? 'example.give' : 'example.seek'
  switch (goal?.asked.at(-1)) {
    case 'when':
      return isGive ? 'example.form' : 'example.when'
    case 'what':
      return isGive ? 'example.give' : 'example.seek'
    default:
      return isGive ? 'example.detail.give' : 'example.detail'
  }
}

/** Drops the named thing; null if it is not found and the text says more than its name. */
export function dropNamed(turn: TurnContext, of: string): GuideReply | null {
  const isName = cluesIn(of).length < 2 && turn.memory.turn > 1 && turn.heard?.as !== 'deed'
  return (
    withoutFound(turn, of) ??
    (isName
      ? repeatAfter(turn, turn.say('aside.drop.none', { quote: quoted(of) }), repeatQuestion)
      : null)
  )
}

// Searches the current goal, the waiting goals, the proposals and the person's earlier statements.
function withoutFound(turn: TurnContext, of: string): GuideReply | null {
  const {
    memory,
    turn: { context },
    say,
  } = turn
  const { goal } = memory
  const withMemory = (changed: Partial<GuideMemory>): TurnContext => ({
    ...turn,
    memory: { ...memory, ...changed },
  })
  if (goal && memory.step === 'goal' && speaksOf(composeGoal(goal), of)) {
    return withPreface(
      onward({ ...turn, memory: { ...memory, goal: null, misses: 0 } }),
      say('aside.dropped', { quote: quoted(bare(goal.text, goal.kind)) }),
    )
  }
  const waiting = memory.queue.find((each) => speaksOf(composeGoal(each), of))
  if (waiting)
    return repeatAfter(
      withMemory({ queue: memory.queue.filter((each) => each !== waiting) }),
      say('aside.dropped', { quote: quoted(composeGoal(waiting)) }),
      repeatQuestion,
    )
  const made = memory.lately.findLast(({ text }) => speaksOf(text, of))
  if (made)
    return repeatAfter(
      withMemory({ lately: memory.lately.filter((each) => each !== made) }),
      joined(say('aside.dropped', { quote: quoted(made.text) }), say('aside.undone.proposal')),
      repeatQuestion,
    )
  const own = ownItems(context).find(({ text }) => speaksOf(text, of))
  return own
    ? repeatAfter(
        withMemory({ looked: withMark(memory.looked, own.text) }),
        say('aside.drop.own', { quote: quoted(own.text) }),
        repeatQuestion,
      )
    : null
}

/** Returns whether a statement concerns the named thing. */
export function speaksOf(text: string, of: string): boolean {
  if (normalise(text).includes(normalise(of))) return true
  const clues = cluesIn(text)
  const namedClues = cluesIn(of)
  return namedClues.length > 0 && namedClues.every((clue) => clues.includes(clue))
}

/**
 * Replaces one thing with another in the current goal, a recent proposal or an existing statement.
 */
export function swapInGoals(turn: TurnContext, { of, old }: Aside): GuideReply | null {
  const {
    memory,
    turn: { context },
    say,
  } = turn
  const { goal } = memory
  const swap = (text: string) => swapText(text, old, of)
  if (goal && memory.step === 'goal' && swap(composeGoal(goal)) !== null) {
    const newGoal = goalWith(goal, swap)
    return withPreface(
      advanceGoal(turn, newGoal),
      say('aside.swapped', { quote: quoted(composeGoal(newGoal)) }),
    )
  }
  const waiting = memory.queue.find((each) => swap(composeGoal(each)) !== null)
  if (waiting)
    return repeatAfter(
      {
        ...turn,
        memory: {
          ...memory,
          queue: memory.queue.map((each) => (each === waiting ? goalWith(each, swap) : each)),
        },
      },
      say('aside.swapped', { quote: quoted(composeGoal(goalWith(waiting, swap))) }),
      repeatQuestion,
    )
  const made = memory.lately.findLast(({ text }) => swap(text) !== null)
  if (made)
    return proposeReworded(
      turn,
      { ...made, text: swap(made.text) ?? made.text },
      say('aside.swapped.again'),
    )
  const own = ownItems(context).find(({ text }) => swap(text) !== null)
  return own
    ? proposeReworded(
        turn,
        { kind: own.kind, text: swap(own.text) ?? own.text, itemId: own.id },
        say('proposed.reworded'),
      )
    : null
}

function goalWith(goal: GuideGoal, swap: (text: string) => string | null): GuideGoal {
  return {
    ...goal,
    text: swap(goal.text) ?? goal.text,
    extras: goal.extras.map((extra) => swap(extra) ?? extra),
    when: goal.when && (swap(goal.when) ?? goal.when),
  }
}

/** Returns a text with one thing replaced by another; null if it does not occur. */
export function swapText(text: string, old: string, replacement: string): string | null {
  const at = text.toLowerCase().indexOf(old.toLowerCase())
  if (old === '' || replacement === '' || at < 0) return null
  const before = text.slice(0, at)
  const put = before === '' ? capitalised(replacement) : replacement
  return `${before}${put}${text.slice(at + old.length)}`.slice(0, 200)
}

/** Proposes the new text, then repeats the last question. */
export function proposeReworded(
  turn: TurnContext,
  { kind, text, itemId }: RecentProposal,
  line: string,
): GuideReply {
  const {
    memory,
    turn: { context },
  } = turn
  const item: OwnItem | null =
    [...context.items, ...ownItems(context)].find(({ id }) => id === itemId) ?? null
  const goal: GuideGoal = { ...goalOf(kind, text), itemId: item?.id ?? null }
  const proposal: NewProposal | null = proposalOf(goal, context, memory)
  if (!proposal)
    return repeatAfter(turn, turn.say('said.already', { quote: quoted(text) }), repeatQuestion)
  const after = {
    ...memory,
    made: afterProposal(memory, goal).made,
    looked: item ? withMark(memory.looked, item.text) : memory.looked,
  }
  return {
    says: [line],
    ask: repeatQuestion({ ...turn, memory: after }),
    proposals: [proposal],
    memory: after,
  }
}

/** Proposes the last proposal in fewer words. */
export function shortenLast(
  turn: TurnContext,
  asking: (turn: TurnContext) => GuideQuestion = repeatQuestion,
): GuideReply | null {
  const { memory, say } = turn
  const last = memory.lately.at(-1)
  const short = last && shorter(last.text)
  if (short === null) return null
  const reply =
    last && short !== undefined
      ? proposeReworded(turn, { ...last, text: short }, say('aside.short'))
      : repeatAfter(turn, say('aside.short.yet'), repeatQuestion)
  return { ...reply, ask: asking({ ...turn, memory: reply.memory }) }
}

const lastClause = /^(.{8,}|.*\p{Script=Han}.{2,}?)(?:[,;:，；：、]|\s[-–—(]|。)[^,;:，；：、。]*$/u

/** Returns a statement without its last clause; null if it has only one. */
export function shorter(text: string): string | null {
  const clause = lastClause.exec(text)?.[1]?.trim()
  return clause ? clause : null
}

/** Replaces the current goal with the correction. */
export function correctGoal(turn: TurnContext): GuideReply | null {
  const { memory, heard } = turn
  if (!heard || isEmpty(goalOf('objective', heard.said))) return null
  const kind = memory.goal?.kind ?? memory.lately.at(-1)?.kind ?? 'objective'
  return takeGoals({
    ...turn,
    memory: { ...memory, goal: null, step: kind === 'offering' ? 'offering' : 'start' },
  })
}

/** Handles things they neither seek nor offer, or would rather not do. */
export function besideGoals(turn: TurnContext, { as, of }: Aside): GuideReply | null {
  const { say, heard } = turn
  switch (as) {
    case 'seeksNothing':
      return nothingOf('objective', turn)
    case 'givesNothing':
      return nothingOf('offering', turn)
    case 'unwilling':
      return repeatAfter(turn, say('aside.unwilling'), repeatQuestion)
    case 'notWanted': {
      if (partsOf(heard?.said ?? '', 'objective').some(({ text }) => !isNotWanted(text)))
        return null
      return withoutFound(turn, of) ?? repeatAfter(turn, say('aside.notwanted'), repeatQuestion)
    }
    default:
      return null
  }
}

function nothingOf(kind: StatementKind, turn: TurnContext): GuideReply {
  const { memory, say } = turn
  const askedKinds = [...new Set([...memory.asked, kind])]
  const isAsked =
    memory.step === (kind === 'offering' ? 'offering' : 'start') || memory.goal?.kind === kind
  const after = {
    ...turn,
    memory: {
      ...memory,
      asked: askedKinds,
      goal: memory.goal?.kind === kind ? null : memory.goal,
      step: isAsked && memory.step === 'goal' ? 'start' : memory.step,
    },
  }
  const line = say(`aside.nothing.${kind}`)
  return isAsked
    ? withPreface(skipGoal(withoutUtterance(after)), line)
    : repeatAfter(after, line, repeatQuestion)
}
