import type { EventContext, OwnItem, NewProposal } from '../../prompt/context.ts'
import type { GuideQuestion, GuideReply, TurnContext } from '../reply.ts'
import { ownItems } from '../objectives/goals.ts'
import { markOf, type GuideMemory } from '../memory.ts'
import { shortened } from '../reading/quotes.ts'

/** Asks the question of a step. */
export function step(
  turn: TurnContext,
  memory: GuideMemory,
  {
    says = [],
    proposals = [],
  }: { says?: readonly string[]; proposals?: readonly NewProposal[] } = {},
): GuideReply {
  return { says, ask: repeatQuestion({ ...turn, memory }), proposals, memory }
}

/** Repeats the last question. */
export function repeatQuestion(turn: TurnContext): GuideQuestion {
  const {
    turn: { context },
    memory,
    say,
  } = turn
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
          ...objectivesOf(turn)
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

/** Returns the names of the event's matches not yet discussed. */
export function left(gathering: EventContext | null, memory: GuideMemory): string[] {
  const unmet = (gathering?.matches ?? []).filter(
    ({ name }) => !memory.people.includes(markOf(shortened(name, 60))),
  )
  return unmet
    .toSorted((a, b) => Number(b.isMutual) - Number(a.isMutual))
    .map(({ name }) => shortened(name, 60))
    .slice(0, 4)
}

/** Returns the objectives among the person's statements. */
export function objectivesOf({ turn: { context } }: TurnContext): OwnItem[] {
  return ownItems(context).filter(({ kind }) => kind === 'objective')
}
