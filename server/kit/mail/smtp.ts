import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { isDoneWithin } from '../timeout.ts'
import type { Mailer } from './mail.ts'

export const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
// A server that keeps talking outlasts all of those. Shorter than a mail is taken for one process
// alone.
const answersWithinMs = 45_000

/** Sends over SMTP; SMTP_URL says how (smtp:// or smtps://, with user, password and port). */
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
   * Its connections are taken by whoever never ends: they are left to themselves, and the next mail
   * has fresh ones.
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
        // The same mail sent twice after a crash carries the same id, so that the reader's side may
        // drop one.
        messageId: `<${mail.id}@${host}>`,
        headers: {
          'X-Mail-Id': mail.id,
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.locale,
          ...(mail.stop_url !== '' && stopHeaders(mail.stop_url)),
        },
      })
      if (await isDoneWithin(sending, answersWithinMs)) return
      leave(used)
      throw new Error(
        `The mail server did not come to an end within ${answersWithinMs / 1000} seconds.`,
      )
    },
    keepsText: false,
    close: () => transport.close(),
  }
}

/** The domain in whose name mails are sent. */
export function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}

/** How a mail program offers to stop mails of this kind, by one press (RFC 8058). */
function stopHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function methodOf(calendar: string): string {
  return /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH'
}
