import type { Mailer } from './mail.ts'

/**
 * The development adapter: a mail counts as delivered once it is in the table, where the outbox
 * page shows it.
 */
export function outboxMailer(): Mailer {
  return { send: async () => {}, keepsText: true }
}
