import { choicesOf } from '#contract/admission/answers.ts'
import { type Language, languages } from '#contract/languages.ts'
import { type LocalizedText, type Question, QuestionsDraft } from '#contract/admission/questions.ts'
import { type QuestionKind, questionKinds } from '#contract/admission/question-kinds.ts'
import { pathErrors } from '../../kit/forms/form.rules.ts'

/** The minimum number of options of a choice question. */
const fewest = 2

/** Returns a new question. The caller supplies the ids: rules use no randomness. */
export function blankQuestion(kind: QuestionKind, id: string): Question {
  const options = questionKinds[kind].hasOptions
    ? Array.from({ length: fewest }, (_, at) => ({ id: `o${at + 1}`, text: {} }))
    : []
  return {
    id,
    kind,
    prompt: {},
    hint: {},
    options,
    isRequired: false,
    condition: null,
    matching: null,
  }
}

/** Adds an option with the next id that the question has not used while it was written. */
export function withOption({ options, ...question }: Question): Question {
  const last = Math.max(0, ...options.map(({ id }) => Number(/^o(\d+)$/.exec(id)?.[1] ?? 0)))
  return { ...question, options: [...options, { id: `o${last + 1}`, text: {} }] }
}

export function withText(texts: LocalizedText, language: Language, text: string): LocalizedText {
  return { ...texts, [language]: text }
}

/** Returns the languages that a question is written in, and the host's own. */
export function languagesOf({ prompt }: Pick<Question, 'prompt'>, own: Language): Language[] {
  return languages.filter((language) => language === own || prompt[language] !== undefined)
}

/** Returns the earlier questions that a condition can depend on, each with its possible answers. */
export function conditionSources(
  questions: readonly Question[],
  id: string,
): { question: Question; values: readonly string[] }[] {
  const at = questions.findIndex((one) => one.id === id)
  return questions
    .slice(0, at)
    .map((question) => ({ question, values: choicesOf(question) }))
    .filter(({ values }) => values.length > 0)
}

export function moveQuestion(questions: readonly Question[], id: string, by: -1 | 1): Question[] {
  const at = questions.findIndex((one) => one.id === id)
  const [one, other] = [questions[at], questions[at + by]]
  return one && other ? sound(questions.with(at, other).with(at + by, one)) : [...questions]
}

export function removeQuestion(questions: readonly Question[], id: string): Question[] {
  return sound(questions.filter((one) => one.id !== id))
}

export function replaceQuestion(questions: readonly Question[], question: Question): Question[] {
  return sound(questions.map((one) => (one.id === question.id ? question : one)))
}

/**
 * Drops conditions whose answer is gone or now comes later; those questions are asked of everyone.
 */
function sound(questions: readonly Question[]): Question[] {
  return questions.map((one) => {
    const conditionSource =
      one.condition &&
      conditionSources(questions, one.id).find(
        ({ question }) => question.id === one.condition?.question,
      )
    const acceptedValues =
      one.condition?.is.filter((value) => conditionSource?.values.includes(value)) ?? []
    return one.condition && acceptedValues.length === 0
      ? { ...one, condition: null }
      : { ...one, condition: one.condition && { ...one.condition, is: acceptedValues } }
  })
}

/** Converts questions to the server's format: languages without words are dropped. */
export function trimQuestions(questions: readonly Question[]): Question[] {
  return questions.map((one) => ({
    ...one,
    prompt: filled(one.prompt),
    hint: filled(one.hint),
    options: one.options.map(({ id, text }) => ({ id, text: filled(text) })),
  }))
}

/** Returns the problems of the questions, by path: `questions.0.prompt`. */
export function questionProblems(questions: readonly Question[]): Record<string, string> {
  return pathErrors(QuestionsDraft.safeParse({ version: 0, questions: trimQuestions(questions) }))
}

function filled(texts: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== ''),
  )
}

/**
 * Returns the problems of one question by field. For texts in several languages it returns the
 * first.
 */
export function problemsAt(
  errors: Readonly<Record<string, string>>,
  at: number,
): Record<string, string> {
  const own: Record<string, string> = {}
  for (const [path, code] of Object.entries(errors)) {
    const [, place, field = ''] = /^questions\.(\d+)\.(\w+)/.exec(path) ?? []
    if (Number(place) === at) own[field] ??= code
  }
  return own
}
