import type { NewProposal } from '../../prompt/context.ts'
import { planStepOf } from '../event-request/event-question.ts'
import { listed, quoted, type GuideReply, repeatAfter, type TurnContext } from '../reply.ts'
import type { DialogFlow } from '../dialog-flow.ts'
import { nearThings, productMatters, type NearestOffer } from './nearest.lists.ts'

const offered = 2

/**
 * Offers the two nearest things that can be done, as answers to tap or pages to open. A thing is
 * near if the message has its words; where none has, the usual ones of the talk come first.
 */
export function withNearest(reply: GuideReply, turn: TurnContext): GuideReply {
  if (!reply.isUnheard) return reply
  const things = nearestThings(turn, reply.isUnheard === 'product')
  const chips = things.flatMap((thing) => ('chip' in thing ? [turn.say(thing.chip)] : []))
  const pages = things.flatMap((thing): NewProposal[] =>
    'page' in thing
      ? [{ type: 'page', page: thing.page, text: turn.say(`page.${thing.page}`), before: '' }]
      : [],
  )
  const labels = [...chips, ...pages.map(({ text }) => text)].map((label) => quoted(label))
  const ask = reply.ask ?? { key: 'host.ask.next' as const, chips: [] }
  return {
    ...reply,
    says: [...reply.says, turn.say('near.things', { things: listed(labels, turn) })],
    ask: { ...ask, chips: [...chips, ...ask.chips] },
    proposals: [...reply.proposals, ...pages],
  }
}

function nearestThings({ turn, heard, memory }: TurnContext, isOfProduct: boolean): NearestOffer[] {
  const isHosting = turn.purpose === 'host_setup' && turn.context.gathering !== null
  const plain = heard?.plain ?? ''
  const isDrafting = planStepOf(memory) !== null
  const list = isHosting ? nearThings.host_event : nearThings[turn.purpose]
  return (isOfProduct ? nearThings.product : list)
    .filter(({ thing }) => !(isDrafting && 'chip' in thing && thing.chip === 'chip.create'))
    .map(({ thing, words }) => ({ thing, nearness: nearnessOf(plain, words) }))
    .toSorted((one, other) => other.nearness - one.nearness)
    .slice(0, offered)
    .map(({ thing }) => thing)
}

/** Returns how many letters of the message are words of the thing, so that longer words count more. */
function nearnessOf(plain: string, words: RegExp): number {
  return [...new Set([...plain.matchAll(words)].map(([word]) => word))].join('').length
}

/** Answers what people ask of the product itself, such as a refund; null for anything else. */
export function matterAnswer(turn: TurnContext, way: DialogFlow): GuideReply | null {
  const { heard, say } = turn
  const isMatter =
    heard?.chip === null &&
    heard.plain.length < longestMatter &&
    productMatters.some((form) => form.test(heard.plain))
  return isMatter
    ? { ...repeatAfter(turn, say('manners.deed'), way.standing), isUnheard: 'product' }
    : null
}

const longestMatter = 120
