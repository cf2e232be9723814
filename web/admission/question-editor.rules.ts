import { scale } from '#contract/answers.ts'
import { type Language, languages } from '#contract/languages.ts'
import type { Question, QuestionKind, LocalizedText } from '#contract/questions.ts'

/** What is written in choices has at least so many. */
const fewest = 2

export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'one-of' || kind === 'some-of'
}

/** Whether an answer is words that somebody could seek or offer. */
export function isInWords(kind: QuestionKind): boolean {
  return hasOptions(kind) || kind === 'line' || kind === 'text'
}

/** A question to begin with. The ids are the caller's: rules have no chance in them. */
export function blankQuestion(kind: QuestionKind, id: string): Question {
  const options = hasOptions(kind)
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

/** The next id that no option of the question has or had while it was written. */
export function withOption({ options, ...question }: Question): Question {
  const last = Math.max(0, ...options.map(({ id }) => Number(/^o(\d+)$/.exec(id)?.[1] ?? 0)))
  return { ...question, options: [...options, { id: `o${last + 1}`, text: {} }] }
}

export function withText(texts: LocalizedText, language: Language, text: string): LocalizedText {
  return { ...texts, [language]: text }
}

/** The languages that a question is written in, and the one that its host reads. */
export function languagesOf({ prompt }: Pick<Question, 'prompt'>, own: Language): Language[] {
  return languages.filter((language) => language === own || prompt[language] !== undefined)
}

/** The earlier questions on whose answers one can hang, each with those answers. */
export function conditionSources(
  questions: readonly Question[],
  id: string,
): { question: Question; values: readonly string[] }[] {
  const at = questions.findIndex((one) => one.id === id)
  return questions
    .slice(0, at)
    .map((question) => ({ question, values: valuesOf(question) }))
    .filter(({ values }) => values.length > 0)
}

function valuesOf({ kind, options }: Question): readonly string[] {
  if (kind === 'yes-no') return ['yes', 'no']
  return kind === 'scale' ? scale : options.map((option) => option.id)
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

/** What hung on an answer that is gone, or that comes later now, is asked of everybody. */
function sound(questions: readonly Question[]): Question[] {
  return questions.map((one) => {
    const on =
      one.condition &&
      conditionSources(questions, one.id).find(
        ({ question }) => question.id === one.condition?.question,
      )
    const is = one.condition?.is.filter((value) => on?.values.includes(value)) ?? []
    return one.condition && is.length === 0
      ? { ...one, condition: null }
      : { ...one, condition: one.condition && { ...one.condition, is } }
  })
}

/** As the server takes them: no languages without words. */
export function trimQuestions(questions: readonly Question[]): Question[] {
  return questions.map((one) => ({
    ...one,
    prompt: filled(one.prompt),
    hint: filled(one.hint),
    options: one.options.map(({ id, text }) => ({ id, text: filled(text) })),
  }))
}

function filled(texts: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== ''),
  )
}

/**
 * What is wrong with one question, by its own fields: of texts in several languages the first fault
 * is told.
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
