import { eventLimits } from '#contract/events/events.ts'
import { fieldsIn } from '../host-setup/host-setup.fields.ts'
import { cut } from '../reading/quotes.ts'
import type { GuideReply, TurnContext } from '../reply.ts'
import { blankPlan, planOf } from './event-plan.ts'
import { nextStep, planQuestion, planStepOf, type PlanStep } from './event-question.ts'
import {
  changeEvent,
  type HostedEvent,
  proposeEvent,
  type RepeatedQuestion,
  reviseEvent,
} from './event-reply.ts'
import { type EventRequest, isDated, readEventRequest } from './event-request.ts'
import { factChange, wishOpenings } from './title.lists.ts'

/**
 * Answers a sentence that asks for an event, or for a change of one, with a proposal that shows
 * every field; null if the sentence asks for neither.
 */
export function eventAnswer(turn: TurnContext, standing: RepeatedQuestion): GuideReply | null {
  const { heard, memory } = turn
  if (!heard || (heard.aside && !ofContent.has(heard.aside.as))) return null
  if (heard.chip === 'chip.create') return askedHow(turn, standing)
  const step = planStepOf(memory)
  if (step !== null && heard.as === 'skip') return skipped(turn, step)
  if (heard.chip !== null) return null
  const request = requestIn(turn)
  const isHosting = turn.turn.purpose === 'host_setup'
  if (isOrder(request) && (isHosting || isPlainOrder(heard.said, request)))
    return proposeEvent(turn, request, standing)
  if (isBareOrder(request)) return askedHow(turn, standing)
  return isHosting ? hostAnswer(turn, request, standing) : guestAnswer(turn, request, standing)
}

/** In a talk about something else, an order names an event and is no wish of one's own. */
function isPlainOrder(said: string, { isGeneral }: EventRequest): boolean {
  return isGeneral && !wishOpenings.test(said.trim())
}

/** In a talk about something else, only a draft that can still be accepted is changed. */
function guestAnswer(
  turn: TurnContext,
  request: EventRequest,
  standing: RepeatedQuestion,
): GuideReply | null {
  const { plan } = turn.memory
  if (plan === null || !turn.turn.context.hosting.hasDraft || factsIn(request) === 0) return null
  const isChange =
    request.order === 'change' || (request.unread.length === 0 && request.title === null)
  return isChange ? reviseEvent(turn, request, { before: plan, standing }) : null
}

/** Answers a host, who may name the facts of an event without an order. */
function hostAnswer(
  turn: TurnContext,
  request: EventRequest,
  standing: RepeatedQuestion,
): GuideReply | null {
  const isWished = factChange.test(turn.heard?.plain ?? '')
  // 'What is the weather on Friday?' changes nothing.
  if (turn.heard?.as === 'question' && request.order === null) return null
  const hosted = hostedIn(turn)
  if (hosted) {
    // The title alone is changed as the event's other texts are.
    const isRenamed = request.isCalled && request.order === 'change'
    if (factsIn(request) === 0 && !isRenamed) return isWished ? whichOne(turn) : null
    return isTalk(turn, request) ? null : changeEvent(turn, request, hosted)
  }
  const { plan } = turn.memory
  if (plan === null) {
    if (isBeginningOf(turn, request)) return proposeEvent(turn, request, standing)
    return isWished ? askedHow(turn, standing) : null
  }
  const change = withAnswer(request, turn)
  if (factsIn(change) === 0 && !change.isCalled) return isWished ? whichOne(turn) : null
  return isTalk(turn, change) ? null : reviseEvent(turn, change, { before: plan, standing })
}

/** 'We cook for 40 people on Friday' answers what happens there, and changes nothing. */
function isTalk({ memory }: TurnContext, { order, unread }: EventRequest): boolean {
  const { step } = memory
  const isAnswering = step !== 'start' && step !== 'rest' && step !== 'missing'
  return planStepOf(memory) === null && order === null && (unread.length > 0 || isAnswering)
}

/** Remarks that may hold a change, as in 'no, at 8 pm'; others are about the talk. */
const ofContent: ReadonlySet<string> = new Set(['correct', 'instead', 'amend', 'drop', 'afresh'])

