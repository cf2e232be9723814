import { RecommendingLine } from './RecommendingLine.tsx'
import { RecommendingNote } from './RecommendingNote.tsx'

/**
 * Who recommended a gathering, or the way to recommend it: two lines in one piece of code, for the
 * few who see either.
 */
export function Part({ eventId, is }: { eventId: string; is: 'note' | 'way' }) {
  return is === 'note' ? (
    <RecommendingNote eventId={eventId} />
  ) : (
    <RecommendingLine eventId={eventId} />
  )
}
