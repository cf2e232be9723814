import { apiVersions } from '#contract/identity/api-versions.ts'
import {
  type OldNames,
  oldNamesOf,
  oldOperationOf,
  oldPathOf,
  oldRequestNamesOf,
} from '#contract/old-names.ts'
import { rateLimitClasses } from '#contract/rate-limit-classes.ts'
import {
  accessText,
  type OperationSpec,
  securityOf,
  securitySchemes,
  takesApiTokens,
} from './openapi-access.ts'
import { headers, problemSchema, responseWriter, type ResponseWriter } from './openapi-replies.ts'
import { isKeyed } from '../kit/http/http.ts'
import { type SchemaWriter, schemaWriter } from './openapi-schemas.ts'
import { tagOf, tags } from './openapi-tags.ts'
import { describeWebhooks } from './openapi-webhooks.ts'

const description = `The web pages and other programs use the same API.

**Authentication.** Create an API token on your profile, in the tab [API](/profile?tab=api), and send it as \`Authorization: Bearer itc_pat_…\`. Each operation names the scope that it needs.

**Errors.** Every answer that is not a success is a problem by RFC 9457. Decide by its \`code\`; [all codes](/api/problems) are on one page.

**Repeats.** Send an \`Idempotency-Key\` with each POST and PATCH. A repeat with the same key gets the first answer again.

**Lists.** A list that has a \`next\` continues when you send it as \`cursor\`. \`limit\` sets the number of items.

**Rate limits.** \`RateLimit\` says how many calls are left. After a 429, wait as long as \`Retry-After\` says.

**Versions.** \`Interchange-Version\` names the version that you wrote your program for.

Every path works with and without a slash at its end.`

type DocumentWriter = { schemas: SchemaWriter; responses: ResponseWriter }

/**
 * Returns the OpenAPI 3.1 document of the operations, made from the schemas that parse requests and
 * replies.
 */
export function openApi(operations: readonly OperationSpec[], about: { version: string }): object {
  const write = { schemas: schemaWriter(), responses: responseWriter() }
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = documentedPath(operation.endpoint.path)
    const method = operation.endpoint.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: describe(operation, write) }
    const oldPath = oldPathOf(operation.name)
    if (oldPath === undefined) continue
    const former = documentedPath(oldPath)
    paths[former] = { ...paths[former], [method]: describeFormer(operation, path, write) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Interchange',
      version: about.version,
      description,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    webhooks: describeWebhooks(write.schemas),
    components: {
      securitySchemes,
      parameters,
      headers,
      responses: write.responses.components,
      schemas: { Problem: problemSchema, ...write.schemas.components },
    },
  }
}

const documentedPath = (path: string) =>
  `/api${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '{$1}')}`

/** Describes an operation at the path that it had in an earlier release. */
function describeFormer(operation: OperationSpec, path: string, write: DocumentWriter): object {
  return {
    ...describe(operation, write),
    operationId: oldOperationOf(operation.name),
    description: [
      `The former path of \`${path}\`.`,
      operation.endpoint.description,
      accessText(operation),
    ]
      .filter(Boolean)
      .join(' '),
    deprecated: true,
  }
}

function describe(operation: OperationSpec, write: DocumentWriter): object {
  const { name, endpoint, policy, scope, limitClass } = operation
  const { perAccount, perAddress, windowS } = rateLimitClasses[limitClass]
  return {
    operationId: name,
    tags: [tagOf({ scope, path: endpoint.path })],
    summary: endpoint.summary,
    description: [endpoint.description, accessText(operation)].filter(Boolean).join('\n\n'),
    security: securityOf(operation),
    parameters: parametersOf(operation, write.schemas),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: write.schemas.write(endpoint.body, {
              io: 'input',
              oldNames: requestNamesOf(name),
            }),
          },
        },
      },
    }),
    responses: write.responses.write(
      operation,
      write.schemas.write(endpoint.reply, { io: 'output', oldNames: oldNamesOf(name) }),
    ),
    'x-token-scope': scope,
    'x-rate-limit': {
      policy: limitClass,
      perAccount,
      ...(policy === 'anyone' && { perAddress }),
      windowS,
    },
  }
}

/** Parameters that many operations take. */
const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    description:
      'A repeat with the same key gets the first answer again. Required for POST and PATCH with an API token.',
  },
  InterchangeVersion: {
    name: 'Interchange-Version',
    in: 'header',
    required: false,
    schema: { type: 'string', enum: apiVersions },
    description:
      'The version of the API. Without it, an API token gets the version that was current when it was made.',
  },
}

const texts: Readonly<Record<string, string>> = {
  cursor: 'The `next` of the answer before, to continue after it.',
  limit: 'The largest number of items in the answer.',
}

function parametersOf(operation: OperationSpec, schemas: SchemaWriter): object[] {
  const { endpoint } = operation
  const listed = (['params', 'query'] as const).flatMap((place) => {
    if (!endpoint[place]) return []
    const { properties = {}, required = [] } = schemas.write(endpoint[place], { io: 'input' })
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      ...(place === 'query' && texts[name] !== undefined && { description: texts[name] }),
      schema,
    }))
  })
  return [
    ...listed,
    ...(isKeyed(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(takesApiTokens(operation) ? [{ $ref: '#/components/parameters/InterchangeVersion' }] : []),
  ]
}

/** Returns the renamed fields of a request by name alone. */
function requestNamesOf(operation: string): OldNames | undefined {
  const names = oldRequestNamesOf(operation)
  if (!names) return undefined
  return Object.fromEntries(
    Object.entries(names).map(([path, old]) => [path.slice(path.lastIndexOf('.') + 1), old]),
  )
}
