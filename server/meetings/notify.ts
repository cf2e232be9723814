import type { MeetingStep } from '#contract/notifications.ts'
import type { NotificationFacts } from '#contract/notifications.ts'
import type { Db } from '../kit/db/db.ts'
import type { MeetingRow } from './store.ts'
import { listNames } from './store.ts'

export type MeetingNewsKind = MeetingStep

/**
 * Something that one of two is told of their meeting, once for each occasion; the names, the time
 * and the table alone, never what one wrote to the other.
 */
export type MeetingNotification = {
  userId: string
  kind: 'meeting'
  eventId: string
  occasion: string
  facts: NotificationFacts
}
/** What somebody was told and is so no more, by how its occasions begin. */
export type MeetingRetraction = Pick<MeetingNotification, 'userId' | 'kind' | 'occasion'>
/** By what people are told, and by what is taken back that they have not read. */
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
  /** It is asked no more. */
  isOver?: boolean
  /** Only one of the two. */
  only?: string
  /** The other time they are asked about, and how many others it is for. */
  to?: {
    startsAt: Date
    others: number | null
  }
}

/**
 * Tells both of what has become of their meetings; what they were asked before and have not read is
 * taken back.
 */
export async function notifyMeetings(
  db: Db,
  tell: MeetingNotifier,
  { eventId, told, now }: { eventId: string; told: readonly MeetingUpdate[]; now: Date },
): Promise<void> {
  if (told.length === 0) return
  const names = await listNames(
    db,
    eventId,
    told.flatMap(({ row }) => [row.a_id, row.b_id]),
  )
  await tell.takeBack(
    db,
    told
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
  const news = told
    .filter(({ isOver }) => !isOver)
    .flatMap((telling) =>
      (
        [
          [telling.row.a_id, telling.row.b_id],
          [telling.row.b_id, telling.row.a_id],
        ] as const
      ).flatMap(([to, other]) => {
        const [reader, partner] = [names.get(to), names.get(other)]
        if (!reader || !partner || (telling.only !== undefined && telling.only !== to)) return []
        return [
          {
            userId: reader.userId,
            kind: 'meeting' as const,
            eventId,
            occasion: occasionOf(telling),
            facts: { ...factsOf(telling), name: partner.name },
          },
        ]
      }),
    )
  if (news.length > 0) await tell.notify(db, news, now)
}

function isQuestion(what: MeetingNewsKind): boolean {
  return what === 'proposed' || what === 'asked-to-move'
}

/** How all the occasions begin on which a pair is told such a thing. */
function aboutOf({ row, what }: Pick<MeetingUpdate, 'row' | 'what'>): string {
  return `${what === 'proposed' ? row.match_id : row.id} ${what} `
}

// A time that was given up and is found again is no news to those who were told of it; a meeting
// that was moved is soon once more.
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
