import { again } from '../again.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../log.ts'
import { failureText } from './failure.rules.ts'
import { addMail, addMails, claimDue, forgetMails, type MailRow, type ManyMail, markFailed, markSent } from './mail.store.ts'
import { type Letter, write } from './words.ts'

export { type Drawn, draw, type Reader, type Sheet } from './drawing.ts'
export { missingRecords, tryMail } from './trial.ts'
export { fill } from './words.ts'

export type Mail = Omit<MailRow, 'attempts'>

/** What carries mails out. `keepsText` says that they stay readable here after that, as in the development outbox. */
export type Mailer = { send: (mail: Mail) => Promise<void>; keepsText: boolean; close?: () => void }

type Posted = { to: string | null; letter: Letter; locale: string; values: Record<string, string>; now: Date }

/**
 * Writes the mail in the caller's transaction; it is sent after that commits.
 * To nobody (`null`) it does the same work and leaves nothing, so that no clock tells whether somebody was written to.
 */
export async function post(db: Db, mail: Posted): Promise<void> {
  await addMail(db, { id: newId(mail.now), recipient: mail.to, now: mail.now, ...write(mail.letter, mail.locale, mail.values) })
}

/** Writes a page of mails in the caller's transaction, each to its person once for an announcement, and answers how many are new. */
export async function postMany(db: Db, mails: readonly Omit<ManyMail, 'id'>[], now: Date): Promise<number> {
  return addMails(db, mails.map((mail) => ({ ...mail, id: newId(now) })), now)
}

/** A mail that could not be sent so often is given up. */
export const triesAtMost = 12
// The first wait is also the lease: longer than any one sending may take.
const pace = { firstWaitS: 60, longestWaitS: 3600, triesAtMost, batch: 20 }
const keptDays = 30

export type Delivery = { db: Db; mailer: Mailer; clock: Clock; log: Logger }

/** Sends what is due, each mail in one process at a time, and answers how many left; what fails is tried again later. */
export async function deliverDue({ db, mailer, clock, log }: Delivery): Promise<number> {
  const due = await claimDue(db, { now: clock.now(), ...pace })
  const outcomes = await Promise.allSettled(due.map(async (mail) => {
    await mailer.send(mail).catch(async (error: unknown) => {
      await markFailed(db, mail.id, failureText(saidBy(error)))
      throw error
    })
    await markSent(db, mail.id, { now: clock.now(), keepsText: mailer.keepsText })
  }))
  outcomes.forEach((outcome, at) => {
    if (outcome.status === 'rejected') log.warn({ err: outcome.reason, mail: due[at]?.id, attempts: due[at]?.attempts }, 'a mail could not be sent')
  })
  return outcomes.filter((outcome) => outcome.status === 'fulfilled').length
}

/** What a mailer threw: with the mail server's own answer where there was one. */
function saidBy(error: unknown): { response?: string; message: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  return { message: error.message, ...('response' in error && typeof error.response === 'string' && { response: error.response }) }
}

/** Keeps sending until stopped; `stop` waits for what is under way. */
export function startDelivery(delivery: Delivery, everyMs = 1000): { stop: () => Promise<void> } {
  const turn = async () => ((await deliverDue(delivery)) < pace.batch ? everyMs : 0)
  const turns = again(turn, { name: 'sending mails', afterFailureMs: everyMs, log: delivery.log })
  return {
    stop: async () => {
      await turns.stop()
      delivery.mailer.close?.()
    },
  }
}

/** Forgets old mails, sent or not. */
export async function sweepMails(db: Db, now: Date): Promise<void> {
  await forgetMails(db, new Date(now.getTime() - keptDays * 86_400_000))
}
