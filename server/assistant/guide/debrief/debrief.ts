import { tokens } from '#engine/text/tokens.ts'
import type { OwnItem, NewProposal } from '../../prompt/context.ts'
import { joined, quoted, type GuideReply, type TurnContext } from '../reply.ts'
import { cluesIn } from '../reading/clues.ts'
import { composeGoal } from '../objectives/goal-text.ts'
import { objectivesOf, repeatQuestion, step } from './debrief.questions.ts'
import { agreedAnew, dated, draftFollowUp, nextOf } from './debrief.follow-ups.ts'
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
export function debrief(scene: TurnContext): GuideReply {
  const { heard, memory } = scene
  if (!heard) return opening(scene)
  const isPart = memory.step === 'agreed' && (heard.as === 'question' || heard.as === 'deed')
  const manner = isPart ? null : mannerAnswer(scene, () => repeatQuestion(scene))
  if (manner) return manner
  if (isDate(scene)) return datedLate(scene)
  if (isAskedBack(heard.said) && !isMeeting(memory)) return step(scene, memory)
  switch (memory.step) {
    case 'agreed':
      return agreed(scene)
    case 'when':
      return timed(scene)
    case 'learned':
      return learned(scene)
    case 'fulfilled':
      return fulfilled(scene)
    case 'after':
      return after(scene)
    default:
      return met(scene)
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

function opening(scene: TurnContext): GuideReply {
  const {
    turn: { context },
    memory,
    say,
  } = scene
  const hello = context.name
    ? say('hello.name', { name: shortened(context.name, 60) })
    : say('hello')
  const isEarly = context.gathering?.timing === 'upcoming'
  return {
    says: [joined(hello, say(isEarly ? 'debrief.early' : 'debrief.opening'))],
    ask: repeatQuestion(scene),
    proposals: [],
    memory,
  }
}

const mostAtOnce = 3

function isMeeting({ step: at }: GuideMemory): boolean {
  return at === 'start' || at === 'else' || at === 'rest'
}

function met(scene: TurnContext): GuideReply {
  const {
    heard,
    memory,
    turn: { context, locale },
    say,
  } = scene
  if (heard?.chip === null && isJudgement(heard.said)) return unheard(scene)
  if (isNothing(scene) && memory.gap > 0)
    return {
      says: [say(memory.made.length > 0 ? 'closing.made' : 'closing')],
      ask: null,
      proposals: [],
      memory: { ...memory, misses: 0 },
    }
  if (isNothing(scene))
    return memory.people.length > 0
      ? step(scene, { ...memory, step: 'learned' })
      : step(scene, { ...memory, step: 'learned' }, { says: [say('debrief.nobody')] })
  if (heard?.as === 'yes') return step(scene, memory)
  const said = heard?.said ?? ''
  const known = findNamed(said, context.gathering?.matches ?? []).map(({ name }) =>
    shortened(name, 60),
  )
  const others = namesIn(said)
    .map((each) => shortened(each, 60))
    .filter(
      (each) =>
        !known.some((name) =>
          plainOf(name)
            .split(' ')
            .some((part) => plainOf(each).split(' ').includes(part)),
        ) &&
        (known.length === 0 || /^\p{Lu}/u.test(each)),
    )
  const people = notesByPerson(said, [...known, ...others].slice(0, mostAtOnce)).map(
    ({ name, noted }) => ({ name: sameOne(name, memory), noted }),
  )
  if (people.length === 0) return unheard(scene)
  const reply = nextOf(scene, {
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
            names: new Intl.ListFormat(locale).format(people.map(({ name }) => name)),
          }),
          ...reply.says,
        ],
      }
    : reply
}

function unheard(scene: TurnContext): GuideReply {
  const misses = scene.memory.misses + 1
  if (misses > 1)
    return step(
      scene,
      { ...scene.memory, misses: 0, step: 'learned' },
      { says: [scene.say('debrief.onward')] },
    )
  return step(scene, { ...scene.memory, misses }, { says: [scene.say('debrief.unheard')] })
}

function agreed(scene: TurnContext): GuideReply {
  const { heard, memory } = scene
  if (isNothing(scene)) return draftFollowUp(scene, { ...memory, noted: '' })
  if (heard?.as === 'yes') return step(scene, memory)
  const { own: noted, after } = ownNote(scene, heard?.said ?? '')
  const now = { ...after, noted, misses: 0 }
  if (noted === '') return step(scene, { ...now, misses: 0 })
  return namesTime(noted) ? draftFollowUp(scene, now) : step(scene, { ...now, step: 'when' })
}

