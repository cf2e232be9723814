import type { EndpointReply } from '#contract/endpoint.ts'
import type { readRecap } from '#contract/feedback.ts'
import { fileNameOf } from '#contract/text/filename.ts'
import { type GroupKey, textIn } from '#words/server-texts.ts'
import { findEvent } from '../events/events.ts'
import { localeOf } from '../kit/names.store.ts'
import { csvOf, headingsIn } from '../kit/csv.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { recap } from './recap.ts'

type Recap = EndpointReply<typeof readRecap>
/** A figure, what it is about, and its value. */
type FigureRow = [figure: GroupKey<'recap-file'>, detail: string, value: number]

/**
 * Returns the figures of a recap as CSV in the reader's language, one in each line. What is unknown
 * or kept back for privacy has no line.
 */
export async function exportRecap(
  db: Db,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<{ csv: string; fileName: string }> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const language = await localeOf(db, userId)
  const text = (key: GroupKey<'recap-file'>) => textIn(language, `recap-file.${key}`)
  const rows = figuresOf(await recap(db, eventId), text)
  return {
    csv: csvOf([
      headingsIn(language, ['figure', 'detail', 'number']),
      ...rows.map(([figure, detail, value]) => [text(figure), detail, { figure: String(value) }]),
    ]),
    fileName: `${fileNameOf(event.title, 'recap')}.csv`,
  }
}

function figuresOf(
  { people, invited, came, matched, mutualPairs, meetings, rounds, score, sources }: Recap,
  text: (key: GroupKey<'recap-file'>) => string,
): FigureRow[] {
  const row = (figure: GroupKey<'recap-file'>, value: number | null, detail = ''): FigureRow[] =>
    value === null ? [] : [[figure, detail, value]]
  const named = ({ kind, label }: Recap['sources'][number]) =>
    [text(`source.${kind}`), label].filter((part) => part !== '').join(' ')
  return [
    ...row('people', people),
    ...row('invited', invited || null),
    ...row('came', came),
    ...row('absent', came === null ? null : Math.max(0, people - came)),
    ...row('matched', matched),
    ...row('mutual', mutualPairs),
    ...row('meetings', meetings),
    ...(rounds
      ? [
          ...row('rounds', rounds.count),
          ...row('conversations', rounds.conversations),
          ...(['useful', 'notUseful', 'notHappened'] as const).flatMap((answer) =>
            row('answer', rounds[answer], text(answer)),
          ),
        ]
      : []),
    ...(score
      ? [
          ...row('score', score.net),
          ...score.spread.flatMap((count, rating) => row('rating', count, String(rating))),
        ]
      : []),
    ...sources.flatMap((source) => row('source', source.registered, named(source))),
    ...(came === null
      ? []
      : sources.flatMap((source) => row('source-came', source.came, named(source)))),
  ]
}
