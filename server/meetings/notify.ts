import type { MeetingStep } from '#contract/notifications.ts'
import type { NotificationFacts } from '#contract/notifications.ts'
import { worksForMutual } from '../about/about.ts'
import type { Db } from '../kit/db/db.ts'
import type { MeetingRow } from './store.ts'
import { listNames } from './store.ts'

export type MeetingNewsKind = MeetingStep

/**
 * A notification to one of two people about their meeting, once per occasion; only names, time and
 * table, never messages between the two.
 */
export type MeetingNotification = {
  userId: string
  kind: 'meeting'
  eventId: string
  occasion: string
  facts: NotificationFacts & { work?: string }
}
/** A notification that no longer holds, by the prefix of its occasions. */
export type MeetingRetraction = Pick<MeetingNotification, 'userId' | 'kind' | 'occasion'>
/** Sends notifications, and withdraws unread ones. */
export type MeetingNotifier = {
  notify: (db: Db, news: readonly MeetingNotification[], now: Date) => Promise<void>
  takeBack: (db: Db, over: readonly MeetingRetraction[], now: Date) => Promise<void>
}

type NotifiedMeetingRow = Pick<
  MeetingRow,
  'id' | 'match_id' | 'a_id' | 'b_id' | 'starts_at' | 'table_no' | 'version'
>
export type MeetingUpdate = {
  row: NotifiedMeetingRow
  what: MeetingNewsKind
  /** The question has been withdrawn. */
  isOver?: boolean
  /** Notify only one of the two. */
  only?: string
  /** The proposed other time, and how many others it helps. */
  to?: {
    startsAt: Date
    others: number | null
  }
}

/** Notifies both people of changes to their meetings; withdraws earlier unread questions. */
export async function notifyMeetings(
  db: Db,
  notifier: MeetingNotifier,
  { eventId, updates, now }: { eventId: string; updates: readonly MeetingUpdate[]; now: Date },
): Promise<void> {
  if (updates.length === 0) return
  const names = await listNames(
    db,
    eventId,
    updates.flatMap(({ row }) => [row.a_id, row.b_id]),
  )
  const works = await worksForMutual(
    db,
    [...names.values()].map(({ userId }) => userId),
  )
  await notifier.takeBack(
    db,
    updates
      .filter(({ what }) => isQuestion(what))
      .flatMap(({ row, what, only }) =>
        [row.a_id, row.b_id]
          .filter((id) => only === undefined || only === id)
          .flatMap((id) => {
            const reader = names.get(id)
            return reader
              ? [
                  {
                    userId: reader.userId,
                    kind: 'meeting' as const,
                    occasion: aboutOf({ row, what }),
                  },
                ]
              : []
          }),
      ),
    now,
  )
  const news = updates
    .filter(({ isOver }) => !isOver)
    .flatMap((update) =>
      (
        [
          [update.row.a_id, update.row.b_id],
          [update.row.b_id, update.row.a_id],
        ] as const
      ).flatMap(([to, other]) => {
        const [reader, partner] = [names.get(to), names.get(other)]
        if (!reader || !partner || (update.only !== undefined && update.only !== to)) return []
        // Two whose meeting is cancelled may no longer be a mutual match.
        const work = update.what === 'cancelled' ? undefined : works.get(partner.userId)
        return [
          {
            userId: reader.userId,
            kind: 'meeting' as const,
            eventId,
            occasion: occasionOf(update),
            facts: { ...factsOf(update), name: partner.name, ...(work !== undefined && { work }) },
          },
        ]
      }),
    )
  if (news.length > 0) await notifier.notify(db, news, now)
}

function isQuestion(kind: MeetingNewsKind): boolean {
  return kind === 'proposed' || kind === 'requested' || kind === 'asked-to-move'
}

/** Returns the question that a meeting asks in its present state. */
export function questionOf({
  state,
  proposed_by: proposedBy,
}: Pick<MeetingRow, 'state' | 'proposed_by'>): MeetingNewsKind {
  if (state !== 'proposed') return 'asked-to-move'
  return proposedBy === null ? 'proposed' : 'requested'
}

/** Returns the common prefix of all such occasions for a pair. */
function aboutOf({ row, what }: Pick<MeetingUpdate, 'row' | 'what'>): string {
  return `${what === 'proposed' ? row.match_id : row.id} ${what} `
}

// A time given up and found again is not news to people already notified; a moved meeting gets a
// second reminder.
function occasionOf({ row, what }: MeetingUpdate): string {
  const at = row.starts_at.toISOString()
  if (what === 'soon') return aboutOf({ row, what }) + at
  return aboutOf({ row, what }) + (what === 'proposed' ? `${at} ${row.version}` : row.version)
}

function factsOf({ row, what, to }: MeetingUpdate): NotificationFacts {
  const others = to?.others ?? null
  const isThere = what !== 'cancelled' && what !== 'asked-to-move' && row.table_no !== null
  return {
    step: what,
    startsAt: (to?.startsAt ?? row.starts_at).toISOString(),
    ...(isThere && { where: String(row.table_no) }),
    ...(others !== null && { others: String(others) }),
  }
}
