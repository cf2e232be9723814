import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDraft, publish } from '#server/events/publish.ts'
import { aPerson, codeFor, makePoolCalls } from '#server/identity/pools/testing.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { freshDatabase } from '../proof/parts/databases.ts'
import { appInProcess } from '../proof/parts/app.ts'

// A host imports a large file: the preview, the entering with a mail to each person, and the undo,
// through the whole product. Meanwhile another caller asks for the event, and waits at most so long.
// For comparison, people are added one request at a time, as a host would do by hand or a script.
const server = process.env['TEST_DATABASE_URL']
const people = Number(process.env['PEOPLE'] ?? 10_000)
const oneByOne = 200
const mostMs = 10_000

const headings = `guest_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,utm_source,utm_medium,utm_campaign,utm_term,utm_content,google_click_id,meta_click_id,x_click_id,linkedin_click_id,tiktok_click_id,reddit_click_id,yandex_click_id,referrer,referred_by,qr_code_url,amount,amount_tax,amount_discount,currency,coupon_code,eth_address,solana_address,survey_response_rating,survey_response_feedback,ticket_type_id,ticket_name,What are you looking for?,What can you offer?`
const rowOf = (at: number) =>
  `gst-${at}kVhq8WzQ,Ana${at} Ruiz,Ana${at},Ruiz,ana${at}@example.com,+34600${100_000 + at},2026-10-01T10:00:00.000Z,approved,,newsletter,,,,,,,,,,,,https://example.org/x,,https://example.org/check-in/${at},€0.00,€0.00,€0.00,eur,,,,,,ticket_${at % 3},Standard,"A baker who knows rye ${at}; help with ovens","Flour ${at}; time"`
const csv = [headings, ...Array.from({ length: people }, (_, at) => rowOf(at))].join('\n')

const folder = await mkdtemp(join(tmpdir(), 'import-'))
const database = server ? await freshDatabase(server, 'import') : undefined
const log = makeLog('warn')
const open = database ? openPostgres(database.url, log) : await openEmbedded(folder)
try {
  await migrate(open.db, new URL('../database/migrations/', import.meta.url))
  const { call, newEvent, stop } = await product()
  const [fileEvent, otherEvent] = [await newEvent(), await newEvent()]
  const at = `/events/${fileEvent}/attendees/import`
  const preview = await timed(() => call('POST', at, { csv, isPreview: true, isTold: true }))
  const { columns } = preview.answer as { columns: { role: string }[] } // as the contract says
  const waits = waitsOf(() => call('GET', `/events/${fileEvent}`))
  const enter = await timed(() =>
    call('POST', at, {
      csv,
      isPreview: false,
      isTold: true,
      columns: columns.map(({ role }) => role),
    }),
  )
  const longestWaitMs = await waits.stop()
  const { items } = (await call('GET', `/events/${fileEvent}/imports`)) as {
    items: { id: string; entered: number }[]
  } // as the contract says
  const undo = await timed(() => call('POST', `/events/${fileEvent}/imports/${items[0]?.id}/undo`))
  const byHand = await timed(async () => {
    for (let next = 0; next < oneByOne; next += 1)
      await call('POST', `/events/${otherEvent}/attendees`, {
        name: `Ana${next} Ruiz`,
        email: `ana${next}@example.com`,
        objectives: [`A baker who knows rye ${next}`, 'help with ovens'],
        offerings: [`Flour ${next}`, 'time'],
        isTold: true,
      })
  })
  await stop()
  const perPerson = { import: (preview.ms + enter.ms) / people, oneByOne: byHand.ms / oneByOne }
  const result = {
    database: server ? 'postgres' : 'embedded',
    people: items[0]?.entered,
    characters: csv.length,
    previewMs: preview.ms,
    enterMs: enter.ms,
    totalMs: preview.ms + enter.ms,
    longestWaitMs,
    undoMs: undo.ms,
    oneByOneMsAPerson: Number(perPerson.oneByOne.toFixed(2)),
    timesFaster: Number((perPerson.oneByOne / perPerson.import).toFixed(1)),
  }
  console.log(JSON.stringify(result, null, 2))
  process.exitCode = result.people === people && result.totalMs <= mostMs ? 0 : 1
} finally {
  await open.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
}

/** Starts the product with a host, and returns how the host calls it. */
async function product() {
  const config = readConfig({ REQUESTS_PER_MINUTE: '100000000', STRANGERS_PER_DAY: '100000' })
  const app = await appInProcess({ database: open, config, log })
  const { IdToken: token } = await aPerson(
    { ...makePoolCalls(app), codeFor: (email) => codeFor(open.db, email) },
    'hana@example.com',
    { given_name: 'Hana' },
  )
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(payload && { payload }),
    })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body.slice(0, 200)}`)
    return response.json() as unknown
  }
  const { id: userId } = (await call('GET', '/users/profile')) as { id: string } // as the contract says
  const newEvent = async () => {
    const host = { userId, now: clock.now() }
    const draft = await createDraft(
      open.db,
      {
        title: 'A fair',
        startsAt: '2030-01-01T10:00:00Z',
        endsAt: '2030-01-01T12:00:00Z',
        place: 'Here',
      },
      host,
    )
    await publish(open.db, draft.id, host)
    return draft.id
  }
  return { call, newEvent, stop: () => app.close() }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const from = performance.now()
  const answer = await work()
  return { ms: Math.round(performance.now() - from), answer }
}

/** Makes a call again and again until stopped, and returns the longest wait for an answer. */
function waitsOf(call: () => Promise<unknown>): { stop: () => Promise<number> } {
  let [longest, isOver] = [0, false]
  const running = (async () => {
    while (!isOver) {
      longest = Math.max(longest, (await timed(call)).ms)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return longest
  })()
  return {
    stop: () => {
      isOver = true
      return running
    },
  }
}
