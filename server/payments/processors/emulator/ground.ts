import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Logger } from '../../../kit/log.ts'

/** What every part of the emulator stands on. */
export type Ground = { db: Db; clock: Clock; log: Logger; /** Of the product, where its pages are. */ origin: string; secrets: Readonly<Record<'platform' | 'connect' | 'accounts', string>> }

export function nowIn({ clock }: Ground): Date {
  return clock.now()
}

/** An id as the API makes them: what it names, and random letters. */
export function newObjectId(prefix: string): string {
  return `${prefix}_${prefix === 'cs' ? 'test_' : ''}${randomBytes(18).toString('hex')}`
}
