import type { FastifyInstance } from 'fastify'
import { embedPath } from '#contract/embeds/embed-path.ts'

// React Aria adds one style tag of its own; this is its hash.
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

type SecurityHeaderOptions = {
  connectTo: readonly string[]
  https: boolean
  /** The hashes of the inline scripts and styles. */
  inline?: { scripts: readonly string[]; styles: readonly string[] } | undefined
}

/** The security headers of every answer: one constant object, set before any other code runs. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${options.inline?.scripts.join(' ') ?? ''}`.trim(),
    `style-src 'self' ${reactAriaStyle} ${options.inline?.styles.join(' ') ?? ''}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${options.connectTo.join(' ')}`.trim(),
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer', // paths contain invitation codes
    'cross-origin-opener-policy': 'same-origin',
    // except for pictures, which chats and mails show
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Sets them on every answer. Only what is below /embed/ may be shown in frames of other websites. */
export function setHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const framable = {
    ...headers,
    'content-security-policy': openToFrames(headers['content-security-policy'] ?? ''),
    'cross-origin-resource-policy': 'cross-origin',
  }
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(url.startsWith(embedPath) ? framable : headers)
  })
}

/** Returns the policy of a page that other websites may show in a frame. */
export function openToFrames(policy: string): string {
  return policy.replace("frame-ancestors 'none'", 'frame-ancestors *')
}
