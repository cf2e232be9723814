import type { FastifyInstance } from 'fastify'
import type { EndpointReply } from '#contract/endpoint.ts'
import * as contract from '#contract/conversations.ts'
import { type RouteContext, mount, mountStream } from '../kit/http/http.ts'
import type { EventStreams } from '../kit/processes/streams.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { conversation, messages, ownConversations } from './read-conversations.ts'
import {
  block,
  listBlockedPeople,
  read,
  updateSettings,
  submitReport,
  unblock,
} from './conversation-actions.ts'
import { takeBack, write } from './write-message.ts'

/**
 * Mounts the conversation routes. Each call looks its conversation up by the caller: for anyone
 * else that id does not exist.
 */
export function mountConversations(
  app: FastifyInstance,
  context: RouteContext,
  streams: EventStreams,
): void {
  mount(app, { ...context, endpoint: contract.listConversations }, ({ db, query, caller, now }) =>
    ownConversations(db, query, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.listBlocked }, ({ db, caller }) =>
    listBlockedPeople(db, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.readConversation }, ({ db, params, caller, now }) =>
    conversation(db, params.conversationId, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.listMessages },
    ({ db, params, query, caller, now }) =>
      messages(db, { ...params, ...query }, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.writeMessage }, ({ db, params, body, caller, now }) =>
    write(db, { ...params, ...body }, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.saveDraft }, ({ db, params, body, caller, now }) =>
    saveDraft(
      db,
      { ...params, ...body, by: caller.token?.name ?? '' },
      { userId: caller.userId, now },
    ),
  )
  mount(
    app,
    { ...context, endpoint: contract.discardDraft },
    async ({ db, params, caller, now }): Promise<EndpointReply<typeof contract.discardDraft>> => {
      await discardDraft(db, params.conversationId, { userId: caller.userId, now })
      return { discarded: true }
    },
  )
  mount(app, { ...context, endpoint: contract.deleteMessage }, ({ db, params, caller, now }) =>
    takeBack(db, { ...params, position: Number(params.position) }, { userId: caller.userId, now }),
  )
  mountSides(app, context)
  mountStream(
    app,
    { ...context, endpoint: contract.watchOwn },
    async ({ caller: { userId }, reply, readmit }) =>
      streams.open(reply, {
        userId,
        topic: `users/${userId}`,
        check: async () => void (await readmit()),
      }),
  )
}

/** Mounts each person's own actions. */
function mountSides(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.noteRead }, ({ db, params, body, caller, now }) =>
    read(db, { ...params, ...body }, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.muteConversation },
    async ({ db, params, body, caller, now }) => {
      await updateSettings(db, params.conversationId, {
        is_muted: body.isMuted,
        person: { userId: caller.userId, now },
      })
      return body
    },
  )
  mount(
    app,
    { ...context, endpoint: contract.keepConversation },
    async ({ db, params, body, caller, now }) => {
      await updateSettings(db, params.conversationId, {
        is_kept: body.isKept,
        person: { userId: caller.userId, now },
      })
      return body
    },
  )
  mount(
    app,
    { ...context, endpoint: contract.reportConversation },
    ({ db, params, body, caller, now }) =>
      submitReport(db, { ...params, ...body }, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.blockInConversation },
    ({ db, params, caller, now }) =>
      block(db, params.conversationId, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.unblockInConversation },
    ({ db, params, caller, now }) =>
      unblock(db, params.conversationId, { userId: caller.userId, now }),
  )
}
