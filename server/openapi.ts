import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'

type Operation = { name: string; endpoint: AnyEndpoint; needsToken: boolean }

/** The OpenAPI 3.1 document of the operations, made from the very schemas that parse requests and replies. */
export function openApi(operations: readonly Operation[], about: { version: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = `/api${operation.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [operation.endpoint.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Interchange', version: about.version, license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' } },
    paths,
    components: {
      securitySchemes: { identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    code: { enum: Object.keys(refusals) }, detail: { type: 'string' }, request_id: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function describe({ name, endpoint, needsToken }: Operation): object {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(needsToken && { security: [{ identityToken: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...(endpoint.method === 'GET' || endpoint.isRead ? [] : [idempotencyKey])],
    ...(endpoint.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }),
    responses: {
      200: { description: 'Done', content: { [endpoint.replyType ?? 'application/json']: { schema: schemaOf(endpoint.reply, 'output') } } },
      ...refused(endpoint),
    },
  }
}

function refused(endpoint: AnyEndpoint): object {
  const byStatus = Map.groupBy(endpoint.refusals, (code) => refusals[code][0])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const named = [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }])
  return { ...Object.fromEntries(named), default: { description: 'Refused', content } }
}

const idempotencyKey = {
  name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 },
  description: 'A repeat with the same key gets the first reply again.',
}

function parameters(schema: AnyEndpoint['params'] | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, one]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: one }))
}

function schemaOf(schema: AnyEndpoint['params'], io: 'input' | 'output') {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}
