import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/assistant.ts'
import * as writing from '#contract/beautify.ts'
import { type Ground, mount } from '../kit/http.ts'
import { changeAssistant, endAssistant, readAssistant, startAssistant } from './assistant.ts'
import {
  listConferences,
  readConference,
  removeConference,
  settleProposal,
  startConference,
} from './conferences.ts'
import { beautify } from './beautify.ts'
import { consult, type Models } from './consulting.ts'
import { send } from './messages.ts'
import { rewritingOf, rewrittenIn } from './rewriting.rules.ts'
import { type GuideThread, guideThread } from './thread.ts'

type Thinking = { models: Models; /** It outlives the server. */ given: GuideThread | undefined }

export function mountAssistant(
  app: FastifyInstance,
  ground: Ground,
  { models, given }: Thinking,
): void {
  const guide = given ?? guideThread()
  if (!given) app.addHook('onClose', guide.stop)
  mount(app, { ...ground, endpoint: contract.readAssistant }, ({ db, caller, now }) =>
    readAssistant(db, models, { userId: caller.userId, now }),
  )
  mount(app, { ...ground, endpoint: contract.startAssistant }, ({ db, body, caller, now }) =>
    startAssistant(db, models, { ...body, userId: caller.userId, now }),
  )
  mount(app, { ...ground, endpoint: contract.changeAssistant }, ({ db, body, caller, now }) =>
    changeAssistant(db, models, { ...body, userId: caller.userId, now }),
  )
  mount(app, { ...ground, endpoint: contract.endAssistant }, ({ db, caller }) =>
    endAssistant(db, caller.userId),
  )
  mount(
    app,
    { ...ground, endpoint: contract.startConference, ready: guide.wake },
    ({ db, body, caller, now }) =>
      startConference({ db, guide }, { userId: caller.userId, now }, body),
  )
  mount(app, { ...ground, endpoint: contract.listConferences }, ({ db, caller, request }) => {
    // Who opens the page asks soon: the thread reads what it needs meanwhile.
    guide
      .wake()
      .catch((error: unknown) =>
        request.log.warn(
          { err: error },
          'the thread of the assistant could not start; the next question starts it',
        ),
      )
    return listConferences(db, caller.userId)
  })
  mount(app, { ...ground, endpoint: contract.readConference }, ({ db, params, caller }) =>
    readConference(db, caller.userId, params.conferenceId),
  )
  mount(app, { ...ground, endpoint: contract.deleteConference }, ({ db, params, caller }) =>
    removeConference(db, caller.userId, params.conferenceId),
  )
  mount(app, { ...ground, endpoint: contract.sendToAssistant }, ({ db, body, caller, now }) =>
    send({ db, models, guide }, { userId: caller.userId, now }, body),
  )
  mount(app, { ...ground, endpoint: contract.settleProposal }, ({ db, params, body, caller }) =>
    settleProposal(db, caller.userId, { ...params, ...body }),
  )
  mount(app, { ...ground, endpoint: writing.beautify }, ({ db, body, caller, now }) => {
    const ask = { tone: 'plain' as const, ...body }
    return beautify(
      ask,
      (accept) =>
        consult({ db, models }, { userId: caller.userId, now, isBeautifying: true }, () => ({
          question: rewritingOf(ask),
          accept: async (answer) => {
            const text = rewrittenIn(answer)
            return text === undefined ? undefined : accept(text)
          },
        })),
      guide.wording,
    )
  })
}
