import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/rounds.ts'
import { readRunningRounds } from '#contract/running-rounds.ts'
import { openEventStream } from '../events/events.ts'
import { type RouteContext, mount, mountStream } from '../kit/http/http.ts'
import type { EventStreams } from '../kit/processes/streams.ts'
import { type PairingThread, pairingThread, type RoundPlanContext } from '../matching/matching.ts'
import { planUpcomingRounds } from './plan.ts'
import { makeWarmUp } from './warm-up.ts'
import { answer, board, leaveOut, ownRounds, projection, roundsTimes, sitOutOwn } from './rounds.ts'
import { runningRounds } from './running-rounds.ts'
import { step } from './step.ts'

type PlanningOptions = {
  embeddings: RoundPlanContext['embeddings']
  /** Outlives the server. */
  given?: PairingThread | undefined
}
type RoundsRouteOptions = PlanningOptions & { streams: EventStreams }

// For the time a host considers the number of rounds.
const keptMs = 120_000

/** Mounts the round routes for attendees and the host. */
export function mountRounds(
  app: FastifyInstance,
  context: RouteContext,
  { streams, ...hosting }: RoundsRouteOptions,
): void {
  mount(app, { ...context, endpoint: contract.readMyRounds }, ({ db, params, caller, now }) =>
    ownRounds(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: readRunningRounds }, ({ db, caller, now }) =>
    runningRounds(db, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.answerRound }, ({ db, params, body, caller, now }) =>
    answer(
      db,
      { userId: caller.userId, now },
      { eventId: params.eventId, n: Number(params.n), ...body },
    ),
  )
  mount(app, { ...context, endpoint: contract.sitOut }, ({ db, params, body, caller, now }) =>
    sitOutOwn(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
  mountStream(
    app,
    { ...context, endpoint: contract.watchRounds },
    openEventStream(context.db, streams, 'rounds'),
  )
  mountHosting(app, context, hosting)
}

/**
 * Plans requested by a host run on a separate thread, so that they never queue behind replanning.
 */
function mountHosting(
  app: FastifyInstance,
  context: RouteContext,
  { embeddings, given: existingThread }: PlanningOptions,
): void {
  const thread = existingThread ?? pairingThread({ idleMs: keptMs })
  if (!existingThread) app.addHook('onClose', thread.end)
  const ready = makeWarmUp({ db: context.db, thread, embeddings })
  mount(
    app,
    { ...context, endpoint: contract.readRoundsBoard },
    async ({ db, params: { eventId }, now }) => {
      const boardView = await board(db, eventId, now)
      // Errors are reported when a plan is requested
      void ready({ eventId, now }, boardView).catch(() => undefined)
      return boardView
    },
  )
  mount(app, { ...context, endpoint: contract.readRoundsTimes }, ({ db, params, now }) =>
    roundsTimes(db, params.eventId, now),
  )
  mount(
    app,
    { ...context, endpoint: contract.planRounds },
    async ({ db, params: { eventId }, body, now }) => {
      await planUpcomingRounds({ db, thread, embeddings }, { eventId, now }, body)
      return board(db, eventId, now)
    },
  )
  mount(
    app,
    { ...context, endpoint: contract.stepRounds },
    async ({ db, params: { eventId }, body, now }) => {
      await step({ db, thread, embeddings }, { eventId, now }, body)
      return board(db, eventId, now)
    },
  )
  mount(app, { ...context, endpoint: contract.setSittingOut }, ({ db, params, body, now }) =>
    leaveOut(db, now, { ...params, ...body }),
  )
  mount(app, { ...context, endpoint: contract.readRoundsPicture }, ({ db, params, now }) =>
    projection(db, params.eventId, now),
  )
}
