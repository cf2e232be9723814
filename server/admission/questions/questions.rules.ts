import { choicesOf, textIn } from '#contract/admission/answers.ts'
import { type StatementKind, statementLimit, StatementText } from '#contract/items.ts'
import type { QuestionAnswers, Question } from '#contract/admission/questions.ts'
import { type QuestionKind, questionKinds } from '#contract/admission/question-kinds.ts'

/** A question as a host wrote it, with all optional fields filled in. */
export type QuestionDraft = Pick<Question, 'id' | 'kind' | 'options' | 'condition' | 'matching'>
type PriorAnswer = { question: string; values: readonly string[] }
/** Earlier answers, and the kinds of their questions. */
type PriorAnswers = {
  kinds: readonly { id: string; kind: QuestionKind }[]
  answered: readonly PriorAnswer[]
}

/** Returns the problems of the questions, by field. */
export function questionProblems(
  questions: readonly QuestionDraft[],
  before: PriorAnswers,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question, at) => {
      const earlier = questions.slice(0, at)
      const wrong: [field: string, code: string | undefined][] = [
        ['id', earlier.some(({ id }) => id === question.id) ? 'said-already' : undefined],
        ['kind', changesKind(question, before) ? 'answered-already' : undefined],
        [
          'options',
          optionProblem(question) ??
            (losesAnswer(question, before) ? 'answered-already' : undefined),
        ],
        [
          'condition',
          question.condition === null || mayHang(question.condition, earlier)
            ? undefined
            : 'no-such-answer',
        ],
        [
          'matching',
          question.matching !== null && !questionKinds[question.kind].isMatchable
            ? 'wrong'
            : undefined,
        ],
      ]
      return wrong.flatMap(([field, code]) => (code ? [[`questions.${at}.${field}`, code]] : []))
    }),
  )
}

/** Returns whether existing answers would be read as another kind. */
function changesKind({ id, kind }: QuestionDraft, { kinds, answered }: PriorAnswers): boolean {
  return (
    answered.some(({ question }) => question === id) &&
    kinds.some((one) => one.id === id && one.kind !== kind)
  )
}

function optionProblem({ kind, options }: QuestionDraft): string | undefined {
  if (!questionKinds[kind].hasOptions) return options.length > 0 ? 'wrong' : undefined
  if (new Set(options.map(({ id }) => id)).size < options.length) return 'said-already'
  return options.length < 2 ? 'too-few' : undefined
}

/** Returns whether a chosen option would disappear. */
function losesAnswer({ id, kind, options }: QuestionDraft, { answered }: PriorAnswers): boolean {
  const chosenValues = answered.find(({ question }) => question === id)?.values ?? []
  return (
    questionKinds[kind].hasOptions &&
    chosenValues.some((value) => !options.some((option) => option.id === value))
  )
}

/** Returns whether an earlier question allows this answer. */
function mayHang(
  condition: NonNullable<Question['condition']>,
  earlier: readonly QuestionDraft[],
): boolean {
  const parentQuestion = earlier.find(({ id }) => id === condition.question)
  return (
    parentQuestion !== undefined &&
    condition.is.every((value) => choicesOf(parentQuestion).includes(value))
  )
}

/**
 * Returns the statements in answers, for matching: the written words, or those of the chosen
 * options.
 */
export function statementsInAnswers(
  questions: readonly Question[],
  answers: QuestionAnswers,
): { kind: StatementKind; text: string; questionId: string }[] {
  return questions.flatMap(({ id, kind, matching, options }) => {
    const values = answers.find(({ question }) => question === id)?.values ?? []
    if (matching === null) return []
    const texts = questionKinds[kind].hasOptions
      ? options.filter((option) => values.includes(option.id)).map(({ text }) => textIn(text, 'en'))
      : values
    return texts
      .map(asStatement)
      .filter((text) => StatementText.safeParse(text).success)
      .map((text) => ({ kind: matching, text, questionId: id }))
  })
}

/** Returns the text as one line, cut between words if it is too long. */
function asStatement(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= statementLimit) return line
  const cut = line.slice(0, statementLimit)
  const space = cut.lastIndexOf(' ')
  // Removes half a surrogate pair at the end.
  return (space > statementLimit / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')
}
