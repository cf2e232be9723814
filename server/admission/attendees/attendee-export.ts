import { textIn } from '#contract/admission/answers.ts'
import { fileNameOf } from '#contract/text/filename.ts'
import type { Language } from '#contract/languages.ts'
import type { Question } from '#contract/admission/questions.ts'
import { findEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { allAttendees, columnQuestions } from './attendees.ts'
import { displayName } from '../../kit/display-name.ts'
import { localeOf } from '../../kit/names.store.ts'
import { attendeesCsv } from './attendees-csv.ts'

/**
 * Exports everyone who ever registered as a file, with all answers and consents, in
 * the reader's language.
 */
export async function exportAttendees(
  db: Db,
  eventId: string,
  { userId }: { userId: string },
): Promise<{ csv: string; fileName: string }> {
  const language = await localeOf(db, userId)
  const attendees = (await allAttendees(db, { eventId, readerId: userId })).map((one) => ({
    ...one,
    name: displayName(language, one.name),
  }))
  const questions = (await columnQuestions(db, eventId)).map((row) => columnOf(row, language))
  const event = await findEvent(db, eventId)
  return {
    csv: attendeesCsv(attendees, { questions, language }),
    fileName: `${fileNameOf(event?.title ?? '', 'attendees')}.csv`,
  }
}

/** Returns a question as a column: its prompt, and the labels of option values. */
function columnOf({ id, prompt, options }: Question, language: Language) {
  const labels = new Map(options.map((option) => [option.id, textIn(option.text, language)]))
  return {
    id,
    prompt: textIn(prompt, language),
    wordsFor: (value: string) => labels.get(value) ?? value,
  }
}
