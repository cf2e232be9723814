import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a new secret: 32 random bytes, as Standard Webhooks writes them. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

type SignedMessage = { id: string; sentAt: Date; body: string }

/**
 * Returns the headers of a message by Standard Webhooks 1.0. While a secret is being replaced there
 * is one signature by each, and the receiver accepts any.
 */
export function signedHeaders(
  { id, sentAt, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
