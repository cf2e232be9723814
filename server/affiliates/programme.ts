import { randomBytes } from 'node:crypto'
import {
  type CommissionExample,
  type Programme,
  defaultProgramme,
  type writeProgramme as writeCall,
} from '#contract/payments/affiliates.ts'
import { factsOf } from '#contract/payments/currencies.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import type { SaleRules } from '#contract/payments/sale.ts'
import { type EventRow, lockEvent, refuseCalledOff, timingOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newInvitationCode } from '../kit/ids.ts'
import { offerOf } from '../pricing/pricing.ts'
import { findProgramme, insertProgramme, type ProgrammeRow, updateProgramme } from './store.ts'

/** The rules for dividing sales here, independent of the affiliate. */
export type CommissionRules = Pick<SaleRules, 'terms' | 'policy'>

/** Returns the host's programme, or the default one if none was saved. */
export function viewOf(row: ProgrammeRow | undefined): Programme {
  if (!row) return { ...defaultProgramme, code: '', version: 0 }
  return {
    isOn: row.is_on,
    isOpen: row.is_open,
    basisPoints: row.basis_points,
    holdDays: row.hold_days,
    windowDays: row.window_days,
    rule: row.rule,
    terms: row.terms,
    code: row.code,
    version: row.version,
  }
}

/** Creates, changes or withdraws the offered share. Terms agreed with existing affiliates stay. */
export async function writeProgramme(
  db: Db,
  { eventId, version, ...fields }: { eventId: string } & EndpointBody<typeof writeCall>,
  now: Date,
): Promise<Programme> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  if (fields.isOn) refuseIfEnded(event, now)
  const columns = {
    is_on: fields.isOn,
    is_open: fields.isOpen,
    basis_points: fields.basisPoints,
    hold_days: fields.holdDays,
    window_days: fields.windowDays,
    rule: fields.rule,
    terms: fields.terms,
  }
  if (await findProgramme(db, eventId)) {
    if (!(await updateProgramme(db, { eventId, version }, columns)))
      throw refuse('changed-meanwhile')
  } else {
    if (version !== 0) throw refuse('changed-meanwhile')
    await insertProgramme(db, {
      ...columns,
      event_id: eventId,
      code: newInvitationCode(),
      secret: randomBytes(32).toString('base64url'),
      created_at: now,
    })
  }
  return viewOf(await findProgramme(db, eventId))
}

/** Affiliates cannot promote an event that is over or cancelled. */
export function refuseIfEnded(event: EventRow, now: Date): void {
  refuseCalledOff(event)
  if (isOver(event, now)) throw refuse('event-ended')
}

export function isOver({ starts_at: startsAt, ends_at: endsAt }: EventRow, now: Date): boolean {
  return timingOf({ startsAt, endsAt }, now) === 'ended'
}

// A made-up price, so that an example can be shown before there are tickets.
const leastTimes = 20

/**
 * Returns the basis of an example: the event's cheapest ticket that costs anything, or a made-up
 * one.
 */
export async function exampleOf(
  db: Db,
  event: EventRow,
  { rules: { terms, policy }, now }: { rules: CommissionRules; now: Date },
): Promise<CommissionExample> {
  const prices = ((await offerOf(db, event, now))?.tiers ?? [])
    .map(({ price }) => price)
    .filter((price) => price > 0)
  const own = prices.length > 0
  return {
    price: own ? Math.min(...prices) : factsOf(event.currency).least * leastTimes,
    currency: event.currency,
    isOwn: own,
    terms,
    policy,
  }
}
