import { type RefusalBody, type RefusalCode, refusalCodes, refusals } from '#contract/refusals.ts'
import { refuse } from '../kit/errors.ts'
import { isKeyed, missing, needsKey } from '../kit/http/http.ts'
import { isScoped, type OperationSpec, takesApiTokens } from './openapi-access.ts'

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

export const headers = {
  'Interchange-Version': {
    description: 'The version of the API that answered. Sent to API tokens.',
    schema: { type: 'string', format: 'date' },
  },
  RateLimit: {
    description:
      'The calls left (`r`) and the seconds until all are there again (`t`), by draft-ietf-httpapi-ratelimit-headers-11. Sent to API tokens.',
    schema: { type: 'string', examples: ['"reading";r=599;t=60'] },
  },
  'RateLimit-Policy': {
    description:
      'The calls (`q`) that one account may make within a number of seconds (`w`). Sent to API tokens.',
    schema: { type: 'string', examples: ['"reading";q=600;w=60'] },
  },
  'Retry-After': {
    description: 'The seconds to wait before the next try.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': {
    description: 'Why an API token was refused, by RFC 6750.',
    schema: { type: 'string', examples: ['Bearer error="invalid_token"'] },
  },
}
type HeaderName = keyof typeof headers

const counted = ['Interchange-Version', 'RateLimit', 'RateLimit-Policy'] as const

function headersNamed(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]))
}

/** A problem with an invalid field, as an example. */
export const sampleProblem = refuse('bad-request', { fields: { title: 'too-long' } }).body('req-1')

/** The body of every answer that is not a success. */
export const problemSchema = {
  type: 'object',
  description: 'A problem by RFC 9457. Programs decide by `code`, which does not change.',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'The address of a page that explains the code.',
    },
    title: { type: 'string', description: 'What the code means, in one sentence.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    code: { type: 'string', enum: refusalCodes },
    detail: { type: 'string', description: 'What is wrong with this request.' },
    errors: {
      type: 'array',
      description: 'The invalid fields.',
      items: {
        type: 'object',
        required: ['pointer', 'code'],
        properties: {
          pointer: { type: 'string', description: 'The field, by a JSON pointer (RFC 6901).' },
          code: { type: 'string', description: 'What is wrong with it, such as `too-long`.' },
        },
      },
    },
    fields: {
      type: 'object',
      description: 'The same by the names of the fields, with dots between levels.',
      additionalProperties: { type: 'string' },
    },
    request_id: { type: 'string', description: 'Name it when you report a problem.' },
  } satisfies Record<keyof RefusalBody, object>,
  examples: [sampleProblem],
}

const problem = { 'application/problem+json': { schema: reference('schemas', 'Problem') } }

/** The problems that any operation may answer with. */
const commonResponses = {
  'too-many-requests': {
    description: '[too-many-requests](/api/problems#too-many-requests)',
    headers: headersNamed(['Retry-After', ...counted]),
    content: problem,
  },
  'other-problem': {
    description:
      'Any other problem, such as `too-large` (413), `not-json` (415), `internal` (500) or `try-again` (503)',
    headers: headersNamed(['Retry-After']),
    content: problem,
  },
}

export type ResponseWriter = ReturnType<typeof responseWriter>

/** Describes answers, and keeps those that are not a success for the components of the document. */
export function responseWriter() {
  const components: Record<string, object> = { ...commonResponses }
  return {
    components,
    /** Returns the answers: the success with its schema, and the problems of each status. */
    write: (operation: OperationSpec, schema: object): object => {
      const byStatus = Map.groupBy(codesOf(operation), (code) => refusals[code][0])
      const refused = [...byStatus].map(([status, codes]) => {
        const name = codes.join('.')
        components[name] = refusedWith(status, codes)
        return [status, reference('responses', name)]
      })
      return {
        200: {
          description: 'Done',
          ...(takesApiTokens(operation) && { headers: headersNamed(counted) }),
          content: { [operation.endpoint.replyType ?? 'application/json']: { schema } },
        },
        ...Object.fromEntries(refused),
        429: reference('responses', 'too-many-requests'),
        default: reference('responses', 'other-problem'),
      }
    },
  }
}

function refusedWith(status: number, codes: readonly RefusalCode[]): object {
  const saysWhen = status === 503 || codes.includes('key-in-use')
  return {
    description: codes.map((code) => `[${code}](/api/problems#${code})`).join(', '),
    ...(status === 401 && { headers: headersNamed(['WWW-Authenticate']) }),
    ...(saysWhen && { headers: headersNamed(['Retry-After']) }),
    content: problem,
  }
}

/** Returns the codes with which an operation may refuse, except for the common ones. */
function codesOf(operation: OperationSpec): RefusalCode[] {
  const { endpoint, policy, scope } = operation
  const codes: RefusalCode[] = [
    'bad-request',
    'version-unknown',
    ...(isScoped(operation) && needsKey(endpoint) ? (['key-missing'] as const) : []),
    'sign-in-first',
    'token-refused',
    'access-denied',
    ...(policy === 'anyone' ? [] : (['account-leaving'] as const)),
    ...(scope === 'session' ? (['not-for-tokens'] as const) : []),
    ...(isScoped(operation) ? (['scope-missing'] as const) : []),
    ...(endpoint.params ? [missing(endpoint)] : []),
    ...endpoint.refusals.filter((code) => code !== 'too-many-requests'),
    ...(isKeyed(endpoint) ? (['key-in-use', 'key-reused'] as const) : []),
  ]
  return [...new Set(codes)]
}