function timed(scene: TurnContext): GuideReply {
  const { heard, memory } = scene
  if (isNothing(scene)) return draftFollowUp(scene, memory)
  if (heard?.as === 'yes') return step(scene, memory)
  const { own, after } = ownNote(scene, heard?.said ?? '')
  if (own === '') return step(scene, after)
  return draftFollowUp(scene, { ...after, noted: dated(memory.noted, own) })
}

// A day named late belongs to the last agreement.
function datedLate(scene: TurnContext): GuideReply {
  const { heard, memory, say } = scene
  const { noted } = memory.agreed
  if (memory.step === 'agreed' || noted === '' || namesTime(noted))
    return step(scene, memory, { says: [say('debrief.date.lone')] })
  return agreedAnew(scene, dated(noted, heard?.said ?? ''), say('debrief.dated'))
}

const shortest = 5

function isDate({ heard, memory }: TurnContext): boolean {
  const said = heard?.said ?? ''
  return (
    memory.step !== 'when' &&
    heard?.as === 'words' &&
    namesTime(said) &&
    tokens(said).length < shortest &&
    parseStatement(said, 'objective').subjects.length === 0
  )
}

function learned(scene: TurnContext): GuideReply {
  const { heard, memory } = scene
  if (isNamed(scene)) return met({ ...scene, memory: { ...memory, step: 'else', gap: 0 } })
  const next = {
    ...memory,
    misses: 0,
    gap: 1,
    step: objectivesOf(scene).length > 0 ? 'fulfilled' : 'rest',
  }
  if (isNothing(scene)) return step(scene, next)
  if (heard?.as === 'yes') return step(scene, memory)
  if (!hasContent(heard?.said ?? '') && memory.misses === 0)
    return step(scene, { ...memory, misses: 1 }, { says: [scene.say('missed.rest')] })
  return reworded(
    scene,
    { ...next },
    extractGoals(heard?.said ?? '', 'objective').map(({ kind, text }) =>
      sharper(text, kind, closest(text, kind, scene)),
    ),
  )
}

function reworded(
  scene: TurnContext,
  memory: GuideMemory,
  goals: readonly GuideGoal[],
): GuideReply {
  const {
    turn: { context },
    say,
  } = scene
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
  return step(scene, now, { says, proposals })
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
  const told = parseStatement(text, kind)
  const clues = cluesIn(text)
  const near = ownItems(context)
    .filter((item) => item.kind === kind)
    .map((item) => ({
      item,
      shared:
        parseStatement(item.text, kind).subjects.filter((subject) =>
          told.subjects.includes(subject),
        ).length + cluesIn(item.text).filter((clue) => clues.includes(clue)).length,
    }))
  return (
    near.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared)[0]?.item ?? null
  )
}

function fulfilled(scene: TurnContext): GuideReply {
  const { heard, memory, say } = scene
  if (isNothing(scene))
    return step(scene, { ...memory, step: 'rest', misses: 0 }, { says: [say('debrief.open')] })
  const said = heard?.said ?? ''
  const item =
    objectivesOf(scene).find(
      ({ text }) =>
        plainOf(text) === plainOf(said) ||
        (plainOf(said).length > 2 && plainOf(text).includes(plainOf(said))),
    ) ?? (kindIn(said) === null ? closest(said, 'objective', scene) : null)
  if (!item && kindIn(said) !== null)
    return learned({ ...scene, memory: { ...memory, step: 'learned' } })
  if (!item)
    return memory.misses > 0
      ? step(scene, { ...memory, step: 'rest', misses: 0 })
      : step(scene, { ...memory, misses: 1 }, { says: [say('debrief.unknown')] })
  return step(
    scene,
    { ...memory, step: 'after', misses: 0, goal: goalOf('objective', item.text, item) },
    { says: [say('debrief.fulfilled', { quote: quoted(item.text) })] },
  )
}

function after(scene: TurnContext): GuideReply {
  const {
    heard,
    memory,
    turn: { context },
  } = scene
  const next = { ...memory, step: 'rest', misses: 0, goal: null }
  if (isNothing(scene)) return step(scene, next)
  const item =
    objectivesOf(scene).find(({ id }) => id === memory.goal?.itemId) ??
    context.items.find(({ id }) => id === memory.goal?.itemId) ??
    null
  return reworded(
    scene,
    next,
    extractGoals(heard?.said ?? '', 'objective').map(({ kind, text }, at) =>
      goalOf(kind, text, at === 0 && kind === 'objective' ? item : null),
    ),
  )
}
