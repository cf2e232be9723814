/**
 * A nodemailer error: its own code (https://nodemailer.com/errors), the status of the answer, and
 * its text.
 */
export type SmtpFailure = { code: string; status: number | null; said: string }

/** The usual meaning of a failed try and the remedy, in one sentence. */
export function meaningOf({ code, status, said }: SmtpFailure): string {
  if (code === 'EAUTH')
    return 'It does not take this user and password. Check both in SMTP_URL (signs such as @ : / are written as %40 %3A %2F); many providers want a password made for applications.'
  if (code === 'ETLS' || /certificate|self-signed|wrong version number|ssl|tls/i.test(said))
    return 'The two do not agree on encryption. Port 465 wants smtps://, ports 587 and 25 want smtp://; a certificate must be for the very name that stands in SMTP_URL.'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(said))
    return 'There is no such host. Check the name in SMTP_URL, and whether this machine can look names up.'
  if (/ECONNREFUSED/.test(said))
    return 'Nothing listens there. Check host and port in SMTP_URL: most providers take mail at port 587 or 465.'
  if (code === 'ETIMEDOUT' || /timeout|ETIMEDOUT/i.test(said))
    return 'It did not answer in time. Many hosters close port 25: use 587 or 465, and see whether a firewall stands between.'
  return status === null
    ? 'The connection broke. Check host and port in SMTP_URL.'
    : meaningOfStatus(status, said)
}

// https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3 and
// https://www.iana.org/assignments/smtp-enhanced-status-codes
function meaningOfStatus(status: number, said: string): string {
  if (/relay/i.test(said))
    return "It passes on nothing for us. It wants a user and a password in SMTP_URL, or this machine's address on its list."
  if (/sender|from address|not owned|not verified|5\.7\.60/i.test(said))
    return 'It does not let us write in the name of MAIL_FROM. Use an address of a domain that is set up with this provider.'
  if (status === 530 || status === 535)
    return 'It wants a user and a password. Write them into SMTP_URL: smtp://user:password@host:587'
  if (status >= 400 && status < 500)
    return 'It will not take this now and may take it later: it is busy, or holds back senders it does not know. The product tries again for seven hours.'
  if (status === 550 || status === 551 || status === 553)
    return 'It does not take mail for this address: it does not exist, or mail from us is not wanted there.'
  if (status === 552) return 'The mailbox is full.'
  return 'It refused. What it says above is all it tells.'
}
