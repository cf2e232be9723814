import { setTimeout as pause } from 'node:timers/promises'
import { evening } from './parts/evening.ts'
import { mailServer } from './parts/mail-server.ts'
import { alone, type ProofOptions, type Fault, type FaultOutcome, unless } from './parts/report.ts'
import { until } from './parts/until.ts'

/**
 * SIGSTOP: a process freezes for three seconds at any point, and continues; no mail is sent twice,
 * no job runs twice.
 */
export const freeze: Fault = {
  name: 'freeze',
  engines: ['postgres'],
  usually: { times: 2, people: 24 },
  make,
}

const frozenMs = 3000

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  const mails = await mailServer()
  const outcome = await evening(
    { asked, settings: { SMTP_URL: mails.url } },
    async ({ world, servers, check }) => {
      for (let turn = 0; turn < asked.times; turn += 1) {
        await pause(700)
        const server = servers[turn % servers.length]
        server?.signal('SIGSTOP')
        await pause(frozenMs)
        server?.signal('SIGCONT')
        await check()
      }
      await until('every mail has left', () =>
        world.ask(
          async (ask) =>
            (await ask('select count(*)::int as n from mails where sent_at is null'))[0]?.['n'] ===
            0,
        ),
      )
      const [sent] = await world.ask((ask) =>
        ask(
          'select count(*)::int as n, coalesce(max(attempts), 0) as tries from mails where sent_at is not null',
        ),
      )
      const twice = [...mails.taken.values()].filter((times) => times > 1).length
      return {
        times: asked.times,
        broken: unless(
          [twice, 'mails arrived more than once'],
          [
            Math.max(0, Number(sent?.['n']) - mails.taken.size),
            'mails are marked as sent but did not arrive',
          ],
        ),
        figures: { mails: mails.taken.size, twice },
      }
    },
  )
  mails.close()
  return outcome
}

await alone(import.meta, freeze)
