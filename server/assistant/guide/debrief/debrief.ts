import { tokens } from '#engine/text/tokens.ts'
import type { OwnItem, NewProposal } from '../../prompt/context.ts'
import { joined, listed, quoted, type GuideReply, type TurnContext } from '../reply.ts'
import { cluesIn } from '../reading/clues.ts'
import { composeGoal } from '../objectives/goal-text.ts'
import { objectivesOf, repeatQuestion, step } from './debrief.questions.ts'
import { redraftFollowUp, dated, draftFollowUp, nextOf } from './debrief.follow-ups.ts'
import { isNamed, ownNote, sameOne } from './debrief.people.ts'
import { afterProposal, goalOf, ownItems, proposalOf } from '../objectives/goals.ts'
import { hasContent } from '../reading/utterance.ts'
import { isAskedBack, isJudgement } from '../safety/judgement.ts'
import { mannerAnswer } from '../manners.ts'
import type { GuideGoal, GuideMemory } from '../memory.ts'
import { findNamed, namesIn, notesByPerson } from '../reading/names.ts'
import { plainOf } from '../reading/plain.ts'
import { cut, shortened } from '../reading/quotes.ts'
import { kindIn, parseStatement } from '../reading/statements.ts'
import { mayAddUp, extractGoals } from '../objectives/goal-extraction.ts'
import { namesTime } from '../reading/times.ts'

/**
 * Looks back on an event: whom they met, what was agreed, what they learned, and which objectives
 * are fulfilled.
 */
export function debrief(turn: TurnContext): GuideReply {
  const { heard, memory } = turn
  if (!heard) return opening(turn)
  const isPart = memory.step === 'agreed' && (heard.as === 'question' || heard.as === 'deed')
  const manner = isPart ? null : mannerAnswer(turn, () => repeatQuestion(turn))
  if (manner) return manner
  if (isDate(turn)) return datedLate(turn)
  if (isAskedBack(heard.said) && !isMeeting(memory)) return step(turn, memory)
  switch (memory.step) {
    case 'agreed':
      return agreed(turn)
    case 'when':
      return timed(turn)
    case 'learned':
      return learned(turn)
    case 'fulfilled':
      return fulfilled(turn)
    case 'after':
      return after(turn)
    default:
      return met(turn)
  }
}

function isNothing({ heard }: TurnContext): boolean {
  return (
    heard?.as === 'no' ||
    heard?.as === 'skip' ||
    heard?.as === 'unsure' ||
    heard?.as === 'noise' ||
    isJudgement(heard?.said ?? '')
  )
}

function opening(turn: TurnContext): GuideReply {
  const {
    turn: { context },
    memory,
    say,
  } = turn
  const hello = context.name
    ? say('hello.name', { name: shortened(context.name, 60) })
    : say('hello')
  const isEarly = context.gathering?.timing === 'upcoming'
  return {
    says: [joined(hello, say(isEarly ? 'debrief.early' : 'debrief.opening'))],
    ask: repeatQuestion(turn),
    proposals: [],
    memory,
  }
}

const mostAtOnce = 3

function isMeeting({ step: at }: GuideMemory): boolean {
  return at === 'start' || at === 'else' || at === 'rest'
}

