import { type StatementKind, statementLimit } from '#contract/items.ts'
import { type Language, languages } from '#contract/languages.ts'
import { normalise } from '#engine/text/normalise.ts'
import type { AssistantContext, OwnItem, NewProposal } from '../../prompt/context.ts'
import { type GuideQuestion, quoted, quotedAll, type TurnContext } from '../reply.ts'
import { answersTo, nearAround, sampleStatements } from '../host-setup/event-statements.ts'
import { safetyConcernIn } from '../safety/safety.ts'
import { cluesIn } from '../reading/clues.ts'
import { bare, composeGoal } from './goal-text.ts'
import { type GuideGoal, markOf, type GuideMemory, withMark } from '../memory.ts'
import { cutAtClause } from '../reading/quotes.ts'
import type { PhraseKey } from '../reading/wordings.ts'
import {
  conceptLabel,
  kindsBelow,
  type MissingPart,
  missingIn,
  parseStatement,
} from '../reading/statements.ts'

/** Returns the person's own statements: at the event, or else from their library. */
export function ownItems({ gathering, items }: AssistantContext): readonly OwnItem[] {
  return gathering && gathering.said.length > 0 ? gathering.said : items
}

/** Returns a goal as first stated. */
export function goalOf(kind: StatementKind, text: string, item: OwnItem | null = null): GuideGoal {
  return {
    kind,
    text: cutAtClause(text.trim(), statementLimit),
    extras: [],
    when: null,
    itemId: item?.id ?? null,
    asked: [],
    doubt: '',
  }
}

/**
 * Returns the weakest own statement not yet reviewed: among those that lack something, the one that
 * says least.
 */
export function weakestOf(context: AssistantContext, memory: GuideMemory): OwnItem | null {
  const weak = ownItems(context)
    .filter(({ text }) => safetyConcernIn(text) === null && !memory.looked.includes(markOf(text)))
    .map((item) => ({ item, content: parseStatement(item.text, item.kind) }))
    .filter(({ content }) => isWeak(missingIn(content)))
  return (
    weak.toSorted(
      (a, b) => a.content.weight - b.content.weight || (a.item.kind < b.item.kind ? -1 : 1),
    )[0]?.item ?? null
  )
}

function isWeak(missing: MissingPart | null): boolean {
  return missing !== null && missing !== 'when'
}

const answeredWeight = 2

/**
 * Returns the part a goal lacks and was not asked for; a time is asked for only if the goal is
 * nearly complete.
 */
export function nextMissing(goal: GuideGoal): MissingPart | null {
  const content = parseStatement(composeGoal(goal), goal.kind)
  const lacking = missingIn(content)
  const missing =
    (lacking === 'kind' || lacking === 'act') && goal.asked.includes(lacking) ? 'detail' : lacking
  if (missing === null || goal.asked.includes(missing)) return null
  if (missing === 'detail' && goal.asked.length > 0 && content.weight >= answeredWeight) return null
  return goal.asked.length < (missing === 'when' ? 1 : 2) ? missing : null
}

/** Returns whether a goal has no content yet. */
export function isEmpty(goal: GuideGoal): boolean {
  return missingIn(parseStatement(composeGoal(goal), goal.kind)) === 'what'
}

const actsAsked: Readonly<Record<string, PhraseKey>> = {
  capital: 'ask.act.capital',
  cofounding: 'ask.act.cofounding',
  mentoring: 'ask.act.mentoring',
  employment: 'ask.act.employment',
  customers: 'ask.act.customers',
  teaching: 'ask.act.teaching',
  company: 'ask.act.company',
  partnership: 'ask.act.company',
}

