import { randomUUID } from 'node:crypto'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import { postMany } from '../kit/mail/mail.ts'
import { notifyAll } from '../notifications/notifications.ts'
import { type MailSender, writer } from './letter-writer.ts'
import {
  type AnnouncementRow,
  announceReminders,
  announceThanks,
  countToldOfHost,
  type EndedEventPosition,
  listUnthanked,
  mergeIntoNextChange,
  listDueAnnouncements,
  advanceAnnouncement,
  takeBack,
  claimAnnouncement,
} from './announcements.store.ts'
import { reachOf } from './outreach.ts'
import { listRecipients } from './people.store.ts'
import { reminderNames } from './reminders.rules.ts'
import { findAnnouncedEvent, type AnnouncedEvent } from './store.ts'
import { findSubject } from './subjects.store.ts'
import { isThanksDue, thanksWithinHours } from './thanks-time.ts'
import { newsOf, personalKinds, judgeAnnouncement } from './announcement.rules.ts'

/** `strangersPerDay`: how many strangers are mailed within 24 hours for a new account. */
export type MailingOptions = {
  db: Db
  clock: Clock
  log: Logger
  sender: MailSender
  strangersPerDay: number
}

const peopleAtOnce = 200
const announcementsAtOnce = 20
const remindersAtOnce = 200

/**
 * Writes one page of mails for each active announcement, so that a long one never delays a short
 * one. Returns whether any work is left.
 */
export async function fanOut(mailing: MailingOptions): Promise<boolean> {
  const underWay = await listDueAnnouncements(mailing.db, {
    now: mailing.clock.now(),
    size: announcementsAtOnce,
  })
  let isMoving = false
  for (const place of underWay) {
    // A failed one is retried; the others continue meanwhile.
    isMoving =
      (await writePage(mailing, place).catch((error: unknown) => {
        mailing.log.error(
          { err: error, announcement: place.id },
          'mailing an announcement failed; it will be retried',
        )
        return false
      })) || isMoving
  }
  return isMoving
}

/**
 * Writes mails and the position in one transaction: after a crash it resumes there. Returns whether
 * this process did anything.
 */
async function writePage(
  { db, clock, sender, strangersPerDay }: MailingOptions,
  place: { eventId: string; id: string },
): Promise<boolean> {
  return transact(db, async (tx) => {
    const now = clock.now()
    const announcement = await claimAnnouncement(tx, place, now)
    if (!announcement) return false
    const gathering = await findAnnouncedEvent(tx, place.eventId)
    const subject = await findSubject(tx, announcement)
    if (
      !gathering ||
      (await isPartOfNext(tx, announcement)) ||
      (await isTooMuch(tx, announcement, now)) ||
      judgeAnnouncement(announcement, happeningOf(gathering), { now, subject }) === 'drop'
    ) {
      await drop(tx, announcement, now)
      return true
    }
    const reach = await reachOf(tx, { announcement, gathering }, { base: strangersPerDay, now })
    if (reach === 'wait') return true
    if (reach === 'drop') {
      await drop(tx, announcement, now)
      return true
    }
    const people = await listRecipients(tx, { announcement, size: peopleAtOnce, ...reach })
    const write = writer(
      {
        news: announcement,
        gathering,
        subject,
        now,
        origin: sender.origin,
        hidesNames: reach.hidesNames,
      },
      sender,
    )
    const mailings = people.map((person) => {
      const unsubscribeToken =
        person.sender_id !== null && person.mail_token === '' ? randomUUID() : null
      return {
        person,
        letter: {
          ...write(
            unsubscribeToken === null ? person : { ...person, mail_token: unsubscribeToken },
          ),
          announcement_id: announcement.id,
          sender_id: person.sender_id,
          unsubscribe_token: unsubscribeToken,
        },
      }
    })
    const writtenCount = await postMany(
      tx,
      mailings.filter(({ person }) => person.wants_mail).map(({ letter }) => letter),
      now,
    )
    await notifyAll(
      tx,
      mailings.flatMap(({ letter }) => inApp(letter, announcement)),
      now,
    )
    await advanceAnnouncement(tx, place, {
      reached: people.at(-1)?.place ?? announcement.reached,
      people: writtenCount + mailings.filter(({ person }) => !person.wants_mail).length,
      doneAt: isLast(announcement, people.length) ? now : null,
    })
    return true
  })
}

