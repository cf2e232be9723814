import type { Gathering, OwnItem, Proposed } from '../context.ts'
import { type Ask, joined, quoted, type Reply, type Scene } from './answering.ts'
import { cluesIn } from './clues.ts'
import { composed } from './composing.ts'
import { isNamed, ownNote, sameOne } from './debriefing.people.ts'
import { afterProposal, goalOf, ownItems, proposalOf } from './goals.ts'
import { hasContent } from './hearing.ts'
import { isAskedBack, isJudgement } from './judging.ts'
import { messageTo } from './messages.ts'
import { mannerly } from './manners.ts'
import { type Goal, markOf, type Memory, withMark } from './memory.ts'
import { named, namesIn, toldOfEach } from './names.ts'
import { cut, shortened } from './quoting.ts'
import { kindIn, toldBy } from './statements.ts'
import { mayAddUp, takenFrom } from './taking.ts'
import { namesTime, timeIn } from './times.ts'
import { tokens } from '#engine/text/tokens.ts'
import { plainOf } from './plain.ts'

/**
 * Looks back on a gathering: whom they met, what was agreed, what they learned, and what is
 * fulfilled.
 */
export function debrief(scene: Scene): Reply {
  const { heard, memory } = scene
  if (!heard) return opening(scene)
  const isPart = memory.step === 'agreed' && (heard.as === 'question' || heard.as === 'deed')
  const manner = isPart ? null : mannerly(scene, () => standing(scene))
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

function isNothing({ heard }: Scene): boolean {
  return (
    heard?.as === 'no' ||
    heard?.as === 'skip' ||
    heard?.as === 'unsure' ||
    heard?.as === 'noise' ||
    isJudgement(heard?.said ?? '')
  )
}

function opening(scene: Scene): Reply {
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
    ask: standing(scene),
    proposals: [],
    memory,
  }
}

/** Asks again what was asked. */
export function standing(scene: Scene): Ask {
  const {
    turn: { context },
    memory,
    say,
  } = scene
  const values = { name: memory.who }
  switch (memory.step) {
    case 'agreed':
      return { key: 'debrief.ask.agreed', values, chips: [say('chip.nothing')] }
    case 'when':
      return {
        key: 'debrief.ask.when',
        values,
        chips: [say('chip.week'), say('chip.month'), say('chip.nodate')],
      }
    case 'learned':
      return { key: 'debrief.ask.learned', chips: [say('chip.nothing')] }
    case 'fulfilled':
      return {
        key: 'debrief.ask.fulfilled',
        chips: [
          ...objectivesOf(scene)
            .map(({ text }) => text)
            .filter((text) => text.length <= 80)
            .slice(0, 4),
          say('chip.none'),
        ],
      }
    case 'after':
      return { key: 'debrief.ask.after', chips: [say('chip.nothing')] }
    default:
      return {
        key: memory.people.length > 0 ? 'debrief.ask.else' : 'debrief.ask.whom',
        chips: [
          ...left(context.gathering, memory),
          memory.people.length > 0 ? say('chip.nobody') : say('chip.noone'),
        ],
      }
  }
}

function left(gathering: Gathering | null, memory: Memory): string[] {
  const unmet = (gathering?.matches ?? []).filter(
    ({ name }) => !memory.people.includes(markOf(shortened(name, 60))),
  )
  return unmet
    .toSorted((a, b) => Number(b.isMutual) - Number(a.isMutual))
    .map(({ name }) => shortened(name, 60))
    .slice(0, 4)
}

function objectivesOf({ turn: { context } }: Scene): OwnItem[] {
  return ownItems(context).filter(({ kind }) => kind === 'objective')
}

function step(
  scene: Scene,
  memory: Memory,
  { says = [], proposals = [] }: { says?: readonly string[]; proposals?: readonly Proposed[] } = {},
): Reply {
  return { says, ask: standing({ ...scene, memory }), proposals, memory }
}

const mostAtOnce = 3

function isMeeting({ step: at }: Memory): boolean {
  return at === 'start' || at === 'else' || at === 'rest'
}

