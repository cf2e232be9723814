import { resolveTxt } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import type { OperatorKey } from '../operator-text.ts'
import { failureText } from './failure.rules.ts'
import { domainOf, timeouts } from './smtp.ts'
import { type SmtpFailure, meaningOf } from './trial.rules.ts'

type MailTrial = { url: string; from: string; to: string; subject: string; text: string }
/**
 * The result of a test mail: how far it got, what the mail server answered, and what that usually
 * means.
 */
export type MailTrialResult =
  | { isSent: true; answer: string }
  | { isSent: false; at: 'greeting' | 'sending'; said: string; meaning: OperatorKey }

/**
 * Sends one real mail with the settings. Connects and signs in first, so that it is known which of
 * the two steps failed.
 */
export async function tryMail({
  url,
  from,
  to,
  subject,
  text,
}: MailTrial): Promise<MailTrialResult> {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  let at: 'greeting' | 'sending' = 'greeting'
  try {
    await transport.verify()
    at = 'sending'
    const sent = await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text: `${text}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { isSent: true, answer: failureText({ message: sent.response }) }
  } catch (error) {
    const failure = failureOf(error)
    return {
      isSent: false,
      at,
      said: failureText({ message: failure.said }),
      meaning: meaningOf(failure),
    }
  } finally {
    transport.close()
  }
}

/**
 * Which of the two DNS records that authenticate mails from the sender's domain are missing. If DNS
 * does not answer, none is reported.
 */
export async function missingRecords(from: string): Promise<('SPF' | 'DMARC')[]> {
  const domain = domainOf(from)
  const [hasSpf, hasDmarc] = await Promise.all([
    hasRecord(domain, 'v=spf1'),
    hasRecord(`_dmarc.${domain}`, 'v=DMARC1'),
  ])
  return [
    ...(hasSpf === false ? ['SPF' as const] : []),
    ...(hasDmarc === false ? ['DMARC' as const] : []),
  ]
}

async function hasRecord(name: string, beginning: string): Promise<boolean | undefined> {
  try {
    return (await resolveTxt(name)).some((parts) =>
      parts.join('').toLowerCase().startsWith(beginning.toLowerCase()),
    )
  } catch (error) {
    // Only these two codes mean that there is no record:
    // https://nodejs.org/api/dns.html#error-codes
    return codeOf(error) === 'ENODATA' || codeOf(error) === 'ENOTFOUND' ? false : undefined
  }
}

function failureOf(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { code: '', status: null, said: String(error) }
  const status =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  return {
    code: codeOf(error),
    status,
    said:
      'response' in error && typeof error.response === 'string' && error.response !== ''
        ? error.response
        : error.message,
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
