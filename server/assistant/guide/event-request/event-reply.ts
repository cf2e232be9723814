import type { EventChanges } from '#contract/assistant.ts'
import { eventLimits } from '#contract/events/events.ts'
import type { EventContext } from '../../prompt/context.ts'
import { withMark } from '../memory.ts'
import { cut } from '../reading/quotes.ts'
import type { PhraseLookup } from '../reading/wordings.ts'
import type { GuideQuestion, GuideReply, TurnContext } from '../reply.ts'
import { notesOn } from './event-notes.ts'
import {
  blankPlan,
  differenceOf,
  type EventPlan,
  fieldsOf,
  planOf,
  planWith,
} from './event-plan.ts'
import { nextStep, planQuestion, planStepOf } from './event-question.ts'
import type { EventRequest } from './event-request.ts'
import { eventText } from './event-text.ts'

/** Repeats the last question of a talk. */
export type RepeatedQuestion = (turn: TurnContext) => GuideQuestion
/** The event that a talk is about, as its host has set it up. */
export type HostedEvent = { eventId: string; setup: NonNullable<EventContext['setup']> }

/** Proposes a new event. A talk about something else goes on with its own question. */
export function proposeEvent(
  turn: TurnContext,
  request: EventRequest,
  standing: RepeatedQuestion,
): GuideReply {
  const {
    turn: { purpose, context },
    memory,
    say,
  } = turn
  const before = blankPlan(context.hosting.timeZone)
  const plan = planWith(before, request, context.now)
  const fields = newEventFields(plan, turn)
  const isHosting = purpose === 'host_setup'
  const after = {
    ...memory,
    plan,
    ...(isHosting && { step: nextStep(plan) }),
    misses: 0,
    made: withMark(memory.made, 'event'),
  }
  const next = { ...turn, memory: after }
  return {
    says: [say('event.made'), notesOn({ request, before, plan, fields }, turn).join(' ')],
    ask: isHosting ? planQuestion(next) : standing(next),
    proposals: [eventProposal({ changes: fields, was: {} }, turn)],
    memory: after,
  }
}

/** Proposes the same new event with a change, in place of the proposal before. */
export function reviseEvent(
  turn: TurnContext,
  request: EventRequest,
  { before, standing }: { before: EventPlan; standing: RepeatedQuestion },
): GuideReply {
  const { memory, say } = turn
  const { purpose, context } = turn.turn
  const plan = planWith(before, request, context.now)
  const [was, fields] = [newEventFields(before, turn), newEventFields(plan, turn)]
  const hasChanged = Object.keys(differenceOf(was, fields).changes).length > 0
  const isHosting = purpose === 'host_setup'
  const after = {
    ...memory,
    plan,
    // A part that was asked for once is not asked for again after a change.
    ...(isHosting && { step: nextStep(plan, planStepOf(memory)) }),
    misses: 0,
    made: withMark(memory.made, eventText(fields, turn)),
  }
  const next = { ...turn, memory: after }
  const notes = notesOn({ request, before, plan, fields }, turn).join(' ')
  return {
    says: [changeLine(hasChanged, { changed: 'event.revised', notes }, say), notes],
    ask: isHosting ? planQuestion(next) : standing(next),
    proposals: hasChanged ? [eventProposal({ changes: fields, was }, turn)] : [],
    memory: after,
  }
}

/** Proposes what a request changes of an event that exists. */
export function changeEvent(
  turn: TurnContext,
  request: EventRequest,
  { setup, eventId }: HostedEvent,
): GuideReply {
  const {
    turn: { context },
    memory,
    say,
  } = turn
  const before = planOf(setup)
  const wished = planWith(before, request, context.now)
  // A published event cannot be moved into the past.
  const isOver = !setup.isDraft && isPast(wished, context.now)
  const { date, start, length } = before
  const plan = isOver ? { ...wished, date, start, length } : wished
  const mayPrice = context.hosting.canSell && setup.canPrice
  const fields = sellable(fieldsOf(plan), mayPrice)
  const { changes, was } = differenceOf(sellable(fieldsOf(before), mayPrice), fields)
  const hasChanged = Object.keys(changes).length > 0
  const isMoved = !setup.isDraft && ('startsAt' in changes || 'place' in changes)
  const after = {
    ...memory,
    plan: null,
    step: nextStep(plan, 'event.place'),
    misses: 0,
    made: withMark(memory.made, eventText(changes, turn)),
  }
  const notes = [
    ...notesOn({ request, before, plan, fields }, turn),
    ...(isOver ? [say('event.note.over')] : []),
    ...(isMoved ? [say('event.note.mail')] : []),
  ].join(' ')
  return {
    says: [changeLine(hasChanged, { changed: 'event.changes', notes }, say), notes],
    ask: planQuestion({ ...turn, memory: after }),
    proposals: hasChanged ? [eventProposal({ changes, was }, turn, eventId)] : [],
    memory: after,
  }
}

function isPast(plan: EventPlan, now: Date): boolean {
  const { startsAt } = fieldsOf(plan)
  return startsAt !== undefined && new Date(startsAt) <= now
}

/** Says that something changes, or that it is so already; where a note says why not, only that. */
function changeLine(
  hasChanged: boolean,
  { changed, notes }: { changed: 'event.revised' | 'event.changes'; notes: string },
  say: PhraseLookup,
): string {
  if (hasChanged) return say(changed)
  return notes === '' ? say('event.same') : ''
}

/**
 * Shows the draft again as it was before the message that was taken back, so that the later one
 * cannot be accepted.
 */
export function withRestoredEvent(reply: GuideReply, turn: TurnContext): GuideReply {
  const { plan } = reply.memory
  const isProposed = reply.proposals.some(({ type }) => type === 'event')
  if (isProposed || !turn.heard?.aside || plan === null || turn.memory.plan === null) return reply
  const [was, changes] = [newEventFields(turn.memory.plan, turn), newEventFields(plan, turn)]
  if (Object.keys(differenceOf(was, changes).changes).length === 0) return reply
  return { ...reply, proposals: [...reply.proposals, eventProposal({ changes, was }, turn)] }
}

/** Returns a proposal with its fields, also as text. A new event has no id until it is accepted. */
function eventProposal(
  { changes, was }: { changes: EventChanges; was: EventChanges },
  turn: TurnContext,
  eventId: string | null = null,
) {
  return {
    type: 'event' as const,
    isNew: eventId === null,
    eventId,
    text: eventText(changes, turn),
    before: eventText(was, turn),
    changes,
    was,
  }
}

/** A new event has a title from the start, so that its draft can be saved. */
function newEventFields(plan: EventPlan, { say, turn }: TurnContext): EventChanges {
  const place = plan.place ?? ''
  const usual = plan.isOnline ? say('event.title.online') : say('event.title.any')
  const title = place === '' ? usual : say('event.title.at', { place })
  const titled = { ...plan, title: plan.title || cut(title, eventLimits.title) }
  return sellable({ ...fieldsOf(titled), timeZone: plan.timeZone }, turn.context.hosting.canSell)
}

/** Leaves out a price that cannot be taken. */
function sellable({ price, ...fields }: EventChanges, canSell: boolean): EventChanges {
  return price && (price.amount === 0 || canSell) ? { ...fields, price } : fields
}
