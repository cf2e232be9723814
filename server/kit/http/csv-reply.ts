import type { FastifyReply } from 'fastify'

/**
 * Returns a CSV file for download. Clients that read only Latin get the plain name (RFC 6266).
 */
export function sendCsv(
  reply: FastifyReply,
  plainName: string,
  { csv, fileName }: { csv: string; fileName: string },
): string {
  reply.header(
    'content-disposition',
    `attachment; filename="${plainName}.csv"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  )
  return csv
}
