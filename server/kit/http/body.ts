import type { FastifyInstance } from 'fastify'
import { isDeeper } from './depth.rules.ts'
import { refuse } from '../errors.ts'

// The deepest body in the contract has five levels.
const deepest = 32
/** A shorter text cannot be deep enough to do harm. */
const lookedAtFrom = 1000

/**
 * Accepts JSON bodies only. A body that is too deeply nested is not even parsed, and a body cannot
 * set a prototype.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.length >= lookedAtFrom && isDeeper(body, deepest))
        return done(refuse('bad-request', { detail: 'This JSON is nested too deeply.' }))
      // It answers by `done`.
      void parse(request, body, (error, value) =>
        done(error && refuse('bad-request', { detail: 'The body is not valid JSON.' }), value),
      )
    },
  )
}
