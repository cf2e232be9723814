import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import {
  type MailFrequency,
  NewsKind,
  type NotificationKind,
  type readNewsChoices,
  type setNewsChoice,
} from '#contract/notifications.ts'
import type { Db } from '../kit/db/db.ts'
import { mailTime } from './mail-time.ts'
import { newsOf, defaultChoice } from './rules.ts'
import { listReaders, moveMails, setTimeZone, upsertChoice } from './store.ts'

type NewsChoices = EndpointReply<typeof readNewsChoices>
type NewsReader = { userId: string; now: Date }

/** Returns a person's notification preferences; by default both channels, at once. */
export async function choicesOf(db: Db, userId: string): Promise<NewsChoices> {
  const [reader] = await listReaders(db, [userId])
  const choices = NewsKind.options.map((kind) => ({
    ...defaultChoice,
    ...reader?.choices.find((one) => one.kind === kind),
    kind,
  }))
  return { choices, timeZone: reader?.timeZone ?? 'UTC' }
}

/** Changes one preference; mails already waiting follow it. */
export async function choose(
  db: Db,
  { kind, timeZone, ...change }: EndpointBody<typeof setNewsChoice>,
  { userId, now }: NewsReader,
): Promise<NewsChoices> {
  if (timeZone !== undefined) await setTimeZone(db, userId, timeZone)
  const settings = await choicesOf(db, userId)
  const choice = {
    ...defaultChoice,
    ...settings.choices.find((one) => one.kind === kind),
    ...change,
    kind,
  }
  await upsertChoice(db, { ...choice, userId, now })
  if (change.mail !== undefined)
    await followWithMails(
      db,
      { ...choice, timeZone: timeZone ?? settings.timeZone },
      { userId, now },
    )
  return choicesOf(db, userId)
}

const mailed = [
  'mutual',
  'message',
  'meeting',
  'follow-up',
] as const satisfies readonly NotificationKind[]

async function followWithMails(
  db: Db,
  { kind, mail, timeZone }: { kind: NewsKind; mail: MailFrequency; timeZone: string },
  { userId, now }: NewsReader,
): Promise<void> {
  const kinds = mailed.filter((one) => newsOf(one, {}) === kind)
  const [first] = kinds
  if (first)
    await moveMails(db, userId, {
      kinds,
      mailAt: mailTime({ kind: first, facts: {} }, { mail }, { now, timeZone }),
    })
}

/** Returns whether a kind of news is wanted by mail. */
export async function isMailWanted(db: Db, userId: string, kind: NewsKind): Promise<boolean> {
  return (await choicesOf(db, userId)).choices.some(
    (one) => one.kind === kind && one.mail !== 'never',
  )
}
