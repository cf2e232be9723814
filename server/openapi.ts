import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { RateLimit } from '#contract/rate-limit-classes.ts'
import {
  type OldNames,
  oldNamesOf,
  oldOperationOf,
  oldPathOf,
  oldRequestNamesOf,
} from '#contract/old-names.ts'
import { refusals } from '#contract/refusals.ts'

type OperationSpec = { name: string; endpoint: AnyEndpoint; needsToken: boolean; limit: RateLimit }

/**
 * Returns the OpenAPI 3.1 document of the operations, made from the schemas that parse requests and
 * replies.
 */
export function openApi(operations: readonly OperationSpec[], about: { version: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = documentedPath(operation.endpoint.path)
    const method = operation.endpoint.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: describe(operation) }
    const oldPath = oldPathOf(operation.name)
    if (oldPath === undefined) continue
    const former = documentedPath(oldPath)
    paths[former] = { ...paths[former], [method]: describeFormer(operation, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Interchange',
      version: about.version,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    paths,
    components: {
      securitySchemes: { identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const documentedPath = (path: string) => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`

/** Describes an operation at the path that it had in an earlier release. */
function describeFormer(operation: OperationSpec, path: string): object {
  return {
    ...describe(operation),
    operationId: oldOperationOf(operation.name),
    description: [`The former path of \`${path}\`.`, operation.endpoint.description]
      .filter(Boolean)
      .join(' '),
    deprecated: true,
  }
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    code: { enum: Object.keys(refusals) },
    detail: { type: 'string' },
    request_id: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function describe({ name, endpoint, needsToken, limit }: OperationSpec): object {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    ...(needsToken && { security: [{ identityToken: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' || endpoint.isRead ? [] : [idempotencyKey]),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: withOldFields(schemaOf(endpoint.body, 'input'), requestNamesOf(name)),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [endpoint.replyType ?? 'application/json']: {
            schema: withOldFields(schemaOf(endpoint.reply, 'output'), oldNamesOf(name)),
          },
        },
      },
      429: limited,
      ...refused(endpoint),
    },
    'x-rate-limit': needsToken
      ? { perAccount: limit.perAccount, windowS: limit.windowS }
      : { perAccount: limit.perAccount, perAddress: limit.perAddress, windowS: limit.windowS },
  }
}

const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

/**
 * `x-rate-limit`: the calls of an operation that one account, or one network without a token, may
 * make within the window. All requests of an address together have a limit as well.
 */
const limited = {
  description: 'too-many-requests',
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  content: refusal,
}

function refused(endpoint: AnyEndpoint): object {
  const byStatus = Map.groupBy(
    endpoint.refusals.filter((code) => code !== 'too-many-requests'),
    (code) => refusals[code][0],
  )
  const responses = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: refusal },
  ])
  return { ...Object.fromEntries(responses), default: { description: 'Refused', content: refusal } }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'A repeat with the same key gets the first reply again.',
}

function parameters(schema: AnyEndpoint['params'] | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

function schemaOf(schema: AnyEndpoint['params'], io: 'input' | 'output') {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}

/** Returns the renamed fields of a request by name alone. */
function requestNamesOf(operation: string): OldNames {
  return Object.fromEntries(
    Object.entries(oldRequestNamesOf(operation) ?? {}).map(([path, old]) => [
      path.slice(path.lastIndexOf('.') + 1),
      old,
    ]),
  )
}

/**
 * Returns a schema with the old field names beside the new ones, marked deprecated. A reply carries
 * both; a request, one of them.
 */
function withOldFields(schema: unknown, names: OldNames = {}): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withOldFields(part, names))
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(([key, part]): [string, unknown] => [
    key,
    key === 'properties' ? withOldProperties(part, names) : withOldFields(part, names),
  ])
  return Object.fromEntries(parts)
}

function withOldProperties(properties: object, names: OldNames): object {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const field = withOldFields(schema, names)
      const old = names[name]
      if (old === undefined) return [[name, field]]
      const description = `The former name of \`${name}\`, which means the same.`
      return [
        [name, field],
        [old, { ...schema, description, deprecated: true }],
      ]
    }),
  )
}
