import type { OperatorKey } from '../operator-text.ts'

/**
 * A nodemailer error: its own code (https://nodemailer.com/errors), the status of the answer, and
 * its text.
 */
export type SmtpFailure = { code: string; status: number | null; said: string }

type MailMeaning = Extract<OperatorKey, `command.mail.meaning.${string}`>

/** Returns the text of the usual meaning of a failed try and the remedy. */
export function meaningOf({ code, status, said }: SmtpFailure): MailMeaning {
  if (code === 'EAUTH') return 'command.mail.meaning.wrong-password'
  if (code === 'ETLS' || /certificate|self-signed|wrong version number|ssl|tls/i.test(said))
    return 'command.mail.meaning.encryption'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(said)) return 'command.mail.meaning.no-host'
  if (/ECONNREFUSED/.test(said)) return 'command.mail.meaning.no-server'
  if (code === 'ETIMEDOUT' || /timeout|ETIMEDOUT/i.test(said)) return 'command.mail.meaning.timeout'
  return status === null ? 'command.mail.meaning.broken' : meaningOfStatus(status, said)
}

// https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3 and
// https://www.iana.org/assignments/smtp-enhanced-status-codes
function meaningOfStatus(status: number, replyText: string): MailMeaning {
  if (/relay/i.test(replyText)) return 'command.mail.meaning.relay'
  if (/sender|from address|not owned|not verified|5\.7\.60/i.test(replyText))
    return 'command.mail.meaning.sender'
  if (status === 530 || status === 535) return 'command.mail.meaning.password-missing'
  if (status >= 400 && status < 500) return 'command.mail.meaning.later'
  if (status === 550 || status === 551 || status === 553) return 'command.mail.meaning.no-address'
  if (status === 552) return 'command.mail.meaning.full'
  return 'command.mail.meaning.no-reason'
}
