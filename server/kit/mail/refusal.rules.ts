import type { MailRefusal } from '#database/values.ts'

/**
 * What a mail server answered, and to which command:
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.2
 */
export type SmtpReply = { command: string | undefined; status: number | null; response: string }

// What is said of us, in the place of the address or the text:
// https://www.iana.org/assignments/smtp-enhanced-status-codes
const ofUs =
  /\brelay|authenti|\bauth\b|sender|\bspf\b|\bdkim\b|\bdmarc\b|starttls|\blimit (?:is )?exceeded|sending limit|too many|quota of|client host|\bblock(?:ed|list)|blacklist|reputation|banned|spamhaus|access denied/i
const ofUsByNumber = /\b5\.(?:4\.\d+|5\.\d+|7\.(?:[08]|9|1\d|2\d|\d{3}))\b/

/**
 * What was refused for good, if anything was: only a no to one address or one text is. A no to us
 * as the sender is the operator's to mend, and no mail is lost by it: it is tried again.
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
  // A rule of theirs against us or against whom we write to, and who knows which.
  if (command === 'RCPT TO' && /\b5\.7\.\d+\b/.test(response)) return null
  if (ofUs.test(response) || ofUsByNumber.test(response)) return null
  if (/\b5\.1\.\d+\b|\b5\.2\.1\b/.test(response)) return 'address'
  // A full mailbox may be emptied: the next mail is tried.
  return command === 'DATA' || status === 552 || /\b5\.[23]\.\d+\b/.test(response)
    ? 'mail'
    : 'address'
}