/** Returns the question for the part asked for last. */
export function askFor(
  goal: GuideGoal,
  { turn: { context, locale }, say }: TurnContext,
): GuideQuestion {
  const text = composeGoal(goal)
  const content = parseStatement(text, goal.kind)
  const quote = quoted(goal.extras.length > 0 ? text : bare(goal.text, goal.kind), 90)
  const isGive = goal.kind === 'offering'
  if (goal.doubt !== '')
    return { key: 'ask.belongs', values: { quote }, chips: [say('chip.belongs'), say('chip.anew')] }
  switch (goal.asked.at(-1)) {
    case 'act': {
      const intent = content.intents[0] ?? ''
      const key = isGive ? undefined : actsAsked[intent]
      return {
        key: key ?? (isGive ? 'ask.detail.give' : 'ask.what'),
        values: { quote },
        chips:
          intent === 'capital' && !isGive
            ? [say('chip.capital.start'), say('chip.capital.grow'), say('chip.capital.loan')]
            : [say('chip.skip')],
      }
    }
    case 'kind': {
      const subject = content.subjects[0] ?? ''
      if (!isSaid(subject, text))
        return {
          key: isGive ? 'ask.detail.give' : 'ask.detail',
          values: { quote },
          chips: [say('chip.skip')],
        }
      return {
        key: isGive ? 'ask.kind.give' : 'ask.kind',
        values: { subject: conceptLabel(subject, locale), quote },
        chips: [...kindNames(subject, locale), say('chip.skip')],
      }
    }
    case 'detail':
      return {
        key: isGive ? 'ask.detail.give' : 'ask.detail',
        values: { quote },
        chips: [say('chip.skip')],
      }
    case 'when':
      return isGive
        ? {
            key: 'ask.form',
            values: { quote },
            chips: [say('chip.talk'), say('chip.hours'), say('chip.longer'), say('chip.anyform')],
          }
        : {
            key: 'ask.when',
            values: { quote },
            chips: [say('chip.month'), say('chip.half'), say('chip.nohurry')],
          }
    default:
      return {
        key: isGive ? 'ask.what.give' : whatAsked(text),
        values: { quote },
        chips: [
          ...(isGive ? [] : sampleStatements('offering', context, 3)),
          say('chip.unsure'),
          say('chip.skip'),
        ],
      }
  }
}

// Do not ask 'Which kind of rent' of a person who said 'a flat'.
function isSaid(subject: string, text: string): boolean {
  const clues = cluesIn(text)
  return languages.some((language) =>
    cluesIn(conceptLabel(subject, language)).some((clue) =>
      clues.some((textClue) => textClue.startsWith(clue) || clue.startsWith(textClue)),
    ),
  )
}

const ofPeople =
  /meet|people|network|connect|contact|gente|conocer|personas|red(?:es)?\b|人|结识|लोग|मिल|जुड़|संपर्क|नेटवर्क/iu

function whatAsked(text: string): PhraseKey {
  return ofPeople.test(text) ? 'ask.who' : 'ask.what'
}

const mostKinds = 5

function kindNames(subject: string, locale: Language): string[] {
  return kindsBelow(subject)
    .slice(0, mostKinds)
    .map(({ name }) => conceptLabel(name, locale))
}

/** Returns a goal as a proposal; null if it is empty, already exists or was proposed before. */
export function proposalOf(
  goal: GuideGoal,
  context: AssistantContext,
  memory: GuideMemory,
): NewProposal | null {
  const text = composeGoal(goal)
  const item = [...context.items, ...(context.gathering?.said ?? [])].find(
    ({ id }) => id === goal.itemId,
  )
  const isKnown = [...ownItems(context), ...context.items].some(
    (own) => own.kind === goal.kind && normalise(own.text) === normalise(text),
  )
  if (isKnown || memory.made.includes(markOf(text)) || !/[\p{L}\p{N}]/u.test(text)) return null
  return { type: 'item', kind: goal.kind, text, before: item?.text ?? '', itemId: item?.id ?? null }
}

/** Returns the memory after a proposal. */
export function afterProposal(memory: GuideMemory, goal: GuideGoal): GuideMemory {
  const item = goal.itemId
  return {
    ...memory,
    made: withMark(memory.made, composeGoal(goal)),
    looked: item === null ? memory.looked : withMark(memory.looked, goal.text),
    goal: null,
    misses: 0,
  }
}

/**
 * Quotes people at the event who answer the proposal, or says plainly that there are none unless it
 * is too early to say.
 */
export function aroundLine(
  { kind, text, isEarly = false }: { kind: StatementKind; text: string; isEarly?: boolean },
  turn: TurnContext,
): string {
  const {
    turn: { context, locale },
    say,
  } = turn
  if (!context.gathering) return ''
  const isAnybodyHere = context.gathering.around.some((statement) => statement.kind !== kind)
  if (!isAnybodyHere) return ''
  const answers = answersTo(text, kind, context)
  const near = answers.length > 0 ? null : nearAround({ text, kind }, context)
  if (near?.isSame && !answers.includes(near.quote)) answers.push(near.quote)
  if (answers.length > 0)
    return say(kind === 'objective' ? 'around.offered' : 'around.sought', {
      quotes: quotedAll(answers, turn),
    })
  if (isEarly) return ''
  if (near && kind === 'objective')
    return say('around.near', {
      subject: conceptLabel(near.subject, locale),
      quote: quoted(near.quote),
    })
  return say(kind === 'objective' ? 'around.nobody' : 'around.unsought')
}
