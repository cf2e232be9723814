import { eventLimits } from '#contract/events/events.ts'
import type { StatementKind } from '#contract/items.ts'
import { keepInLibrary } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'
import { deleteStatements, insertStatements } from './registrations.store.ts'

export type StatementInput = { kind: StatementKind; text: string }
type RegistrationKey = { eventId: string; id: string }

/**
 * Replaces a person's objectives and offerings at one event; each line is kept in their library
 * too. Those `byHost` follow as far as there is room, and stay out of the library.
 */
export async function replaceStatements(
  db: Db,
  {
    eventId,
    id,
    items,
    byHost = [],
  }: RegistrationKey & { items: readonly StatementInput[]; byHost?: readonly StatementInput[] },
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await deleteStatements(db, { eventId, id }, 'said')
  const libraryItems = await keepInLibrary(db, items.slice(0, eventLimits.statementsPerPerson), {
    userId,
    now,
  })
  await insertStatements(
    db,
    libraryItems.map((item, position) => ({
      event_id: eventId,
      id: newId(now),
      registration_id: id,
      item_id: item.id,
      question_id: null,
      kind: item.kind,
      text: item.text,
      position,
    })),
  )
  await insertStatements(
    db,
    byHost
      .slice(0, Math.max(0, eventLimits.statementsPerPerson - libraryItems.length))
      .map(({ kind, text }, at) => ({
        event_id: eventId,
        id: newId(now),
        registration_id: id,
        item_id: null,
        question_id: null,
        kind,
        text,
        position: libraryItems.length + at,
        is_by_host: true,
      })),
  )
}

// After a person's own statements.
const answersFrom = 100

/** Replaces the statements from a person's answers. */
export async function replaceAnswerStatements(
  db: Db,
  {
    eventId,
    id,
    said: statements,
  }: RegistrationKey & { said: readonly (StatementInput & { questionId: string })[] },
  now: Date,
): Promise<void> {
  await deleteStatements(db, { eventId, id }, 'answered')
  await insertStatements(
    db,
    statements.map(({ kind, text, questionId }, at) => ({
      event_id: eventId,
      id: newId(now),
      registration_id: id,
      item_id: null,
      question_id: questionId,
      kind,
      text,
      position: answersFrom + at,
    })),
  )
}
