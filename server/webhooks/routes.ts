import type { FastifyInstance } from 'fastify'
import type { EndpointReply } from '#contract/endpoint.ts'
import * as contract from '#contract/webhooks/webhooks.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import {
  deleteWebhook,
  deliveriesPage,
  ownWebhooks,
  readDelivery,
  readSecret,
  replay,
  replayFailed,
  rotateSecret,
  saveWebhook,
  testEndpoint,
} from './webhooks.ts'

/** Mounts the routes with which a person manages their webhook endpoints. */
export function mountWebhookEndpoints(
  app: FastifyInstance,
  context: RouteContext,
  { allowsPrivate }: { allowsPrivate: boolean },
): void {
  const at = ({ webhookId }: { webhookId: string }, { userId }: { userId: string }) => ({
    id: webhookId,
    userId,
  })
  mount(app, { ...context, endpoint: contract.listWebhooks }, ({ db, caller, now }) =>
    ownWebhooks(db, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.saveWebhook }, ({ db, params, body, caller, now }) =>
    saveWebhook(db, { id: params.webhookId, ...body }, { caller, now, allowsPrivate }),
  )
  mount(
    app,
    { ...context, endpoint: contract.deleteWebhook },
    async ({ db, params, caller }): Promise<EndpointReply<typeof contract.deleteWebhook>> => {
      await deleteWebhook(db, at(params, caller))
      return { deleted: true }
    },
  )
  mount(app, { ...context, endpoint: contract.readWebhookSecret }, ({ db, params, caller, now }) =>
    readSecret(db, params.webhookId, { caller, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.rotateWebhookSecret },
    ({ db, params, caller, now }) => rotateSecret(db, params.webhookId, { caller, now }),
  )
  mount(app, { ...context, endpoint: contract.testWebhook }, ({ db, params, caller, now }) =>
    testEndpoint(db, at(params, caller), now),
  )
  mount(
    app,
    { ...context, endpoint: contract.listWebhookDeliveries },
    ({ db, params, query, caller }) => deliveriesPage(db, at(params, caller), query),
  )
  mount(app, { ...context, endpoint: contract.readWebhookDelivery }, ({ db, params, caller }) =>
    readDelivery(db, { ...at(params, caller), deliveryId: params.deliveryId }),
  )
  mount(
    app,
    { ...context, endpoint: contract.replayWebhookDelivery },
    ({ db, params, caller, now }) =>
      replay(db, { ...at(params, caller), deliveryId: params.deliveryId }, now),
  )
  mount(
    app,
    { ...context, endpoint: contract.replayFailedDeliveries },
    ({ db, params, caller, now }) => replayFailed(db, at(params, caller), now),
  )
}
