import type { EndpointReply } from '#contract/endpoint.ts'
import { feedbackLimits, type readRecap } from '#contract/feedback.ts'
import type { Db } from '../kit/db/db.ts'
import { idOf } from '../kit/ids.ts'
import { outcomeOf } from '../matching/matching.ts'
import { type ExpectedPerson, listExpected } from './expected-attendees.store.ts'
import { countedScores, dayOf, fullFives, scoreOf, pendingScores } from './rules.ts'
import {
  type CommentRow,
  countAuthors,
  findCommentRow,
  listComments,
  listScored,
  lockEvent,
  noteStep,
} from './store.ts'

/**
 * Returns the host's recap of an event: figures that identify nobody, and the comments to the host.
 */
export async function recap(db: Db, eventId: string): Promise<EndpointReply<typeof readRecap>> {
  const {
    people,
    invited = 0,
    came = null,
    matched,
    mutualPairs,
    rounds = null,
    meetings = 0,
    sources = [],
  } = await outcomeOf(db, eventId)
  const scored = await listScored(db, eventId)
  const scores = countedScores(scored)
  const comments = (await listComments(db, eventId)).map(commentOf)
  return {
    people,
    invited,
    came,
    names: came === null ? null : namesOf(await listExpected(db, eventId)),
    matched,
    mutualPairs: fullFives(mutualPairs) || null,
    rounds,
    meetings,
    sources,
    score: scoreOf(scores.map(({ score }) => score)),
    answers: scores.length + pendingScores(scored).length,
    tellers: await countAuthors(db, eventId),
    // Sorting by digest hides the order in which they were written.
    said: comments.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

type HostComment = EndpointReply<typeof readRecap>['said'][number]

/** Returns a comment on an event as its host reads it; undefined if it was withdrawn. */
export async function findComment(
  db: Db,
  comment: { eventId: string; id: string },
): Promise<HostComment | undefined> {
  const row = await findCommentRow(db, comment)
  return row && commentOf(row)
}

/** Our ids reveal their time of creation, and the moment would reveal who wrote it. */
function commentOf({ id, text, name, created_at: at }: CommentRow): HostComment {
  return { id: idOf(`said ${id}`), text, name, at: dayOf(at) }
}

function namesOf(expected: readonly ExpectedPerson[]): EndpointReply<typeof readRecap>['names'] {
  if (expected.length === 0) return null
  const named = (came: boolean) =>
    expected.filter((one) => one.came === came).map(({ name }) => name)
  return {
    came: named(true),
    missing: named(false),
    companions: expected.flatMap(({ name, companions }) =>
      companions > 0 ? [{ of: name, count: companions }] : [],
    ),
  }
}

/**
 * Counts the waiting scores in batches of five: after a single one, the difference would reveal it.
 */
export async function countScores(db: Db, eventId: string): Promise<void> {
  // Serialises two concurrent calls.
  await lockEvent(db, eventId)
  const scored = await listScored(db, eventId)
  const five = pendingScores(scored).slice(0, feedbackLimits.leastScores)
  if (five.length === feedbackLimits.leastScores)
    await noteStep(
      db,
      five.map(({ id }) => id),
      1 + Math.max(0, ...scored.map(({ step }) => step ?? 0)),
    )
}
