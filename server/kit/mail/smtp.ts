import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Mailer } from './mail.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends over SMTP; SMTP_URL says how (smtp:// or smtps://, with user, password and port). */
export function smtpMailer({ SMTP_URL: url, MAIL_FROM: from }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 4, disableFileAccess: true, disableUrlAccess: true, ...timeouts })
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail) => {
      await transport.sendMail({
        from, to: { name: '', address: mail.recipient }, subject: mail.subject, text: `${mail.body}\n`,
        // The same mail sent twice after a crash carries the same id, so that the reader's side may drop one.
        messageId: `<${mail.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
      })
    },
    keepsText: false,
    close: () => transport.close(),
  }
}
