import { textIn } from '#contract/admission/answers.ts'
import { fileNameOf } from '#contract/text/filename.ts'
import type { Language } from '#contract/languages.ts'
import type { Question, QuestionAnswers } from '#contract/admission/questions.ts'
import { findEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { allAttendees, columnQuestions } from './attendees.ts'
import { listAllQuestions } from './attendees.store.ts'
import { questionOf } from '../questions/questions.ts'
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

export type AnswerText = { questionId: string; question: string; values: string[] }

/** Returns answers with their questions, and the labels of chosen options, as the export has them. */
export async function answerTexts(
  db: Db,
  { eventId, answers, language }: { eventId: string; answers: QuestionAnswers; language: Language },
): Promise<AnswerText[]> {
  if (answers.length === 0) return []
  const questions = (await listAllQuestions(db, eventId)).map(questionOf)
  return answers.flatMap(({ question: questionId, values }) => {
    const question = questions.find(({ id }) => id === questionId)
    if (!question) return []
    const { prompt, wordsFor } = columnOf(question, language)
    return [{ questionId, question: prompt, values: values.map(wordsFor) }]
  })
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
