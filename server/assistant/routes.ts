import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/assistant.ts'
import * as writing from '#contract/polish.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { changeAssistant, endAssistant, readAssistant, startAssistant } from './assistant.ts'
import { listThreads, readThread, removeThread, resolveProposal, startThread } from './threads.ts'
import { polishWording } from './polish.ts'
import { consult, type Models } from './consultation.ts'
import { send } from './messages.ts'
import { rewriteQuestion, rewriteIn } from './prompt/rewrite.rules.ts'
import { type GuideWorker, startGuideWorker } from './guide-client.ts'

type AssistantOptions = {
  models: Models
  /** Whether payments are set up here. */
  canSell: boolean
  /** Outlives the server. */
  given: GuideWorker | undefined
}

export function mountAssistant(
  app: FastifyInstance,
  context: RouteContext,
  { models, canSell, given }: AssistantOptions,
): void {
  const guide = given ?? startGuideWorker()
  if (!given) app.addHook('onClose', guide.stop)
  mount(app, { ...context, endpoint: contract.readAssistant }, ({ db, caller, now }) =>
    readAssistant(db, models, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.startAssistant }, ({ db, body, caller, now }) =>
    startAssistant(db, models, { ...body, userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.changeAssistant }, ({ db, body, caller, now }) =>
    changeAssistant(db, models, { ...body, userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.endAssistant }, ({ db, caller }) =>
    endAssistant(db, caller.userId),
  )
  mount(
    app,
    { ...context, endpoint: contract.startThread, ready: guide.wake },
    ({ db, body, caller, now }) =>
      startThread({ db, guide, canSell }, { userId: caller.userId, now }, body),
  )
  mount(app, { ...context, endpoint: contract.listThreads }, ({ db, caller, request }) => {
    // Opening the page usually precedes a question: load the worker's data now.
    guide
      .wake()
      .catch((error: unknown) =>
        request.log.warn(
          { err: error },
          'the assistant thread could not start; the next question tries again',
        ),
      )
    return listThreads(db, caller.userId)
  })
  mount(app, { ...context, endpoint: contract.readThread }, ({ db, params, caller }) =>
    readThread(db, caller.userId, params.threadId),
  )
  mount(app, { ...context, endpoint: contract.deleteThread }, ({ db, params, caller }) =>
    removeThread(db, caller.userId, params.threadId),
  )
  mount(app, { ...context, endpoint: contract.sendToAssistant }, ({ db, body, caller, now }) =>
    send({ db, models, guide, canSell }, { userId: caller.userId, now }, body),
  )
  mount(app, { ...context, endpoint: contract.settleProposal }, ({ db, params, body, caller }) =>
    resolveProposal(db, caller.userId, { ...params, ...body }),
  )
  mount(app, { ...context, endpoint: writing.beautify }, ({ db, body, caller, now }) => {
    const request = { tone: 'plain' as const, ...body }
    return polishWording(
      request,
      (accept) =>
        consult({ db, models }, { userId: caller.userId, now, isBeautifying: true }, () => ({
          question: rewriteQuestion(request),
          accept: async (answer) => {
            const text = rewriteIn(answer)
            return text === undefined ? undefined : accept(text)
          },
        })),
      guide.wording,
    )
  })
}
