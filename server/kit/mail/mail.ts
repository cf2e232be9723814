import { startLoop } from '../loop.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../log.ts'
import { failureText } from './failure.rules.ts'
import {
  addMail,
  addMails,
  claimDue,
  forgetMails,
  listRefused,
  type BulkMail,
  type MailRow,
  markFailed,
  markRefused,
  markSent,
  trustAddresses,
} from './mail.store.ts'
import type { Mailer } from './mailer.ts'
import { type SmtpReply, refusalOf } from './refusal.rules.ts'
import { type MailTemplateKey, write } from './words.ts'

export { markBounced, refusesMail, trustAddresses } from './mail.store.ts'
export { type RenderedMail, renderMail, type ReaderParts, type MailLayout } from './render.ts'
export type { Mail, Mailer } from './mailer.ts'
export { missingRecords, tryMail } from './trial.ts'
export { fill } from './words.ts'

type MailRequest = {
  to: string | null
  letter: MailTemplateKey
  locale: string
  values: Record<string, string>
  now: Date
}

/**
 * Writes the mail in the caller's transaction; it is sent after the commit.
 * With no recipient (`null`) it does the same work and writes nothing, so that timing does not
 * reveal whether a mail was sent.
 */
export async function post(db: Db, mail: MailRequest): Promise<void> {
  await addMail(db, {
    id: newId(mail.now),
    recipient: mail.to,
    now: mail.now,
    ...write(mail.letter, mail.locale, mail.values),
  })
}

/**
 * Writes a page of mails in the caller's transaction, one per person and announcement; returns how
 * many are new.
 */
export async function postMany(
  db: Db,
  mails: readonly Omit<BulkMail, 'id'>[],
  now: Date,
): Promise<number> {
  return addMails(
    db,
    mails.map((mail) => ({ ...mail, id: newId(now) })),
    now,
  )
}

/** The number of failed tries after which a mail is given up. */
export const triesAtMost = 12
// The wait doubles from a minute to an hour, so twelve tries take about six hours. The first wait is
// also the lease: longer than any single delivery may take.
const pace = { firstWaitS: 60, longestWaitS: 3600, triesAtMost, batch: 20 }
const keptDays = 30

export type MailDelivery = { db: Db; mailer: Mailer; clock: Clock; log: Logger }

/**
 * Sends due mails, each in one process at a time; returns how many were sent.
 * Failed mails are retried later, unless permanently refused; news to a refused address is not
 * sent.
 */
export async function deliverDue(delivery: MailDelivery): Promise<number> {
  const { db, clock, log } = delivery
  const due = await claimDue(db, { now: clock.now(), ...pace })
  const refused = await listRefused(
    db,
    due.filter(isNews).map(({ recipient }) => recipient),
  )
  const outcomes = await Promise.allSettled(
    due.map(async (mail) => {
      const failure = isNews(mail) ? refused.get(mail.recipient.toLowerCase()) : undefined
      if (failure === undefined) return deliver(delivery, mail)
      await markRefused(db, mail.id, { now: clock.now(), refusal: 'held', failure })
      return false
    }),
  )
  outcomes.forEach((outcome, at) => {
    if (outcome.status === 'rejected')
      log.warn(
        { err: outcome.reason, mail: due[at]?.id, attempts: due[at]?.attempts },
        'a mail could not be sent',
      )
  })
  return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
}

/**
 * Codes and the like belong to no announcement: a person waits for them, so they are always tried.
 */
function isNews({ announcement_id: announcement }: MailRow): boolean {
  return announcement !== null
}

async function deliver({ db, mailer, clock }: MailDelivery, mail: MailRow): Promise<true> {
  await mailer.send(mail).catch(async (error: unknown) => {
    const smtpReply = saidBy(error)
    const [refusal, failure] = [refusalOf(smtpReply), failureText(smtpReply)]
    await (refusal
      ? markRefused(db, mail.id, { now: clock.now(), refusal, failure })
      : markFailed(db, mail.id, failure))
    throw error
  })
  await markSent(db, mail.id, { now: clock.now(), keepsText: mailer.keepsText })
  await trustAddresses(db, [mail.recipient])
  return true
}

/**
 * A mailer's error, with the mail server's answer if there was one and the command that it
 * answered.
 */
function saidBy(error: unknown): SmtpReply & { message: string } {
  if (!(error instanceof Error))
    return { message: String(error), response: '', command: undefined, status: null }
  return {
    message: error.message,
    response: 'response' in error && typeof error.response === 'string' ? error.response : '',
    command: 'command' in error && typeof error.command === 'string' ? error.command : undefined,
    status:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
  }
}

/** Sends mails until stopped; `stop` waits for deliveries in progress. */
export function startDelivery(
  delivery: MailDelivery,
  everyMs = 1000,
): { stop: () => Promise<void> } {
  const turn = async () => ((await deliverDue(delivery)) < pace.batch ? everyMs : 0)
  const turns = startLoop(turn, {
    name: 'sending mails',
    afterFailureMs: everyMs,
    log: delivery.log,
  })
  return {
    stop: async () => {
      await turns.stop()
      delivery.mailer.close?.()
    },
  }
}

/** Deletes old mails, sent or not. */
export async function sweepMails(db: Db, now: Date): Promise<void> {
  await forgetMails(db, new Date(now.getTime() - keptDays * 86_400_000))
}
