import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { isDoneWithin } from '../timeout.ts'
import type { Mailer } from './mailer.ts'

export const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
// A server that keeps talking outlasts all of those. Shorter than the lease on a mail.
const answersWithinMs = 45_000

/**
 * Sends over SMTP; SMTP_URL gives the server (smtp:// or smtps://, with user, password and port).
 */
export function smtpMailer({
  SMTP_URL: url,
  MAIL_FROM: from,
}: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const open = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: 4,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    })
  let transport = open()
  /**
   * Hanging deliveries occupy its connections, so it is abandoned and the next mail gets new ones.
   */
  const leave = (used: typeof transport) => {
    if (used === transport) transport = open()
    used.close()
  }
  const host = domainOf(from)
  return {
    send: async (mail) => {
      const used = transport
      const sending = used.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: `${mail.body}\n`,
        html: mail.html,
        ...(mail.calendar !== '' && {
          icalEvent: {
            method: methodOf(mail.calendar),
            filename: 'invite.ics',
            content: mail.calendar,
          },
        }),
        // A mail sent twice after a crash has the same id, so that the receiving side may drop one.
        messageId: `<${mail.id}@${host}>`,
        headers: {
          'X-Mail-Id': mail.id,
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.locale,
          ...(mail.unsubscribe_url !== '' && stopHeaders(mail.unsubscribe_url)),
        },
      })
      if (await isDoneWithin(sending, answersWithinMs)) return
      leave(used)
      throw new Error(`The mail server did not finish within ${answersWithinMs / 1000} seconds.`)
    },
    keepsText: false,
    close: () => transport.close(),
  }
}

/** The domain that mails are sent from. */
export function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}

/** The headers with which mail programs offer one-click unsubscribe (RFC 8058). */
function stopHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function methodOf(calendar: string): string {
  return /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH'
}
