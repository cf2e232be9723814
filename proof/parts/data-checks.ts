import { execFile } from 'node:child_process'
import { makeClient, newTally, type CallTally } from './client.ts'
import type { ProofCrowd } from './crowd.ts'
import type { SqlQuery } from './databases.ts'
import type { GuestJournal } from './guest.ts'
import type { HostJournal } from './host.ts'
import { root } from './servers.ts'
import { pepper, type ProofWorld } from './world.ts'

type JsonObject = Record<string, unknown>

/**
 * Re-reads everything acknowledged through the API, while everyone rests; returns a sentence for
 * each missing item.
 */
export async function missingFromApi(
  crowd: ProofCrowd,
  urls: () => readonly string[],
): Promise<string[]> {
  const tally = newTally()
  const asks = { urls, tally, writes: [], isOver: () => false }
  const leftAt = new Map(crowd.guests.map(({ journal }) => [journal.account.name, journal.leftAt]))
  const missing = [
    ...(await inTurns(crowd.guests, ({ journal }) =>
      missingOfGuest(journal, leftAt, makeClient(journal.account, asks)),
    )),
    ...(await inTurns(crowd.hosts, ({ journal }) =>
      missingOfHost(journal, makeClient(journal.account, asks)),
    )),
  ]
  return [...missing, ...odd(tally)]
}

function odd(tally: CallTally): string[] {
  return [
    ...tally.refused,
    ...(tally.unanswered > 0 ? [`${tally.unanswered} reads got no answer`] : []),
  ]
}

async function inTurns<T>(
  all: readonly T[],
  work: (one: T) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < all.length; at += 8)
    found.push(...(await Promise.all(all.slice(at, at + 8).map(work))).flat())
  return found
}

type AccountClient = ReturnType<typeof makeClient>

async function missingOfGuest(
  { account, gathering, standing, items, isListed, stances }: GuestJournal,
  leftAt: LeaveTimes,
  ask: AccountClient,
): Promise<string[]> {
  if (standing === undefined) return []
  const own =
    (
      await ask({
        method: 'GET',
        path: `/events/${gathering.id}/registration`,
        operation: 'readMyRegistration',
        mayRefuse: ['registration-not-found'],
      })
    )?.body ?? {}
  const told = standingOf(String(own['state']))
  if (told !== standing) return [`${account.name} is ${told}, but the answer was ${standing}`]
  if (standing === 'out') return []
  const said = ((own['statements'] ?? []) as JsonObject[])
    .map(({ kind, text }) => `${kind} ${text}`)
    .toSorted()
    .join('; ') // as the contract says
  const wanted = items
    .map(({ kind, text }) => `${kind} ${text}`)
    .toSorted()
    .join('; ')
  return [
    ...(said === wanted ? [] : [`${account.name} says "${said}" instead of "${wanted}"`]),
    ...((own['consents'] as JsonObject | undefined)?.['directory'] === isListed
      ? []
      : [`${account.name} is not listed as they chose`]),
    ...(stances.size === 0 || standing !== 'in'
      ? []
      : await missingStances({ account, gathering, stances }, leftAt, ask)),
  ]
}

type LeaveTimes = ReadonlyMap<string, number>

/**
 * A match with a person who has left disappears, and returns without its stance. Every other match
 * shown has the stance that was taken.
 */
async function missingStances(
  { account, gathering, stances }: Pick<GuestJournal, 'account' | 'gathering' | 'stances'>,
  leftAt: LeaveTimes,
  ask: AccountClient,
): Promise<string[]> {
  const matches = ((
    await ask({ method: 'GET', path: `/events/${gathering.id}/matches`, operation: 'listMatches' })
  )?.body['items'] ?? []) as JsonObject[] // as the contract says
  const isLost = ({ id, stance }: JsonObject) => {
    const taken = stances.get(String(id))
    return (
      taken !== undefined && taken.stance !== stance && (leftAt.get(taken.name) ?? 0) < taken.at
    )
  }
  return matches
    .filter(isLost)
    .map(({ name }) => `${account.name} answered the match with ${name}, and the answer is missing`)
}

function standingOf(state: string): string {
  if (state === 'confirmed') return 'in'
  return state === 'waitlisted' || state === 'offered' ? 'waiting' : 'out'
}

