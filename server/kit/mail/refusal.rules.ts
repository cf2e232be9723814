import type { MailRefusal } from '#database/values.ts'

/**
 * A mail server's answer, and the command that it answered:
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.2
 */
export type SmtpReply = { command: string | undefined; status: number | null; response: string }

// Answers about us as the sender, not the address or the text:
// https://www.iana.org/assignments/smtp-enhanced-status-codes
const ofUs =
  /\brelay|authenti|\bauth\b|sender|\bspf\b|\bdkim\b|\bdmarc\b|starttls|\blimit (?:is )?exceeded|sending limit|too many|quota of|client host|\bblock(?:ed|list)|blacklist|reputation|banned|spamhaus|access denied/i
const ofUsByNumber = /\b5\.(?:4\.\d+|5\.\d+|7\.(?:[08]|9|1\d|2\d|\d{3}))\b/

/**
 * What was permanently refused, if anything: only a refusal of one address or one text counts. A
 * refusal of us as the sender is for the operator to fix. Such mails are retried, so none is lost.
 */
export function refusalOf({
  command,
  status,
  response,
}: SmtpReply): Exclude<MailRefusal, 'held'> | null {
  if (status === null || status < 500 || status > 599) return null
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  if (status === 500 || (status >= 502 && status <= 504) || status === 530 || status === 535)
    return null
  // A policy against us or against the recipient; it is unclear which.
  if (command === 'RCPT TO' && /\b5\.7\.\d+\b/.test(response)) return null
  if (ofUs.test(response) || ofUsByNumber.test(response)) return null
  if (/\b5\.1\.\d+\b|\b5\.2\.1\b/.test(response)) return 'address'
  // A full mailbox may be emptied later, so the next mail is tried.
  return command === 'DATA' || status === 552 || /\b5\.[23]\.\d+\b/.test(response)
    ? 'mail'
    : 'address'
}