function met(turn: TurnContext): GuideReply {
  const {
    heard,
    memory,
    turn: { context },
    say,
  } = turn
  if (heard?.chip === null && isJudgement(heard.said)) return unheard(turn)
  if (isNothing(turn) && memory.gap > 0)
    return {
      says: [say(memory.made.length > 0 ? 'closing.made' : 'closing')],
      ask: null,
      proposals: [],
      memory: { ...memory, misses: 0 },
    }
  if (isNothing(turn))
    return memory.people.length > 0
      ? step(turn, { ...memory, step: 'learned' })
      : step(turn, { ...memory, step: 'learned' }, { says: [say('debrief.nobody')] })
  if (heard?.as === 'yes') return step(turn, memory)
  const text = heard?.said ?? ''
  const matchNames = findNamed(text, context.gathering?.matches ?? []).map(({ name }) =>
    shortened(name, 60),
  )
  const others = namesIn(text)
    .map((other) => shortened(other, 60))
    .filter(
      (other) =>
        !matchNames.some((name) =>
          plainOf(name)
            .split(' ')
            .some((part) => plainOf(other).split(' ').includes(part)),
        ) &&
        (matchNames.length === 0 || /^\p{Lu}/u.test(other)),
    )
  const people = notesByPerson(text, [...matchNames, ...others].slice(0, mostAtOnce)).map(
    ({ name, noted }) => ({ name: sameOne(name, memory), noted }),
  )
  if (people.length === 0) return unheard(turn)
  const reply = nextOf(turn, {
    ...memory,
    misses: 0,
    waiting: people.map(({ name }) => name),
    told: people.map(({ noted }) => cut(noted, 200)),
  })
  return people.length > 1
    ? {
        ...reply,
        says: [
          say('debrief.several', {
            names: listed(
              people.map(({ name }) => name),
              turn,
            ),
          }),
          ...reply.says,
        ],
      }
    : reply
}

function unheard(turn: TurnContext): GuideReply {
  const misses = turn.memory.misses + 1
  if (misses > 1)
    return step(
      turn,
      { ...turn.memory, misses: 0, step: 'learned' },
      { says: [turn.say('debrief.onward')] },
    )
  return step(turn, { ...turn.memory, misses }, { says: [turn.say('debrief.unheard')] })
}

function agreed(turn: TurnContext): GuideReply {
  const { heard, memory } = turn
  if (isNothing(turn)) return draftFollowUp(turn, { ...memory, noted: '' })
  if (heard?.as === 'yes') return step(turn, memory)
  const { own: noted, after } = ownNote(turn, heard?.said ?? '')
  const now = { ...after, noted, misses: 0 }
  if (noted === '') return step(turn, { ...now, misses: 0 })
  return namesTime(noted) ? draftFollowUp(turn, now) : step(turn, { ...now, step: 'when' })
}

function timed(turn: TurnContext): GuideReply {
  const { heard, memory } = turn
  if (isNothing(turn)) return draftFollowUp(turn, memory)
  if (heard?.as === 'yes') return step(turn, memory)
  const { own, after } = ownNote(turn, heard?.said ?? '')
  if (own === '') return step(turn, after)
  return draftFollowUp(turn, { ...after, noted: dated(memory.noted, own) })
}

// A day named late belongs to the last agreement.
function datedLate(turn: TurnContext): GuideReply {
  const { heard, memory, say } = turn
  const { noted } = memory.agreed
  if (memory.step === 'agreed' || noted === '' || namesTime(noted))
    return step(turn, memory, { says: [say('debrief.date.lone')] })
  return redraftFollowUp(turn, dated(noted, heard?.said ?? ''), say('debrief.dated'))
}

const shortest = 5

function isDate({ heard, memory }: TurnContext): boolean {
  const text = heard?.said ?? ''
  return (
    memory.step !== 'when' &&
    heard?.as === 'words' &&
    namesTime(text) &&
    tokens(text).length < shortest &&
    parseStatement(text, 'objective').subjects.length === 0
  )
}

function learned(turn: TurnContext): GuideReply {
  const { heard, memory } = turn
  if (isNamed(turn)) return met({ ...turn, memory: { ...memory, step: 'else', gap: 0 } })
  const next = {
    ...memory,
    misses: 0,
    gap: 1,
    step: objectivesOf(turn).length > 0 ? 'fulfilled' : 'rest',
  }
  if (isNothing(turn)) return step(turn, next)
  if (heard?.as === 'yes') return step(turn, memory)
  if (!hasContent(heard?.said ?? '') && memory.misses === 0)
    return step(turn, { ...memory, misses: 1 }, { says: [turn.say('missed.rest')] })
  return reworded(
    turn,
    { ...next },
    extractGoals(heard?.said ?? '', 'objective').map(({ kind, text }) =>
      sharper(text, kind, closest(text, kind, turn)),
    ),
  )
}

