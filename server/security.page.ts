import type { FastifyInstance } from 'fastify'
import { languages } from '#contract/languages.ts'
import type { Clock } from './kit/clock.ts'

const daysGood = 90
const dayMs = 86_400_000

type SecurityContact = { clock: Clock; origin: string; email: string }

/**
 * Serves `/.well-known/security.txt` (RFC 9116), the contact for vulnerabilities of this
 * installation. Its expiry date moves forward automatically.
 */
export function mountSecurityContact(
  app: FastifyInstance,
  { clock, origin, email }: SecurityContact,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Math.floor(clock.now().getTime() / dayMs + daysGood) * dayMs)
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600' })
      .send(`${lines.join('\n')}\n`)
  })
}
