import { attributeOne } from './testing.affiliates.ts'
import type { SeededRandom } from './testing.chance.ts'
import { invitationsOf, type RegistrationSeat, seatsOf, sessionsOf } from './testing.queries.ts'
import { ask, type ChaosReply, type ChaosRun } from './testing.run.ts'
import type { Actor, ChaosEvent } from './testing.world.ts'
import type { ChaosCommand } from './testing.command.ts'

const actorBy = ({ world: { buyers } }: ChaosRun, email: string): Actor | undefined =>
  buyers.find((one) => one.email === email)
const gatheringBy = ({ gatherings }: ChaosRun, id: string): ChaosEvent | undefined =>
  gatherings.find((one) => one.id === id)

type BuyerSeat = { seat: RegistrationSeat; who: Actor; at: ChaosEvent }

/** Chooses a person whose registration matches. */
async function somebody(
  run: ChaosRun,
  chance: SeededRandom,
  is: (seat: RegistrationSeat) => boolean,
): Promise<BuyerSeat | undefined> {
  const { db, clock } = run.world.product
  const seat = chance.one((await seatsOf(db, clock.now())).filter(is))
  const [who, at] = [seat && actorBy(run, seat.email), seat && gatheringBy(run, seat.event_id)]
  return seat && who && at && { seat, who, at }
}

const isPaying = ({ state }: RegistrationSeat) => state === 'awaiting_payment'
const isIn = ({ state }: RegistrationSeat) => state === 'confirmed'
const told = (
  { who, at }: { who: Actor; at: ChaosEvent },
  word: string,
  { status, code }: Pick<ChaosReply, 'status' | 'code'>,
) => `${who.email} ${word} ${at.title}: ${status} ${code}`

async function register(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const { db, clock } = run.world.product
  const open = new Set(
    (
      await db
        .selectFrom('events')
        .select('id')
        .where('status', '=', 'published')
        .where('ends_at', '>', clock.now())
        .execute()
    ).map(({ id }) => id),
  )
  // Occasionally a person comes too late.
  const at = chance.one(run.gatherings.filter(({ id }) => open.has(id) || chance.isSo(0.05)))
  if (!at) return undefined
  return (
    await Promise.all(
      chance
        .shuffled(run.world.buyers)
        .slice(0, 1 + chance.below(3))
        .map(async (who) => registerOne(run, chance, { who, at })),
    )
  ).join('; ')
}

async function registerOne(
  run: ChaosRun,
  chance: SeededRandom,
  { who, at }: { who: Actor; at: ChaosEvent },
): Promise<string> {
  const guests = chance.isSo(0.25)
    ? chance
        .shuffled(run.world.buyers)
        .filter((one) => one !== who)
        .slice(0, 1 + chance.below(2))
        .map(({ email }) => email)
    : []
  const wait = chance.isSo(0.4) ? { wait: { partySize: 1 } } : {}
  const reply = await ask(run, who, {
    method: 'post',
    path: at.join,
    body: { items: [], ticket: { tierId: at.tierId, guests }, ...wait },
  })
  if (reply.status === 200) await attributeOne(run, chance, { email: who.email, at })
  return told({ who, at }, `registers with ${guests.length} guests for`, reply)
}

/** Opens the payment page. */
async function pageFor(
  run: ChaosRun,
  { seat, who, at }: BuyerSeat,
): Promise<{ reply: ChaosReply; url: string }> {
  const reply = await ask(run, who, { method: 'post', path: `${at.own}/pay`, body: {} })
  const url = typeof reply.body['url'] === 'string' ? reply.body['url'] : ''
  // Each order has one page, even if it is requested repeatedly.
  if (url && (run.pages.get(seat.id) ?? url) !== url)
    run.broken.add(`${who.email} was sent to two pages for one order.`)
  if (url) run.pages.set(seat.id, url)
  return { reply, url }
}

/** Presses a button on one of the processor's pages. */
export async function press(
  {
    world: {
      product: { app },
    },
  }: ChaosRun,
  path: string,
): Promise<number> {
  return (
    await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).statusCode
}

const pageOf = (url: string) => new URL(url).pathname

async function pay(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const all = [
    await somebody(run, chance, isPaying),
    await somebody(run, chance, isPaying),
    await somebody(run, chance, isPaying),
  ].filter((one) => one !== undefined)
  const each = all
    .filter((one, at) => all.findIndex(({ seat }) => seat.id === one.seat.id) === at)
    .slice(0, 1 + chance.below(3))
  return each.length === 0
    ? undefined
    : (await Promise.all(each.map(async (one) => payOne(run, chance, one)))).join('; ')
}