function met(scene: Scene): Reply {
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
  const known = named(said, context.gathering?.matches ?? []).map(({ name }) => shortened(name, 60))
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
  const people = toldOfEach(said, [...known, ...others].slice(0, mostAtOnce)).map(
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

function unheard(scene: Scene): Reply {
  const misses = scene.memory.misses + 1
  if (misses > 1)
    return step(
      scene,
      { ...scene.memory, misses: 0, step: 'learned' },
      { says: [scene.say('debrief.onward')] },
    )
  return step(scene, { ...scene.memory, misses }, { says: [scene.say('debrief.unheard')] })
}

/**
 * Whoever waits next: what was said of them already is their note, and asked for is what is
 * missing.
 */
export function nextOf(scene: Scene, memory: Memory): Reply {
  const [who, ...waiting] = memory.waiting
  const [noted = '', ...told] = memory.told
  if (who === undefined) {
    const isMore = left(scene.turn.context.gathering, memory).length > 0 && memory.people.length < 3
    return step(scene, { ...memory, step: isMore ? 'else' : 'learned' })
  }
  const now = { ...memory, who, waiting, told }
  if (noted === '') return step(scene, { ...now, step: 'agreed' })
  return namesTime(noted)
    ? drafted(scene, { ...now, noted })
    : step(scene, { ...now, noted, step: 'when' })
}

function agreed(scene: Scene): Reply {
  const { heard, memory } = scene
  if (isNothing(scene)) return drafted(scene, { ...memory, noted: '' })
  if (heard?.as === 'yes') return step(scene, memory)
  const { own: noted, after } = ownNote(scene, heard?.said ?? '')
  const now = { ...after, noted, misses: 0 }
  if (noted === '') return step(scene, { ...now, misses: 0 })
  return namesTime(noted) ? drafted(scene, now) : step(scene, { ...now, step: 'when' })
}

function timed(scene: Scene): Reply {
  const { heard, memory } = scene
  if (isNothing(scene)) return drafted(scene, memory)
  if (heard?.as === 'yes') return step(scene, memory)
  const { own, after } = ownNote(scene, heard?.said ?? '')
  if (own === '') return step(scene, after)
  return drafted(scene, { ...after, noted: dated(memory.noted, own) })
}

function dated(noted: string, when: string): string {
  const both = `${noted.replace(/[\s.。।!]+$/u, '')}${/\p{Script=Han}/u.test(noted) ? '，' : ', '}${when}`
  return both.length <= 200 ? both : noted
}

/** The follow-up to one person, then the next person, or what was learned. */
export function drafted(scene: Scene, memory: Memory): Reply {
  const { proposals, line } = followUp(scene, memory)
  const after = {
    ...memory,
    people: withMark(memory.people, memory.who),
    made: withMark(memory.made, `message ${memory.who}`),
    agreed: { who: memory.who, noted: memory.noted },
    noted: '',
    misses: 0,
  }
  const on = nextOf(scene, after)
  return { ...on, says: [line, ...on.says], proposals: [...proposals, ...on.proposals] }
}

/** The message to one person with what was noted of them, and the line that says so. */
export function followUp(
  { turn, say }: Scene,
  { who, noted }: Pick<Memory, 'who' | 'noted'>,
): { proposals: Proposed[]; line: string } {
  const matched =
    turn.context.gathering?.matches.find(({ name }) => shortened(name, 60) === who) ?? null
  const proposals = messageTo(
    { name: who, met: matched },
    turn,
    noted === ''
      ? { key: 'draft.thanks', values: {} }
      : { key: 'draft.followup', values: { noted: quoted(noted, 200) } },
  )
  const time = timeIn(noted)
  const line =
    noted === ''
      ? say('debrief.drafted', { name: who })
      : say(time === null ? 'debrief.noted' : 'debrief.noted.when', {
          name: who,
          noted: quoted(noted, 200),
          when: time ?? '',
        })
  return { proposals, line }
}

// A day that is named late belongs to what was agreed last.
function datedLate(scene: Scene): Reply {
  const { heard, memory, say } = scene
  const { noted } = memory.agreed
  if (memory.step === 'agreed' || noted === '' || namesTime(noted))
    return step(scene, memory, { says: [say('debrief.date.lone')] })
  return agreedAnew(scene, dated(noted, heard?.said ?? ''), say('debrief.dated'))
}

/** The follow-up to whoever was written to last, with another note. */
export function agreedAnew(scene: Scene, noted: string, said: string): Reply {
  const { who } = scene.memory.agreed
  const { proposals, line } = followUp(scene, { who, noted })
  return step(scene, { ...scene.memory, agreed: { who, noted } }, { says: [said, line], proposals })
}

const shortest = 5

function isDate({ heard, memory }: Scene): boolean {
  const said = heard?.said ?? ''
  return (
    memory.step !== 'when' &&
    heard?.as === 'words' &&
    namesTime(said) &&
    tokens(said).length < shortest &&
    toldBy(said, 'objective').subjects.length === 0
  )
}

function learned(scene: Scene): Reply {
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
    takenFrom(heard?.said ?? '', 'objective').map(({ kind, text }) =>
      sharper(text, kind, closest(text, kind, scene)),
    ),
  )
}

function reworded(scene: Scene, memory: Memory, goals: readonly Goal[]): Reply {
  const {
    turn: { context },
    say,
  } = scene
  let now = memory
  const proposals: Proposed[] = []
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
      : [say('said.already', { quote: quoted(goals[0] ? composed(goals[0]) : '') })]
  return step(scene, now, { says, proposals })
}

// What stands there, with what was learned.
function sharper(text: string, kind: OwnItem['kind'], item: OwnItem | null): Goal {
  const goal = item && { ...goalOf(kind, item.text, item), extras: [cut(text, 200)] }
  return goal && mayAddUp(item ? goalOf(kind, item.text, item) : goal, text)
    ? goal
    : goalOf(kind, text, item)
}

// The statement of theirs that speaks of the same.
function closest(
  text: string,
  kind: OwnItem['kind'],
  { turn: { context } }: Scene,
): OwnItem | null {
  const told = toldBy(text, kind)
  const clues = cluesIn(text)
  const near = ownItems(context)
    .filter((item) => item.kind === kind)
    .map((item) => ({
      item,
      shared:
        toldBy(item.text, kind).subjects.filter((subject) => told.subjects.includes(subject))
          .length + cluesIn(item.text).filter((clue) => clues.includes(clue)).length,
    }))
  return (
    near.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared)[0]?.item ?? null
  )
}

function fulfilled(scene: Scene): Reply {
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

function after(scene: Scene): Reply {
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
    takenFrom(heard?.said ?? '', 'objective').map(({ kind, text }, at) =>
      goalOf(kind, text, at === 0 && kind === 'objective' ? item : null),
    ),
  )
}