/** Writes the same for the app, with the mail's subject. */
function inApp(
  { user_id: userId, locale, subject }: { user_id: string | null; locale: string; subject: string },
  { id, event_id: eventId, kind }: AnnouncementRow,
) {
  const news = newsOf(kind)
  return userId === null
    ? []
    : [
        {
          userId,
          kind: 'gathering' as const,
          eventId,
          occasion: id,
          facts: {
            subject,
            language: locale,
            ...(news && { news }),
            ...(kind === 'message' && { message: id }),
          },
        },
      ]
}

/**
 * Drops an announcement. One undone before anyone received it is news again at the next
 * publication.
 */
async function drop(
  tx: Db,
  { event_id: eventId, id, kind, reached, people }: AnnouncementRow,
  now: Date,
): Promise<void> {
  if (kind === 'published' && people === 0) await takeBack(tx, { eventId, id })
  else await advanceAnnouncement(tx, { eventId, id }, { reached, people: 0, doneAt: now })
}

/** Returns whether the next change covers this one: a host's quick correction is sent once. */
async function isPartOfNext(tx: Db, announcement: AnnouncementRow): Promise<boolean> {
  return (
    announcement.kind === 'changed' &&
    announcement.reached === null &&
    (await mergeIntoNextChange(tx, announcement))
  )
}

// A follower wants to learn of events, not to be flooded.
const toldADay = 3

/**
 * Returns whether the daily limit for followers is reached; further events are on the host's page.
 */
async function isTooMuch(tx: Db, announcement: AnnouncementRow, now: Date): Promise<boolean> {
  return (
    announcement.kind === 'published' &&
    announcement.reached === null &&
    (await countToldOfHost(tx, announcement.event_id, new Date(now.getTime() - 86_400_000))) >=
      toldADay
  )
}

function isLast({ kind }: AnnouncementRow, people: number): boolean {
  return personalKinds.some((one) => one === kind) || people < peopleAtOnce
}

function happeningOf({
  starts_at: startsAt,
  ends_at: endsAt,
  time_zone: timeZone,
  status,
  visibility,
  place,
  sends_thanks: sendsThanks,
}: AnnouncedEvent) {
  return { startsAt, endsAt, timeZone, status, visibility, place, sendsThanks }
}

/** Announces due thank-yous, a batch at a time; returns whether there may be more. */
export async function thank(
  { db, clock }: MailingOptions,
  size = remindersAtOnce,
): Promise<boolean> {
  const now = clock.now()
  let after: EndedEventPosition = {
    endsAt: new Date(now.getTime() - thanksWithinHours * 3_600_000),
    id: null,
  }
  const due: string[] = []
  // Those that wait for their morning must not hide later ones that are due.
  for (let isMore = true; isMore && due.length < size;) {
    const ended = await listUnthanked(db, { after, now, size })
    due.push(...ended.filter((event) => isThanksDue(event, now)).map(({ id }) => id))
    isMore = ended.length === size
    after = ended.at(-1) ?? after
  }
  await announceThanks(db, due, now)
  return due.length >= size
}

/** Announces due reminders; returns whether there may be more. */
export async function remind({ db, clock }: MailingOptions): Promise<boolean> {
  const counts: number[] = []
  for (const name of reminderNames)
    counts.push(await announceReminders(db, name, { now: clock.now(), size: remindersAtOnce }))
  return counts.some((count) => count === remindersAtOnce)
}
