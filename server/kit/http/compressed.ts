import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import Negotiator from 'negotiator'

/** A page, and what it compresses to once a reader has asked for that. */
export type Compressible = {
  identity: string
  brotli?: Promise<Buffer>
  gzip?: Promise<Buffer>
}

const squeezed = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

/** Sends a page; each is compressed once, on the first request for that encoding. */
export async function sendCompressed(
  reply: FastifyReply,
  content: Compressible,
  accepts: string | undefined,
): Promise<FastifyReply> {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepts ?? 'identity' } })
  const encoding = (['br', 'gzip'] as const).find((one) => negotiator.encodings([one]).length > 0)
  if (encoding === 'br')
    return reply.header('content-encoding', 'br').send(
      await (content.brotli ??= squeezed.brotli(content.identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      })),
    )
  if (encoding === 'gzip')
    return reply
      .header('content-encoding', 'gzip')
      .send(await (content.gzip ??= squeezed.gzip(content.identity)))
  return reply.send(content.identity)
}
