import type { EndpointReply } from '#contract/endpoint.ts'
import type { listHosted as hostedCall, listSteps, NextStep } from '#contract/dashboard.ts'
import { floorPerPerson } from '#contract/matching/matching.ts'
import type { Db } from '../kit/db/db.ts'
import { findAccountOf, isSubmitted, earningsSummary } from '../payments/payments.ts'
import { byUrgency } from './rules.ts'
import { listHosted, listPendingSteps, sellsPlaces, type StepRow } from './store.ts'

type Person = { userId: string; now: Date }

const stepsShown = 20
const hostedShown = 3

/** Returns a person's next steps, the most urgent first. */
export async function stepsOf(
  db: Db,
  { userId, now }: Person,
): Promise<EndpointReply<typeof listSteps>> {
  const waiting = (await listPendingSteps(db, userId, now)).map(viewOf)
  const owed: NextStep[] = (await owesDetails(db, { userId, now }))
    ? [{ kind: 'payout', event: null, count: 1, at: null, name: null, leadsTo: null }]
    : []
  return { now: now.toISOString(), items: byUrgency([...waiting, ...owed]).slice(0, stepsShown) }
}

function viewOf({
  kind,
  event_id: id,
  title,
  time_zone: timeZone,
  count,
  at,
  name,
  leads_to: leadsTo,
}: StepRow): NextStep {
  return {
    kind,
    event: id === null ? null : { id, title: title ?? '', timeZone: timeZone ?? 'UTC' },
    count,
    at: at?.toISOString() ?? null,
    name: name || null,
    leadsTo,
  }
}

/**
 * Returns whether the payment processor needs something before a host who sells places can be paid.
 */
async function owesDetails(db: Db, { userId, now }: Person): Promise<boolean> {
  if (!(await sellsPlaces(db, userId, now))) return false
  const account = await findAccountOf(db, userId)
  return (
    !account || !isSubmitted({ requirements: account.requirements, isClosed: account.is_closed })
  )
}

/** Returns the numbers of a person's next events. */
export async function hostingOf(
  db: Db,
  { userId, now }: Person,
): Promise<EndpointReply<typeof hostedCall>> {
  const items = []
  for (const {
    id,
    title,
    time_zone: timeZone,
    starts_at: startsAt,
    joined: joinedToday,
    ...numbers
  } of await listHosted(db, userId, { now, size: hostedShown, floor: floorPerPerson })) {
    const { items: earnings } = await earningsSummary(db, id)
    items.push({
      event: { id, title, timeZone, startsAt: startsAt?.toISOString() ?? null },
      joinedToday,
      ...numbers,
      earnings: earnings.map(({ currency, yours }) => ({ currency, yours })),
    })
  }
  return { items }
}
