import type { Config } from '../kit/config.ts'
import { startLoop } from '../kit/loop.ts'
import type { MailSender } from './letter-writer.ts'
import { fanOut, type MailingOptions, remind, thank } from './fan-out.ts'

export { fanOut, type MailingOptions, remind, thank } from './fan-out.ts'

const pollMs = 500
const afterFailureMs = 5000
const remindEveryMs = 60_000

/**
 * Returns where links lead and the product's own address: from the settings, never from a request.
 */
export function senderOf({
  PUBLIC_URL,
  MAIL_FROM,
}: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM'>): MailSender {
  return {
    origin: new URL(PUBLIC_URL).origin,
    address: /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim(),
  }
}

/**
 * Mails announcements, reminders and thank-yous until it is stopped. Work left by a crash is found
 * again at the next start.
 */
export function startMailing(mailing: MailingOptions): { stop: () => Promise<void> } {
  const turns = startLoop(async () => ((await fanOut(mailing)) ? 0 : pollMs), {
    name: 'mailing announcements',
    afterFailureMs,
    log: mailing.log,
  })
  const reminders = startLoop(async () => ((await remindAndThank(mailing)) ? 0 : remindEveryMs), {
    name: 'reminding',
    afterFailureMs: remindEveryMs,
    log: mailing.log,
  })
  return {
    stop: async () => {
      await Promise.all([turns.stop(), reminders.stop()])
    },
  }
}

async function remindAndThank(mailing: MailingOptions): Promise<boolean> {
  const isMoreToRemind = await remind(mailing)
  return (await thank(mailing)) || isMoreToRemind
}