async function payOne(run: ChaosRun, chance: SeededRandom, one: BuyerSeat): Promise<string> {
  const { reply, url } = await pageFor(run, one)
  const [declines, delays, looks] = [chance.isSo(0.2), chance.isSo(0.15), chance.isSo(0.5)]
  if (url && declines) await press(run, `${pageOf(url)}/decline`)
  if (url) await press(run, `${pageOf(url)}/${delays ? 'delay' : 'pay'}`)
  if (url && looks) await look(run, one)
  return told(one, 'pays for', reply)
}

async function payTwice(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const one = await somebody(run, chance, isPaying)
  if (!one) return undefined
  const pages = await Promise.all([pageFor(run, one), pageFor(run, one)])
  const urls = pages.map(({ url }) => url).filter(Boolean)
  await Promise.all(urls.map((url) => press(run, `${pageOf(url)}/pay`)))
  await Promise.all([look(run, one), look(run, one)])
  return told(one, 'pays in two tabs for', pages[0].reply)
}

async function openPage(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const one = await somebody(run, chance, isPaying)
  return one && told(one, 'opens the page for', (await pageFor(run, one)).reply)
}

/**
 * Presses the button on a page that is still open, even if the place is gone. Nobody can open a
 * page that only the processor knows.
 */
async function payLate(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const { db } = run.world.product
  const known = new Set(
    (await db.selectFrom('orders').select('session_id').execute()).map(({ session_id: id }) => id),
  )
  const session = chance.one(
    (await sessionsOf(db)).filter(({ id, status }) => status === 'open' && known.has(id)),
  )
  if (!session) return undefined
  await press(run, `/__pay/checkout/${session.id}/pay`)
  return `${session.customer_email} pays on a page that was open`
}

async function settleAtBank(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const session = chance.one(
    (await sessionsOf(run.world.product.db)).filter(
      ({ status, payment_status: paid }) => status === 'complete' && paid === 'unpaid',
    ),
  )
  if (!session) return undefined
  const step = chance.isSo(0.7) ? 'arrive' : 'bounce'
  await press(run, `/__pay/checkout/${session.id}/${step}`)
  return `the bank of ${session.customer_email}: ${step}`
}

async function look(
  run: ChaosRun,
  { who, at }: Pick<BuyerSeat, 'who' | 'at'>,
): Promise<ChaosReply> {
  return ask(run, who, { method: 'get', path: `${at.own}/payment` })
}

async function lookBack(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const one = await somebody(run, chance, ({ state }) => state !== 'waitlisted')
  return one && told(one, 'looks how it stands with', await look(run, one))
}

async function leave(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const one = await somebody(run, chance, (seat) => isIn(seat) || isPaying(seat))
  return (
    one &&
    told(
      one,
      `(${one.seat.state}) leaves`,
      await ask(run, one.who, { method: 'del', path: one.at.own }),
    )
  )
}

async function comeBack(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const one = await somebody(run, chance, ({ mayUndo }) => mayUndo)
  return (
    one &&
    told(
      one,
      'comes back to',
      await ask(run, one.who, { method: 'post', path: `${one.at.own}/undo`, body: {} }),
    )
  )
}

async function handOn(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const one = await somebody(run, chance, isIn)
  const to = chance.one(run.world.buyers)
  return (
    one &&
    to &&
    told(
      one,
      `hands on to ${to.email}`,
      await ask(run, one.who, {
        method: 'post',
        path: `${one.at.own}/hand-on`,
        body: { email: to.email },
      }),
    )
  )
}

async function takeOver(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const { db, clock } = run.world.product
  const code = chance.one(await invitationsOf(db, clock.now()))
  const [who, at] = [code && actorBy(run, code.email), code && gatheringBy(run, code.event_id)]
  if (!code || !who || !at) return undefined
  return told(
    { who, at },
    'comes with a code to',
    await ask(run, who, {
      method: 'post',
      path: `/events/${at.id}/${code.code}/register`,
      body: { items: [] },
    }),
  )
}

async function accept(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const one = await somebody(run, chance, ({ state }) => state === 'offered')
  return (
    one &&
    told(
      one,
      'accepts',
      await ask(run, one.who, { method: 'post', path: `${one.at.own}/accept`, body: {} }),
    )
  )
}

export const buyers: readonly ChaosCommand[] = [
  { name: 'register', weight: 26, do: register },
  { name: 'open the page', weight: 5, do: openPage },
  { name: 'pay', weight: 26, do: pay },
  { name: 'pay in two tabs', weight: 6, do: payTwice },
  { name: 'pay late', weight: 4, do: payLate },
  { name: 'the bank sends', weight: 3, do: settleAtBank },
  { name: 'look', weight: 4, do: lookBack },
  { name: 'leave', weight: 6, do: leave },
  { name: 'come back', weight: 2, do: comeBack },
  { name: 'hand on', weight: 3, do: handOn },
  { name: 'take over', weight: 5, do: takeOver },
  { name: 'accept', weight: 3, do: accept },
]
