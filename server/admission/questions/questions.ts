import type * as z from 'zod/mini'
import { answerProblems, visibleQuestions, relevantAnswers } from '#contract/admission/answers.ts'
import type { QuestionAnswers, Question, QuestionInput } from '#contract/admission/questions.ts'
import { lockEvent, refuseCalledOff } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { questionProblems, statementsInAnswers } from './questions.rules.ts'
import {
  listAnswered,
  listKinds,
  listQuestions,
  questionsVersion,
  replaceQuestions,
  takeQuestionsVersion,
} from './questions.store.ts'
import { findLiveRegistration } from '../registration/registrations.store.ts'
import type { StatementInput } from '../registration/statements.ts'

/** Returns the questions of an event, in order. */
export async function questionsOf(db: Db, eventId: string): Promise<Question[]> {
  return (await listQuestions(db, eventId)).map(questionOf)
}

/** Returns a question as everyone reads it. */
export function questionOf({
  id,
  kind,
  prompt,
  hint,
  options,
  is_required: isRequired,
  condition,
  matching,
}: Awaited<ReturnType<typeof listQuestions>>[number]): Question {
  return { id, kind, prompt, hint, options, isRequired, condition, matching }
}

/** Returns the questions for a person who is in or waits to be. */
export async function questionsAskedOf(
  db: Db,
  eventId: string,
  userId: string,
): Promise<Question[]> {
  if (!(await findLiveRegistration(db, eventId, userId))) throw refuse('registration-not-found')
  return questionsOf(db, eventId)
}

type QuestionSet = {
  questions: Question[]
  version: number
  answered: { question: string; people: number }[]
}

/** Returns the same for the host, with how many have answered. */
export async function readQuestions(db: Db, eventId: string): Promise<QuestionSet> {
  const version = await questionsVersion(db, eventId)
  const questions = await questionsOf(db, eventId)
  const answered = await listAnswered(db, eventId)
  return {
    questions,
    version,
    answered: answered.flatMap(({ question, people }) =>
      people > 0 && questions.some(({ id }) => id === question) ? [{ question, people }] : [],
    ),
  }
}

/** Replaces the questions. Existing answers stay with the people who gave them. */
export async function writeQuestions(
  db: Db,
  eventId: string,
  {
    version,
    questions,
    now,
  }: { version: number; questions: readonly z.infer<typeof QuestionInput>[]; now: Date },
): Promise<QuestionSet> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  refuseCalledOff(event)
  const questionDrafts = questions.map((question) => ({
    ...question,
    options: question.options ?? [],
    condition: question.condition ?? null,
    matching: question.matching ?? null,
  }))
  const answered = await listAnswered(db, eventId)
  const fields = questionProblems(questionDrafts, { kinds: await listKinds(db, eventId), answered })
  if (Object.keys(fields).length > 0) throw refuse('bad-request', { fields })
  if (!(await takeQuestionsVersion(db, eventId, version))) throw refuse('changed-meanwhile')
  await replaceQuestions(db, eventId, {
    asked: questionDrafts,
    answered: answered.map(({ question }) => question),
    now,
  })
  return readQuestions(db, eventId)
}

/**
 * Returns the answers to store and their statements for matching. Earlier answers to retired
 * questions stay.
 */
export async function checkAnswers(
  db: Db,
  eventId: string,
  { answers, before = [] }: { answers: QuestionAnswers; before?: QuestionAnswers },
): Promise<{ kept: QuestionAnswers; said: (StatementInput & { questionId: string })[] }> {
  const questions = await questionsOf(db, eventId)
  const problems = Object.entries(answerProblems(questions, answers))
  if (problems.length > 0)
    throw refuse('bad-request', {
      fields: Object.fromEntries(
        problems.map(([question, problem]) => [`answers.${question}`, problem]),
      ),
    })
  const keptAnswers = relevantAnswers(questions, answers)
  const retired = before.filter(({ question }) => !questions.some(({ id }) => id === question))
  return {
    kept: [...keptAnswers, ...retired],
    said: statementsInAnswers(visibleQuestions(questions, keptAnswers), keptAnswers),
  }
}
