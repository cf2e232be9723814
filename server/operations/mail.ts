import { CommandError } from '../kit/processes/control.ts'
import { missingRecords, tryMail } from '../kit/mail/mail.ts'
import type { OperatorCommand } from './command.ts'

/**
 * Sends one real mail and reports success, or the mail server's answer and its usual meaning. Exits
 * with 1 if the mail was not sent.
 */
export const mail: OperatorCommand = {
  usage: 'mail test <address>',
  help: 'sends one mail through SMTP_URL, and explains any failure',
  needs: 'existing',
  inServer: true,
  run: async ({ config, clock, print, complain }, [verb, to, ...rest]) => {
    if (verb !== 'test' || !to?.includes('@') || rest.length > 0)
      throw new CommandError('Use: interchange mail test <address>')
    if (!config.SMTP_URL)
      throw new CommandError(
        'SMTP_URL is not set, so no mail leaves here. Set it to smtp://user:password@host:587, or to smtps:// with port 465.',
      )
    const { host } = new URL(config.SMTP_URL)
    const tried = await tryMail({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      to,
      now: clock.now(),
    })
    if (tried.isSent)
      print(
        `${host} accepted the mail to ${to}: ${tried.answer}. Check that it arrived, and whether it is in the spam folder.`,
      )
    else
      for (const line of [
        `${host} ${tried.at === 'greeting' ? 'could not be reached or refused the connection' : 'did not accept the mail'}: ${tried.said}`,
        tried.meaning,
      ])
        complain(line)
    for (const record of await missingRecords(config.MAIL_FROM))
      print(
        `A hint: the domain of MAIL_FROM has no ${record} record, so other servers may treat mails from it as forged. Ask your provider what to enter.`,
      )
    return tried.isSent ? 0 : 1
  },
}