function requestIn({ heard, turn: { context } }: TurnContext): EventRequest {
  const { now, region, hosting } = context
  return readEventRequest(heard?.said ?? '', {
    now,
    region,
    timeZone: hosting.timeZone,
    currency: hosting.currency,
  })
}

/** 'Create an event on Friday' is an order; 'I want to organize a fair' is a goal. */
function isOrder(request: EventRequest): boolean {
  return (
    request.order === 'create' && (isDated(request) || (request.isGeneral && factsIn(request) > 0))
  )
}

function isBareOrder(request: EventRequest): boolean {
  const { order, isGeneral, title, unread } = request
  return order === 'create' && isGeneral && title === null && unread.length === 0
}

/** A list such as 'Founders dinner, Friday 7 pm, 40 people' asks for an event without a verb. */
function isListed(request: EventRequest): boolean {
  return request.order === null && isDated(request) && factsIn(request) > 1
}

/** Returns whether a request begins an event: the first words about it, or those asked for. */
function isBeginningOf({ memory }: TurnContext, request: EventRequest): boolean {
  const { step, answers } = memory
  if (planStepOf(memory) !== null) return factsIn(request) > 0
  return isListed(request) && (step === 'start' || (step === 'who' && answers.what === ''))
}

/** Returns how many facts a request names, besides its title. */
function factsIn({ day, times, ...request }: EventRequest): number {
  const { duration, shift, place, isOnline, seats, price, visibility, needsApproval } = request
  return [
    [day, times.start, times.end, duration, shift].some((time) => time !== null),
    place !== null || isOnline,
    seats !== null,
    price !== null,
    visibility !== null,
    needsApproval,
  ].filter(Boolean).length
}

function hostedIn({ turn: { context } }: TurnContext): HostedEvent | null {
  const { gathering } = context
  return gathering?.role === 'host' && gathering.setup
    ? { eventId: gathering.id, setup: gathering.setup }
    : null
}

/** An answer to the question for a title or a place is that, if it names nothing else. */
function withAnswer(request: EventRequest, { memory, heard }: TurnContext): EventRequest {
  const said = heard?.as === 'words' ? heard.said.trim() : ''
  const field = heard ? fieldsIn(heard).find((one) => one.field === 'title') : undefined
  if (field)
    return { ...request, title: cut(field.text, eventLimits.title), isCalled: true, unread: [] }
  if (said === '' || request.order !== null || factsIn(request) > 0) return request
  switch (planStepOf(memory)) {
    case 'event.title':
      return { ...request, title: cut(said, eventLimits.title), isCalled: true, unread: [] }
    case 'event.place':
      return { ...request, place: cut(said, eventLimits.place), unread: [] }
    default:
      return request
  }
}

function whichOne(turn: TurnContext): GuideReply {
  const memory = { ...turn.memory, step: 'event.day', misses: 0 }
  return {
    says: [],
    ask: { key: 'event.ask.change', chips: [turn.say('chip.skip')] },
    proposals: [],
    memory,
  }
}

/** Says how to ask for an event. */
function askedHow(turn: TurnContext, standing: RepeatedQuestion): GuideReply {
  const {
    memory,
    say,
    turn: { purpose },
  } = turn
  const isHosting = purpose === 'host_setup'
  const after = isHosting ? { ...memory, step: 'event.day' satisfies PlanStep, misses: 0 } : memory
  const next = { ...turn, memory: after }
  return {
    says: [say('event.how')],
    ask: isHosting ? planQuestion(next) : standing(next),
    proposals: [],
    memory: after,
  }
}

function skipped(turn: TurnContext, step: PlanStep): GuideReply {
  const hosted = hostedIn(turn)
  const known = hosted ? planOf(hosted.setup) : turn.memory.plan
  const plan = known ?? blankPlan(turn.turn.context.hosting.timeZone)
  const memory = { ...turn.memory, step: nextStep(plan, step), misses: 0 }
  return { says: [], ask: planQuestion({ ...turn, memory }), proposals: [], memory }
}
