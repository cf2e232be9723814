import type { FastifyInstance } from 'fastify'
import { stopMail } from '#contract/mailing/announcements.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { chooseByLink } from './choices.ts'

const mostBytes = 10_000

/**
 * Unsubscribes with one click in a mail program (RFC 8058): the program posts a form to the page's
 * address, without a session. The form's content does not matter. Reading the address changes
 * nothing: link scanners press no button.
 */
export function mountUnsubscribe(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, _body, done) => done(null),
  )
  app.post('/unsubscribe/:mailToken/:kind', async (request, reply) => {
    const parsed = stopMail.params.safeParse(request.params)
    if (!parsed.success) throw refuse('not-found')
    await transact(db, (tx) => chooseByLink(tx, { ...parsed.data, isWanted: false }, clock.now()))
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Stopped.\n')
  })
}
