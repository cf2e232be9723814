import { randomUUID } from 'node:crypto'
import { databaseProblems } from './parts/data-checks.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  quantileOf,
  unless,
} from './parts/report.ts'
import { endAll, startServers } from './parts/servers.ts'
import { until } from './parts/until.ts'
import { type ProofAccount, makeWorld } from './parts/world.ts'

/**
 * Many buyers for few places, all at once: on PostgreSQL half of them at each of two processes.
 * Each buyer with a place pays it twice, in two tabs.
 */
export const sale: Fault = {
  name: 'sale',
  engines: ['embedded', 'postgres'],
  usually: { people: 200, times: 1 },
  make,
}

const [places, price] = [20, 4900]
type SaleReply = { status: number; body: Record<string, unknown> }
type Buyer = ProofAccount & { url: string }

async function make({ engine, people }: ProofOptions): Promise<FaultOutcome> {
  const world = await makeWorld({ engine, people, gatherings: 1 })
  const servers = await startServers(world, {
    count: engine === 'postgres' ? 2 : 1,
    settings: { PAYMENTS: 'emulator' },
  })
  try {
    const [[host], [gathering]] = [world.hosts, world.gatherings]
    if (!host || !gathering) throw new Error('A world needs a host and an event.')
    const urls = servers.map(({ url }) => url)
    const tierId = await priced({ ...host, url: urls[0] ?? '' }, gathering.id)
    const buyers: Buyer[] = world.guests.map((account, at) => ({
      ...account,
      url: urls[at % urls.length] ?? '',
    }))
    const own = `/events/${gathering.id}/registration`
    const took: number[] = []
    const replies = await Promise.all(
      buyers.map(async (buyer) => {
        const from = performance.now()
        const reply = await ask(buyer, {
          method: 'POST',
          path: `/events/${gathering.id}/${gathering.code}/register`,
          body: { items: [], ticket: { tierId } },
        })
        took.push(performance.now() - from)
        return reply
      }),
    )
    const paying = buyers.filter((_, at) => replies[at]?.status === 200)
    const refused = replies.filter(({ body }) => body['code'] === 'tier-sold-out')
    const pages = await Promise.all(
      paying.flatMap((buyer) => urls.concat(urls).map((url) => payTwice({ ...buyer, url }, own))),
    )
    await Promise.all(
      paying.map((buyer) =>
        until(
          'the payment is recorded',
          async () =>
            (await ask(buyer, { method: 'GET', path: `${own}/payment` })).body['state'] === 'paid',
          60_000,
        ),
      ),
    )
    const [sums] = ((
      await ask(
        { ...host, url: urls.at(-1) ?? '' },
        { method: 'GET', path: `/events/${gathering.id}/earnings/summary` },
      )
    ).body['items'] ?? []) as { sold: number; orders: number }[] // as the contract says
    const [row] = await whenEnded(servers, () =>
      world.ask((query) =>
        query("select count(*)::int as n from registrations where state = 'confirmed'"),
      ),
    )
    return {
      times: 1,
      figures: {
        buyers: buyers.length,
        places,
        sold: Number(row?.['n']),
        'refused as sold out': refused.length,
        'in the books': `${sums?.orders} orders, ${(sums?.sold ?? 0) / 100} dollars`,
        'p99 (ms)': quantileOf(took, 0.99),
      },
      broken: [
        ...unless(
          [Math.abs(Number(row?.['n']) - places), `places sold too many or too few, of ${places}`],
          [buyers.length - paying.length - refused.length, 'buyers got another answer'],
          [
            new Set(pages.filter(Boolean)).size - paying.length,
            'payment pages were opened in excess',
          ],
          [(sums?.sold ?? 0) - places * price, 'cents too many or too few are in the ledger'],
        ),
        ...(await databaseProblems(world)),
      ],
    }
  } finally {
    for (const server of servers) server.signal('SIGKILL')
    await world.close().catch(() => {})
  }
}

async function whenEnded<T>(
  servers: Parameters<typeof endAll>[0],
  look: () => Promise<T>,
): Promise<T> {
  await endAll(servers)
  return look()
}

async function priced(host: Buyer, eventId: string): Promise<string> {
  const tier = {
    name: 'Regular',
    description: '',
    benefits: [],
    price,
    quantity: places,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  const { status, body } = await ask(host, {
    method: 'PUT',
    path: `/events/${eventId}/pricing`,
    body: { currency: 'usd', taxBasisPoints: 0, version: 0, tiers: [tier], discounts: [] },
  })
  if (status !== 200) throw new Error(`Prices could not be set: ${status} ${JSON.stringify(body)}`)
  const [{ id }] = body['tiers'] as [{ id: string }] // as the contract says
  return id
}

/** Opens the page and presses the button twice. */
async function payTwice(buyer: Buyer, own: string): Promise<string> {
  const { status, body } = await ask(buyer, { method: 'POST', path: `${own}/pay`, body: {} })
  // Another tab was faster: nothing is left to pay.
  if (status === 409) return ''
  const page = new URL(String(body['url']))
  const press = () =>
    fetch(`${buyer.url}${page.pathname}/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).then((answer) => answer.text())
  await Promise.all([press(), press()])
  return page.pathname
}

async function ask(
  { token, url }: Buyer,
  { method, path, body }: { method: string; path: string; body?: object },
): Promise<SaleReply> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // Every reply of the API is an object
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

await alone(import.meta, sale)
