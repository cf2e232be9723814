import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { markBounced } from '../kit/mail/mail.ts'
import { readReport } from './report.rules.ts'
import { noteComplaint } from './report.store.ts'

const mostBytes = 262_144

/**
 * Receives mail servers' reports on our mails, as raw messages, from a caller with the token. The
 * reply does not reveal whether such a mail exists. Without the setting the page is not mounted.
 */
export function mountMailReports(
  app: FastifyInstance,
  { db, clock, token }: { db: Db; clock: Clock; token: string | undefined },
): void {
  if (token === undefined) return
  const expectedDigest = digestOf(`Bearer ${token}`)
  app.removeAllContentTypeParsers()
  // Raw bytes: mails are in any charset, and all parsed parts are ASCII.
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, body: Buffer, done) => done(null, body.toString('latin1')),
  )
  app.post(
    '/mail-reports',
    {
      // Checked before the body is read.
      onRequest: async (request) => {
        if (!timingSafeEqual(expectedDigest, digestOf(request.headers.authorization ?? '')))
          throw refuse('sign-in-first')
      },
    },
    async (request, reply) => {
      const report = typeof request.body === 'string' ? readReport(request.body) : null
      if (!report) throw refuse('bad-request')
      const now = clock.now()
      await transact(db, (tx) =>
        report.kind === 'complaint'
          ? noteComplaint(tx, report.mailId, now)
          : markBounced(tx, report.mailId, {
              now,
              refusal: report.kind === 'no-address' ? 'address' : 'mail',
              failure: 'reported later by a mail server',
            }),
      )
      return reply.code(204).header('cache-control', 'no-store').send()
    },
  )
}

/** Hashes to a fixed length, so that comparing takes constant time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