function reworded(turn: TurnContext, memory: GuideMemory, goals: readonly GuideGoal[]): GuideReply {
  const {
    turn: { context },
    say,
  } = turn
  let now = memory
  const proposals: NewProposal[] = []
  for (const goal of goals) {
    const proposal = proposalOf(goal, context, now)
    if (!proposal) continue
    proposals.push(proposal)
    now = { ...afterProposal(now, goal), step: memory.step }
  }
  const isNew = goals.some(({ itemId }) => itemId === null)
  const says =
    proposals.length > 0
      ? [say(isNew ? 'debrief.new' : 'proposed.reworded')]
      : [say('said.already', { quote: quoted(goals[0] ? composeGoal(goals[0]) : '') })]
  return step(turn, now, { says, proposals })
}

// The existing statement with the lesson learned.
function sharper(text: string, kind: OwnItem['kind'], item: OwnItem | null): GuideGoal {
  const goal = item && { ...goalOf(kind, item.text, item), extras: [cut(text, 200)] }
  return goal && mayAddUp(item ? goalOf(kind, item.text, item) : goal, text)
    ? goal
    : goalOf(kind, text, item)
}

// The person's statement on the same subject.
function closest(
  text: string,
  kind: OwnItem['kind'],
  { turn: { context } }: TurnContext,
): OwnItem | null {
  const content = parseStatement(text, kind)
  const clues = cluesIn(text)
  const near = ownItems(context)
    .filter((item) => item.kind === kind)
    .map((item) => ({
      item,
      shared:
        parseStatement(item.text, kind).subjects.filter((subject) =>
          content.subjects.includes(subject),
        ).length + cluesIn(item.text).filter((clue) => clues.includes(clue)).length,
    }))
  return (
    near.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared)[0]?.item ?? null
  )
}

function fulfilled(turn: TurnContext): GuideReply {
  const { heard, memory, say } = turn
  if (isNothing(turn))
    return step(turn, { ...memory, step: 'rest', misses: 0 }, { says: [say('debrief.open')] })
  const spokenText = heard?.said ?? ''
  const item =
    objectivesOf(turn).find(
      ({ text }) =>
        plainOf(text) === plainOf(spokenText) ||
        (plainOf(spokenText).length > 2 && plainOf(text).includes(plainOf(spokenText))),
    ) ?? (kindIn(spokenText) === null ? closest(spokenText, 'objective', turn) : null)
  if (!item && kindIn(spokenText) !== null)
    return learned({ ...turn, memory: { ...memory, step: 'learned' } })
  if (!item)
    return memory.misses > 0
      ? step(turn, { ...memory, step: 'rest', misses: 0 })
      : step(turn, { ...memory, misses: 1 }, { says: [say('debrief.unknown')] })
  return step(
    turn,
    { ...memory, step: 'after', misses: 0, goal: goalOf('objective', item.text, item) },
    { says: [say('debrief.fulfilled', { quote: quoted(item.text) })] },
  )
}

function after(turn: TurnContext): GuideReply {
  const {
    heard,
    memory,
    turn: { context },
  } = turn
  const next = { ...memory, step: 'rest', misses: 0, goal: null }
  if (isNothing(turn)) return step(turn, next)
  const item =
    objectivesOf(turn).find(({ id }) => id === memory.goal?.itemId) ??
    context.items.find(({ id }) => id === memory.goal?.itemId) ??
    null
  return reworded(
    turn,
    next,
    extractGoals(heard?.said ?? '', 'objective').map(({ kind, text }, at) =>
      goalOf(kind, text, at === 0 && kind === 'objective' ? item : null),
    ),
  )
}
