import { sql } from 'kysely'
import type { Currency } from '#contract/payments/currencies.ts'
import { refundPolicies } from '#contract/payments/refund-policy.ts'
import { openApp } from '../../testing.app.ts'
import { silent } from '../../testing.ts'
import type { EmulatorContext } from '../processors/emulator/context.ts'
import type { Processor } from '../processor.ts'
import { type SeededRandom, chanceOf } from './testing.chance.ts'
import { type ProcessLife, recordingLogger, withFaults, type FaultState } from './testing.faults.ts'

type Product = Awaited<ReturnType<typeof openApp>>
type ApiClient = ReturnType<Product['calling']>
/** A person who signs in again whenever their session of an hour has ended. */
export type Actor = { email: string; call: () => Promise<ApiClient> }

/** An event as its host intends it, independent of the product's data. */
export type ChaosEvent = {
  id: string
  title: string
  host: Actor
  join: string
  own: string
  tierId: string
  capacity: number
  currency: Currency
  startsInDays: number
}

export type ChaosWorld = {
  product: Product
  ground: EmulatorContext
  weather: FaultState
  /** The processor without the faults. */
  own: Processor
  /** The errors the product has logged since the last look. */
  heard: string[]
  hosts: Actor[]
  buyers: Actor[]
  /** Empties the tables for the next run, with the same people. */
  reset: () => Promise<void>
  forgetKeys: () => Promise<void>
  /** Sets the randomness that decides which of the product's own calls fail. */
  draw: (chance: SeededRandom) => void
}

const names = {
  hosts: ['Hal', 'Hedy', 'Hugo'],
  buyers: ['Ann', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Ida', 'Jo', 'Kim', 'Lea', 'Max'],
}
const signedInMs = 50 * 60_000

/**
 * Opens the whole product, the emulator, three hosts and twelve buyers in one process. Faults are
 * injected between the product and the emulator.
 */
export async function openWorld(): Promise<ChaosWorld> {
  const heard: string[] = []
  const product = await openApp(
    { PUBLIC_URL: 'http://localhost:3000' },
    { log: recordingLogger('error', (sentence) => heard.push(sentence)) },
  )
  const {
    db,
    clock,
    payments: { emulator, processor },
  } = product
  if (!emulator || !processor) throw new Error('Payments are off.')
  const weather: FaultState = { isCalm: true, crashes: 0, trick: 'none' }
  const life: ProcessLife = { isOver: false, statementsLeft: Infinity }
  const forgetKeys = async () => void (await db.deleteFrom('emulator_answers').execute())
  let luck = chanceOf('nobody')
  const chance = () => {
    // The process that answers requests is restarted for the next one.
    life.isOver = false
    return luck
  }
  const own = { ...processor }
  Object.assign(processor, withFaults(own, { weather, chance, life, forgetKeys }))
  const world = {
    product,
    heard,
    weather,
    own,
    forgetKeys,
    ground: {
      db,
      clock,
      log: silent,
      origin: 'http://localhost:3000',
      secrets: emulator.connection.secrets,
    },
    hosts: await everybody(product, names.hosts),
    buyers: await everybody(product, names.buyers),
    draw: (next: SeededRandom) => {
      luck = next
    },
  }
  return { ...world, reset: () => reset(product) }
}

async function everybody(product: Product, all: readonly string[]): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const name of all) actors.push(await anActor(product, name))
  return actors
}

async function anActor({ person, clock, idp, calling }: Product, name: string): Promise<Actor> {
  const email = `${name.toLowerCase()}@example.com`
  let [known, since]: [ApiClient, number] = [await person(name), clock.now().getTime()]
  const call = async () => {
    if (Math.abs(clock.now().getTime() - since) < signedInMs) return known
    const { IdToken } = (await idp.signIn(email)).body['AuthenticationResult'] as {
      IdToken: string
    } // as the user pool answers
    ;[known, since] = [calling(IdToken), clock.now().getTime()]
    return known
  }
  await known.get('/users/profile')
  return { email, call }
}

const stays = /^(migrations|users|administrators|pool_.*|emulator_settings)$/

async function reset({ db }: Product): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  const gone = rows.map(({ name }) => name).filter((name) => !stays.test(name))
  await db.transaction().execute(async (tx) => {
    // The ledger is append-only: nothing else can delete from it.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(`truncate ${gone.map((name) => `"${name}"`).join(', ')}`).execute(tx)
  })
}

const prices: readonly (readonly [Currency, number])[] = [
  ['usd', 4900],
  ['usd', 3333],
  ['usd', 100],
  ['usd', 999],
  ['jpy', 4900],
  ['jpy', 101],
  ['kwd', 9990],
  ['kwd', 12_340],
]

type ChaosEventOptions = {
  host: Actor
  title: string
  /** Whether the event's capacity is set. */
  isTold: boolean
}

/** Publishes an event with few places at some price. */
export async function openTestEvent(
  { product: { clock, aGathering: publish } }: ChaosWorld,
  { host, title, isTold }: ChaosEventOptions,
  chance: SeededRandom,
): Promise<ChaosEvent> {
  const [startsInDays, capacity] = [1.5 + chance.next() * 4, 2 + chance.below(4)]
  const inDays = (days: number) =>
    new Date(clock.now().getTime() + Math.round(days * 86_400_000)).toISOString()
  const [ofAll, ofTicket] = chance.shuffled([
    [capacity, null],
    [null, capacity],
    [capacity, capacity],
  ] as const)[0] ?? [capacity, null]
  const told = (places: number | null) => (isTold ? places : null)
  const [currency, price] = chance.one(prices) ?? ['usd', 4900]
  const calling = await host.call()
  const at = await publish(calling, {
    title,
    startsAt: inDays(startsInDays),
    endsAt: inDays(startsInDays + 0.1),
    capacity: told(ofAll),
    hasWaitlist: chance.isSo(0.5),
  })
  const tier = {
    name: 'Regular',
    description: '',
    benefits: [],
    price,
    quantity: told(ofTicket),
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  const written = await calling.put(`/events/${at.id}/pricing`, {
    currency,
    taxBasisPoints: 0,
    version: 0,
    tiers: [tier],
    discounts: [],
    refundPolicy: chance.one(refundPolicies),
  })
  // As the contract says
  const [{ id: tierId = '' } = {}] = (written.json().tiers ?? []) as { id?: string }[]
  if (!tierId) throw new Error(`Creating tickets for an event failed: ${written.body}`)
  return {
    id: at.id,
    title,
    host,
    join: at.join,
    own: `/events/${at.id}/registration`,
    tierId,
    capacity,
    currency,
    startsInDays,
  }
}
