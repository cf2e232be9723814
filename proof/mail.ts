import { setTimeout as pause } from 'node:timers/promises'
import { evening } from './parts/evening.ts'
import { mailServer, type MailServerMode } from './parts/mail-server.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  quantileOf,
  unless,
} from './parts/report.ts'
import { until } from './parts/until.ts'

/**
 * The mail server is slow, dead, refuses for now, breaks off, answers half a line, or never ends.
 * Users notice nothing, and every mail arrives once after it recovers. `times`: how many of these
 * faults.
 */
export const mail: Fault = {
  name: 'mail',
  engines: ['postgres'],
  usually: { times: 6, people: 16 },
  make,
}

const manners: MailServerMode[] = [
  'refuses-for-now',
  'drops',
  'refuses-for-good',
  'slow',
  'half',
  'dead',
  'endless',
]

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  const mails = await mailServer()
  return evening(
    { asked, settings: { SMTP_URL: mails.url } },
    async ({ world, servers, crowd, check }) => {
      const tried = manners.slice(0, asked.times)
      for (const manner of tried) {
        mails.behave(manner)
        const before = mails.tries()
        await pause(2000)
        await until(
          `the mail server has been tried while it is ${manner}`,
          () => mails.tries() > before,
        )
        mails.behave('well')
        await pause(500)
        await check()
      }
      await crowd.rest()
      const waiting = () =>
        world.ask(async (ask) =>
          Number(
            (await ask('select count(*)::int as n from mails where sent_at is null'))[0]?.['n'],
          ),
        )
      const held = await waiting()
      const from = performance.now()
      // After a failure the pause is a minute or more. With all processes stopped, nothing is under
      // way, so waiting mails are made due.
      for (const server of servers) server.signal('SIGTERM')
      for (const server of servers) await server.ended()
      await world.ask((ask) => ask('update mails set next_try_at = now() where sent_at is null'))
      for (const server of servers) await server.start()
      await until('every mail has left', async () => (await waiting()) === 0, 300_000)
      crowd.go()
      const [sent] = await world.ask((ask) =>
        ask('select count(*)::int as n from mails where sent_at is not null'),
      )
      const twice = [...mails.taken.values()].filter((times) => times > 1).length
      return {
        times: tried.length,
        broken: unless(
          [twice, 'mails arrived more than once'],
          [
            Math.max(0, Number(sent?.['n']) - mails.taken.size),
            'mails are marked as sent but did not arrive',
          ],
          [crowd.tally.timedOut, 'calls took longer than a browser waits'],
        ),
        figures: {
          mails: mails.taken.size,
          twice,
          'waited for the end': held,
          'all had left after (ms)': Math.round(performance.now() - from),
          'p99 of users (ms)': quantileOf(crowd.tally.latencies, 0.99),
        },
      }
    },
  ).finally(mails.close)
}

await alone(import.meta, mail)
