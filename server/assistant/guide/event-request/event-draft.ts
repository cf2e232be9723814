import type { EventChanges } from '#contract/assistant.ts'
import { eventLimits } from '#contract/events/events.ts'
import { fieldsIn } from '../host-setup/host-setup.fields.ts'
import { withMark } from '../memory.ts'
import { cut } from '../reading/quotes.ts'
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
import { nextStep, planQuestion, planStepOf, type PlanStep } from './event-question.ts'
import { type EventRequest, readEventRequest } from './event-request.ts'
import { eventText } from './event-text.ts'
import { factChange } from './title.lists.ts'

/** Repeats the last question of a talk. */
type RepeatedQuestion = (turn: TurnContext) => GuideQuestion

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
  if (isOrder(request)) return created(turn, { request, standing })
  if (isBareOrder(request)) return askedHow(turn, standing)
  if (turn.turn.purpose !== 'host_setup') return null
  const plan = presentPlan(turn)
  if (plan !== null) return changed(turn, { request: withAnswer(request, turn), plan })
  const isNew = step === null ? isListed(request) && isBeginning(turn) : factsIn(request) > 0
  if (isNew) return created(turn, { request, standing })
  return factChange.test(heard.plain) ? askedHow(turn, standing) : null
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
  const isDated = request.day !== null || request.times.start !== null
  return request.order === 'create' && (isDated || (request.isGeneral && factsIn(request) > 0))
}

function isBareOrder(request: EventRequest): boolean {
  const { order, isGeneral, title, unread } = request
  return order === 'create' && isGeneral && title === null && unread.length === 0
}

/** A list such as 'Founders dinner, Friday 7 pm, 40 people' asks for an event without a verb. */
function isListed(request: EventRequest): boolean {
  const isDated = request.day !== null || request.times.start !== null
  return request.order === null && isDated && factsIn(request) > 1
}

/** Returns whether nothing was said about the event yet. */
function isBeginning({ memory: { step, answers } }: TurnContext): boolean {
  return step === 'start' || (step === 'who' && answers.what === '')
}

/** Returns how many facts a request names, besides its title. */
function factsIn({ day, times, ...request }: EventRequest): number {
  const { duration, place, isOnline, seats, price, visibility, needsApproval } = request
  return [
    day !== null || times.start !== null || times.end !== null || duration !== null,
    place !== null || isOnline,
    seats !== null,
    price !== null,
    visibility !== null,
    needsApproval,
  ].filter(Boolean).length
}

/** Returns what a change is made to: the thread's event, or the draft proposed before. */
function presentPlan({ memory, turn: { context } }: TurnContext): EventPlan | null {
  const setup = context.gathering?.role === 'host' ? context.gathering.setup : null
  return setup ? planOf(setup) : memory.plan
}

/** An answer to the question for a title or a place is that, if it names nothing else. */
function withAnswer(request: EventRequest, { memory, heard, turn }: TurnContext): EventRequest {
  const { gathering } = turn.context
  const said = heard?.as === 'words' ? heard.said.trim() : ''
  const field =
    gathering || !heard ? undefined : fieldsIn(heard).find((one) => one.field === 'title')
  if (field) return { ...request, title: cut(field.text, eventLimits.title), unread: [] }
  if (said === '' || request.order !== null || factsIn(request) > 0) return request
  switch (planStepOf(memory)) {
    case 'event.title':
      return { ...request, title: cut(said, eventLimits.title), unread: [] }
    case 'event.place':
      return { ...request, place: cut(said, eventLimits.place), unread: [] }
    default:
      return request
  }
}

type NewEvent = { request: EventRequest; standing: RepeatedQuestion }

/** Proposes a new event. A talk about something else goes on with its own question. */
function created(turn: TurnContext, { request, standing }: NewEvent): GuideReply {
  const {
    turn: { purpose, context },
    memory,
    say,
  } = turn
  const before = blankPlan(context.hosting.timeZone)
  const plan = planWith(before, request, context.now)
  const isHosting = purpose === 'host_setup'
  const after = {
    ...memory,
    plan: isHosting ? plan : null,
    step: isHosting ? nextStep(plan) : memory.step,
    misses: 0,
    made: withMark(memory.made, 'event'),
  }
  const next = { ...turn, memory: after }
  const fields = newEventFields(plan, turn)
  return {
    says: [say('event.made'), notesOn({ request, before, plan, fields }, turn).join(' ')],
    ask: isHosting ? planQuestion(next) : standing(next),
    proposals: [
      {
        type: 'event',
        isNew: true,
        eventId: null,
        text: eventText(fields, turn),
        before: '',
        changes: fields,
        was: {},
      },
    ],
    memory: after,
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

type Change = { request: EventRequest; plan: EventPlan }

/** Proposes what a request changes; null if it is not about the event. */
function changed(turn: TurnContext, { request, plan }: Change): GuideReply | null {
  const {
    memory,
    heard,
    turn: { context },
    say,
  } = turn
  const setup = context.gathering?.setup ?? null
  const step = planStepOf(memory)
  const isTitled = request.title !== null && (setup === null || request.order === 'change')
  if (factsIn(request) === 0 && !isTitled)
    return factChange.test(heard?.plain ?? '') ? whichOne(turn) : null
  // 'We cook for 40 people on Friday' answers what happens there.
  const isTalk = request.order === null && (request.unread.length > 0 || isAnswering(turn))
  if (isTalk && step === null) return null
  const next = planWith(plan, request, context.now)
  const canPrice = setup === null || setup.canPrice
  const fieldsFor = (one: EventPlan) =>
    setup === null
      ? newEventFields(one, turn)
      : sellable(fieldsOf(one), context.hosting.canSell && canPrice)
  const [before, fields] = [fieldsFor(plan), fieldsFor(next)]
  const difference = differenceOf(before, fields)
  const hasChanged = Object.keys(difference.changes).length > 0
  const { changes, was } = setup === null ? { changes: fields, was: before } : difference
  const after = {
    ...memory,
    plan: setup === null ? next : null,
    step: nextStep(next, setup === null ? null : 'event.place'),
    misses: 0,
  }
  const isMoved = setup !== null && !setup.isDraft && ('startsAt' in changes || 'place' in changes)
  return {
    says: [
      hasChanged ? say(setup === null ? 'event.revised' : 'event.changes') : say('event.same'),
      [
        ...notesOn({ request, before: plan, plan: next, fields }, turn),
        ...(isMoved ? [say('event.note.mail')] : []),
      ].join(' '),
    ],
    ask: planQuestion({ ...turn, memory: after }),
    proposals: hasChanged
      ? [
          {
            type: 'event',
            isNew: setup === null,
            eventId: setup === null ? null : (context.gathering?.id ?? null),
            text: eventText(changes, turn),
            before: eventText(was, turn),
            changes,
            was,
          },
        ]
      : [],
    memory: after,
  }
}

/** Returns whether the last question was about something else than the event's fields. */
function isAnswering({ memory: { step } }: TurnContext): boolean {
  return step !== 'start' && step !== 'rest' && step !== 'missing'
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
  const plan = presentPlan(turn) ?? blankPlan(turn.turn.context.hosting.timeZone)
  const memory = { ...turn.memory, step: nextStep(plan, step), misses: 0 }
  return { says: [], ask: planQuestion({ ...turn, memory }), proposals: [], memory }
}
