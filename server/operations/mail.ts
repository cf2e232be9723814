import { type OperatorText, textFor } from '../kit/operator-text.ts'
import { CommandError } from '../kit/processes/control.ts'
import { missingRecords, tryMail } from '../kit/mail/mail.ts'
import type { OperatorCommand } from './command.ts'

const usage = 'mail test <address>'

/**
 * Sends one real mail and reports success, or the mail server's answer and its usual meaning. Exits
 * with 1 if the mail was not sent.
 */
export const mail: OperatorCommand = {
  usage,
  help: 'command.help.mail',
  needs: 'existing',
  inServer: true,
  run: async (context, [verb, to, ...rest]) => {
    const { config, clock, locale, print, complain } = context
    if (verb !== 'test' || !to?.includes('@') || rest.length > 0)
      throw new CommandError('command.usage', { usage })
    if (!config.SMTP_URL) throw new CommandError('command.mail.no-smtp')
    const { host } = new URL(config.SMTP_URL)
    const say = (text: OperatorText) => textFor(context, text)
    const when = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: 'UTC',
    }).format(clock.now())
    const tried = await tryMail({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      to,
      subject: say({ key: 'command.mail.test-subject' }),
      text: say({ key: 'command.mail.test-text', values: { when } }),
    })
    if (tried.isSent)
      print(say({ key: 'command.mail.accepted', values: { host, to, answer: tried.answer } }))
    else {
      const key = tried.at === 'greeting' ? 'command.mail.unreached' : 'command.mail.refused'
      complain(say({ key, values: { host, answer: tried.said } }))
      complain(say({ key: tried.meaning }))
    }
    for (const record of await missingRecords(config.MAIL_FROM))
      print(say({ key: 'command.mail.no-record', values: { record } }))
    return tried.isSent ? 0 : 1
  },
}
