import type { FastifyInstance } from 'fastify'
import * as hours from '#contract/meetings/hours.ts'
import * as contract from '#contract/meetings/meetings.ts'
import { attachment, meetingCalendar } from '../calendar/calendar.ts'
import { refuse } from '../kit/errors.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { answer, answerToMove, cancel, choose, recordOutcome } from './answers.ts'
import { board, open, tryOut } from './hours.ts'
import { ownMeetings } from './meetings.ts'
import { listForCalendar } from './store.ts'
import type { MeetingNotifier } from './notify.ts'
import { setPlace } from './place.ts'
import { propose, readTimes } from './proposals.ts'
import { placementThread } from './placement-client.ts'

/** Mounts the meeting routes for the two who meet and for their host. */
export function mountMeetings(
  app: FastifyInstance,
  context: RouteContext,
  { notifier, origin }: { notifier: MeetingNotifier; origin: string },
): void {
  mount(app, { ...context, endpoint: contract.readMyMeetings }, ({ db, params, caller, now }) =>
    ownMeetings(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.chooseMeetings }, ({ db, params, body, caller }) =>
    choose(db, caller, { ...params, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: contract.answerMeeting },
    ({ db, params, body, caller, now }) =>
      answer(db, { userId: caller.userId, now, notifier }, { ...params, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: contract.readMeetingTimes },
    ({ db, params, query, caller, now }) =>
      readTimes(db, { userId: caller.userId, now }, { ...params, ...query }),
  )
  mount(
    app,
    { ...context, endpoint: contract.proposeMeeting },
    ({ db, params, body, caller, now }) =>
      propose(db, { userId: caller.userId, now, notifier }, { ...params, ...body }),
  )
  mount(app, { ...context, endpoint: contract.answerMove }, ({ db, params, body, caller, now }) =>
    answerToMove(db, { userId: caller.userId, now, notifier }, { ...params, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: contract.setMeetingPlace },
    ({ db, params, body, caller, now }) =>
      setPlace(db, { userId: caller.userId, now, notifier }, { ...params, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: contract.cancelMeeting },
    ({ db, params, body, caller, now }) =>
      cancel(db, { userId: caller.userId, now, notifier }, { ...params, ...body }),
  )
  mount(app, { ...context, endpoint: contract.noteOutcome }, ({ db, params, body, caller, now }) =>
    recordOutcome(db, { userId: caller.userId, now, notifier }, { ...params, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: contract.exportMeeting },
    async ({ db, params, caller, now, reply }) => {
      const [meeting] = (
        await listForCalendar(db, {
          userId: caller.userId,
          since: new Date(0),
          meetingId: params.meetingId,
        })
      ).filter(({ eventId }) => eventId === params.eventId)
      if (!meeting) throw refuse('meeting-not-found')
      reply.header('content-disposition', attachment(`${meeting.name} ${meeting.title}`, 'ics'))
      return meetingCalendar(meeting, { now, origin })
    },
  )
  mountHosting(app, context)
}

function mountHosting(app: FastifyInstance, context: RouteContext): void {
  const thread = placementThread()
  app.addHook('onClose', thread.stop)
  mount(app, { ...context, endpoint: hours.readMeetingHours }, ({ db, params, now }) =>
    board(db, params.eventId, now),
  )
  mount(app, { ...context, endpoint: hours.writeMeetingHours }, ({ db, params, body, now }) =>
    open(db, { ...params, now }, body),
  )
  mount(app, { ...context, endpoint: hours.tryMeetingHours }, ({ db, params, body, now }) =>
    tryOut(db, { ...params, now, thread }, body),
  )
}
