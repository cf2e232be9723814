/**
 * A nodemailer error: its own code (https://nodemailer.com/errors), the status of the answer, and
 * its text.
 */
export type SmtpFailure = { code: string; status: number | null; said: string }

/** The usual meaning of a failed try and the remedy, in one sentence. */
export function meaningOf({ code, status, said }: SmtpFailure): string {
  if (code === 'EAUTH')
    return 'The server does not accept this user and password. Check both in SMTP_URL (write characters such as @ : / as %40 %3A %2F). Many providers require an application password.'
  if (code === 'ETLS' || /certificate|self-signed|wrong version number|ssl|tls/i.test(said))
    return 'The encryption settings do not match. Port 465 needs smtps://, ports 587 and 25 need smtp://. The certificate must be for the exact name in SMTP_URL.'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(said))
    return 'The host does not exist. Check the name in SMTP_URL, and whether this machine can resolve names.'
  if (/ECONNREFUSED/.test(said))
    return 'No server listens there. Check host and port in SMTP_URL: most providers accept mail on port 587 or 465.'
  if (code === 'ETIMEDOUT' || /timeout|ETIMEDOUT/i.test(said))
    return 'The server did not answer in time. Many hosting providers block port 25: use 587 or 465, and check for a firewall in between.'
  return status === null
    ? 'The connection broke. Check host and port in SMTP_URL.'
    : meaningOfStatus(status, said)
}

// https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3 and
// https://www.iana.org/assignments/smtp-enhanced-status-codes
function meaningOfStatus(status: number, replyText: string): string {
  if (/relay/i.test(replyText))
    return "The server does not relay mail for us. It needs a user and a password in SMTP_URL, or this machine's address on its list."
  if (/sender|from address|not owned|not verified|5\.7\.60/i.test(replyText))
    return 'The server does not allow the sender MAIL_FROM. Use an address of a domain that is set up with this provider.'
  if (status === 530 || status === 535)
    return 'The server requires a user and a password. Add them to SMTP_URL: smtp://user:password@host:587'
  if (status >= 400 && status < 500)
    return 'The server may accept this mail later: it is busy, or delays unknown senders. Interchange retries for seven hours.'
  if (status === 550 || status === 551 || status === 553)
    return 'The server does not accept mail for this address: it does not exist, or it blocks mail from us.'
  if (status === 552) return 'The mailbox is full.'
  return 'The server refused without a further reason than the one above.'
}
