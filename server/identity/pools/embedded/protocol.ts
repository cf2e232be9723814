import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../kit/errors.ts'
import { deviceOf } from './device.rules.ts'
import { PoolError, type PoolErrorName } from './errors.ts'
import type { PoolContext } from './context.ts'
import { operations } from './operations.ts'

const target = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/
const mediaType = 'application/x-amz-json-1.1'
const largestBody = 32_768

type ProtocolOptions = { ground: PoolContext; isOwnOrigin: (origin: string) => boolean }

/**
 * Serves Cognito's JSON protocol at `/idp/`, so that one client works with this pool and with
 * Cognito.
 */
export function mountProtocol(app: FastifyInstance, serving: ProtocolOptions): void {
  void app.register(
    async (idp) => {
      // This media type is never a "simple" request: no other site's form can send it.
      idp.removeAllContentTypeParsers()
      idp.addContentTypeParser(
        mediaType,
        { parseAs: 'string', bodyLimit: largestBody },
        async (_request: FastifyRequest, body: string) => parseJson(body),
      )
      idp.addHook('onRequest', async (request, reply) => admit(serving, request, reply))
      idp.setErrorHandler((error, request, reply) => sendError(error, request, reply))
      idp.post('/', { bodyLimit: largestBody }, async (request, reply) =>
        reply.type(mediaType).send(JSON.stringify(await run(serving.ground, request))),
      )
      idp.get('/.well-known/jwks.json', async () => (await serving.ground.keys.current()).published)
    },
    { prefix: '/idp' },
  )
}

async function admit(
  { isOwnOrigin }: ProtocolOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header('cache-control', 'no-store')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin)) throw new PoolError('ForbiddenException')
}

async function run(context: PoolContext, request: FastifyRequest): Promise<object> {
  const header = request.headers['x-amz-target']
  const operation = operations.get(
    typeof header === 'string' ? (target.exec(header)?.[1] ?? '') : '',
  )
  if (!operation) throw new PoolError('UnknownOperationException')
  return operation(
    { ...context, device: deviceOf(request.headers['user-agent'] ?? '') },
    request.body,
    request.ip,
  )
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new PoolError('SerializationException')
  }
}

const statuses: Partial<Record<PoolErrorName, number>> = {
  ForbiddenException: 403,
  RequestTooLargeException: 413,
  UnsupportedMediaTypeException: 415,
  InternalErrorException: 500,
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const poolError = asPoolError(error)
  if (poolError.name === 'InternalErrorException')
    request.log.error(
      { err: error, target: request.headers['x-amz-target'] },
      'the user pool failed',
    )
  // Clients read the error's name from the header or from `__type`.
  return reply
    .status(statuses[poolError.name] ?? 400)
    .type(mediaType)
    .header('x-amzn-errortype', poolError.name)
    .send(JSON.stringify({ __type: poolError.name, message: poolError.message }))
}

function asPoolError(error: unknown): PoolError {
  if (error instanceof PoolError) return error
  const status = statusOf(error)
  if (status === 413) return new PoolError('RequestTooLargeException')
  if (status === 415) return new PoolError('UnsupportedMediaTypeException')
  if (status === 429) return new PoolError('TooManyRequestsException')
  return new PoolError(status < 500 ? 'InvalidParameterException' : 'InternalErrorException')
}

/**
 * Fastify marks its own refusals with a status below 500; any other error is a bug or a lost
 * database.
 */
function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}
