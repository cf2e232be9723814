import { randomBytes } from 'node:crypto'
import type { WebhookChannel } from '#database/values.ts'
import type { Clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db/db.ts'
import { newId } from '../../../kit/ids.ts'
import type { Logger } from '../../../kit/log.ts'

/** The context that every part of the emulator needs. */
export type EmulatorContext = {
  db: Db
  clock: Clock
  log: Logger
  /** The product's origin, where its pages are. */
  origin: string
  secrets: Readonly<Record<WebhookChannel, string>>
}

export function nowIn({ clock }: EmulatorContext): Date {
  return clock.now()
}

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** Returns an id as the API makes them: a prefix for the kind, and random letters. */
export function newObjectId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`
}

let made = 0

/** Returns a running count, so that objects created in the same moment have an order. */
function turn(digits: number): string {
  made += 1
  return (made % 16 ** digits).toString(16).padStart(digits, '0')
}

/** Returns an id higher than all earlier ones, as lists need. */
export function newOrderedId(prefix: string, now: Date): string {
  return `${prefix}_${now.getTime().toString(16).padStart(12, '0')}${turn(4)}${randomBytes(10).toString('hex')}`
}

/**
 * Returns the same for a row: the count is in the twelve bits after the version (RFC 9562, 6.2).
 */
export function newRowId(now: Date): string {
  const id = newId(now)
  return `${id.slice(0, 15)}${turn(3)}${id.slice(18)}`
}