async function missingOfHost(
  { account, gathering, description, capacity, notes, drafts, entered, hasWritten }: HostJournal,
  ask: AccountClient,
): Promise<string[]> {
  const event =
    (await ask({ method: 'GET', path: `/events/${gathering.id}`, operation: 'readEvent' }))?.body ??
    {}
  const written = ((
    await ask({
      method: 'GET',
      path: `/events/${gathering.id}/messages`,
      operation: 'listAnnouncements',
    })
  )?.body['items'] ?? []) as JsonObject[] // as the contract says
  const messages = written.filter(({ kind }) => kind === 'message').length
  const missing = [
    ...(description === undefined || event['description'] === description
      ? []
      : [`${account.name}'s description is "${event['description']}"`]),
    ...(event['capacity'] === capacity
      ? []
      : [`${account.name}'s event has ${event['capacity']} places instead of ${capacity}`]),
    // A message whose recipients all left before it was written to them is not listed; its key
    // shows that it was kept.
    ...(messages <= Number(hasWritten)
      ? []
      : [`${account.name} wrote ${Number(hasWritten)} messages; ${messages} exist`]),
  ]
  const listed = await everybodyAt(gathering.id, ask)
  const times = Map.groupBy(listed, ({ email }) => String(email))
  for (const email of entered)
    if (times.get(email)?.length !== 1)
      missing.push(`${email} was entered once and exists ${times.get(email)?.length ?? 0} times`)
  for (const [registrationId, note] of [...notes].slice(-10)) {
    const seen = await ask({
      method: 'GET',
      path: `/events/${gathering.id}/attendees/${registrationId}`,
      operation: 'readAttendee',
    })
    if (seen?.body['note'] !== note)
      missing.push(`${account.name}'s note is "${seen?.body['note']}" instead of "${note}"`)
  }
  for (const [title, { id, isPublished }] of [...drafts].slice(-10)) {
    const draft = (await ask({ method: 'GET', path: `/events/${id}`, operation: 'readEvent' }))
      ?.body
    if (draft?.['title'] !== title || (isPublished && draft['status'] !== 'published'))
      missing.push(`"${title}" is ${JSON.stringify(draft?.['status'])}`)
  }
  return missing
}

/** Page by page: hosts here enter thousands. */
async function everybodyAt(eventId: string, ask: AccountClient): Promise<JsonObject[]> {
  const listed: JsonObject[] = []
  for (let path = `/events/${eventId}/attendees`; path !== '';) {
    const page = (await ask({ method: 'GET', path, operation: 'listAttendees' }))?.body
    listed.push(...((page?.['items'] ?? []) as JsonObject[])) // as the contract says
    path =
      typeof page?.['next'] === 'string'
        ? `/events/${eventId}/attendees?cursor=${encodeURIComponent(page['next'])}`
        : ''
  }
  return listed
}

/**
 * Looks up each acknowledged write in the database by its key: key and write share one transaction.
 */
export async function lostWrites(
  crowd: Pick<ProofCrowd, 'writes'>,
  ask: SqlQuery,
): Promise<number> {
  let found = 0
  for (let at = 0; at < crowd.writes.length; at += 1000) {
    const page = crowd.writes.slice(at, at + 1000)
    const [row] = await ask(
      'select count(*)::int as found from idempotency_keys k join unnest($1::uuid[], $2::text[]) as w (user_id, key) on w.user_id = k.user_id and w.key = k.key where k.reply is not null',
      [page.map(({ userId }) => userId), page.map(({ key }) => key)],
    )
    found += Number(row?.['found'])
  }
  return crowd.writes.length - found
}

/**
 * Returns what no fault may leave behind: the findings of the operator's doctor, and duplicates
 * under one key.
 */
export async function databaseProblems(
  world: Pick<ProofWorld, 'ask' | 'folder' | 'url' | 'address'>,
): Promise<string[]> {
  const twice = await world.ask((ask) =>
    ask(
      "select title from events where title like 'Prepared by %' group by title having count(*) > 1",
    ),
  )
  return [
    ...twice.map(({ title }) => `"${title}" was created more than once with one key`),
    ...(await doctor(world)),
  ]
}

async function doctor({
  folder,
  url,
  address,
}: Pick<ProofWorld, 'folder' | 'url' | 'address'>): Promise<string[]> {
  const env = {
    ...process.env,
    NODE_ENV: '',
    DATA_DIR: folder,
    DATABASE_URL: url ?? '',
    PUBLIC_URL: address,
    AUTH_PEPPER: pepper,
  }
  const { promise, resolve } = Promise.withResolvers<string[]>()
  execFile(
    process.execPath,
    ['interchange.mjs', 'doctor', '--no-record'],
    { env, cwd: root },
    (error, said, complained) =>
      resolve(error ? [`The doctor reports a fault:\n${said}${complained}`] : []),
  )
  return promise
}
