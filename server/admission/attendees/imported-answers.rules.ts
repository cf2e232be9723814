import { answerProblems } from '#contract/admission/answers.ts'
import { type AnswerFormat, questionKinds } from '#contract/admission/question-kinds.ts'
import type { Question } from '#contract/admission/questions.ts'
import { flagOf } from '#engine/people-file/flags.rules.ts'
import { plainWords } from '#engine/people-file/plain-words.rules.ts'

// What forms and exports put around a question: “1. ”, “ (optional)”, “ (2)” for one that occurs twice.
const additions: readonly RegExp[] = [
  /^\d+\s*[.):、]\s*/,
  /\s*[([（［【][^)\]）］】]*[)\]）］】]\s*$/u,
]

/** Returns the question that a column's heading repeats, in any language it was written in. */
export function questionAsked(
  heading: string,
  questions: readonly Question[],
): Question | undefined {
  const bare = additions.reduce((text, addition) => text.replace(addition, ''), heading.trim())
  return [heading, bare]
    .map(plainWords)
    .filter((name) => name !== '')
    .map((name) =>
      questions.find(({ prompt }) =>
        Object.values(prompt).some((words) => words !== undefined && plainWords(words) === name),
      ),
    )
    .find((question) => question !== undefined)
}

/**
 * Returns the values that a cell gives as the answer to a question; none for an empty cell, null if
 * it is no answer.
 */
export function answerIn(question: Question, cell: string): string[] | null {
  const text = cell.trim()
  if (text === '' || isPlaceholder(question, text)) return []
  const read = readers[questionKinds[question.kind].format]
  const values = read ? read(text, question) : [text]
  if (values === null || values.length === 0) return values
  const alone = { ...question, condition: null }
  const isRefused = question.id in answerProblems([alone], [{ question: question.id, values }])
  return isRefused ? null : values
}

/** Tests for a dash, “n/a” and the like, unless that is an option of the question. */
function isPlaceholder(question: Question, text: string): boolean {
  const isOption = questionKinds[question.kind].hasOptions && oneOption(question, text) !== null
  return flagOf(text) === 'blank' && !stars.test(text) && !isOption
}

const stars = /^[★⭐☆\s\uFE0F]*[★⭐][★⭐☆\s\uFE0F]*$/u

type AnswerReader = (text: string, question: Question) => string[] | null

// Other formats are written in a file as people type them.
const readers: Partial<Record<AnswerFormat, AnswerReader>> = {
  words: (text, { kind }) => [
    questionKinds[kind].isLong ? text.replaceAll('\r\n', '\n') : text.replaceAll(/\s+/g, ' '),
  ],
  digits: (text) => numberIn(text),
  choice: (text, question) => choiceIn(question, text),
  'calendar-day': (text) => [isoDay(text)],
  'web-address': (text) => linkIn(text),
}

/**
 * Returns a number as digits with a decimal point. “1,500” is refused: the one mark may stand for
 * thousands or for decimals.
 */
function numberIn(text: string): string[] | null {
  const bare = text.replaceAll(/[\s’']/gu, '')
  if (/^[+-]?\d{1,3}[.,]\d{3}$/.test(bare)) return null
  const [, mark] = /([.,])\d*$/.exec(bare) ?? []
  const isRepeated = mark !== undefined && bare.split(mark).length > 2
  const thousands = isRepeated ? mark : { '.': ',', ',': '.' }[mark ?? '']
  return [bare.replaceAll(thousands ?? ' ', '').replace(',', '.')]
}

/** Returns a link, also of a bare host with a dot. */
function linkIn(text: string): string[] | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return [text]
  return /^[\p{L}\p{N}][^\s/@]*\.\p{L}{2,}(?:[/:?#]\S*)?$/u.test(text) ? [`https://${text}`] : null
}

function choiceIn(question: Question, text: string): string[] | null {
  const { values, isMany } = questionKinds[question.kind]
  if (values) return fixedChoice(values, text)
  return isMany ? optionsIn(question, text) : oneOption(question, text)
}

/** Returns one of the choices that every question of a kind has: “4 / 5”, or any yes or no. */
function fixedChoice(values: readonly string[], text: string): string[] | null {
  const bare = stars.test(text)
    ? String(text.match(/[★⭐]/gu)?.length)
    : text.replace(/\s*\/\s*\d+$/, '')
  if (values.includes(bare)) return [bare]
  const flag = flagOf(text)
  if (flag === 'blank') return []
  const answer = flag === 'yes' ? 'yes' : 'no'
  return flag !== undefined && values.includes(answer) ? [answer] : null
}

function oneOption({ options }: Question, text: string): string[] | null {
  const name = plainWords(text)
  const option =
    options.find(({ text: words }) =>
      Object.values(words).some((one) => one !== undefined && one.trim() === text),
    ) ??
    options.find(
      ({ id, text: words }) =>
        id === text ||
        (name !== '' &&
          Object.values(words).some((one) => one !== undefined && plainWords(one) === name)),
    )
  return option ? [option.id] : null
}

/**
 * Returns the options that a cell lists: one a line, or separated by bars, semicolons or commas. An
 * option may contain a comma.
 */
function optionsIn(question: Question, text: string): string[] | null {
  const parts = text.split(/[|;；\r\n]+/).flatMap((part) => listed(question, part.trim()))
  const ids = parts.flatMap((id) => id ?? [])
  return ids.length === parts.length ? [...new Set(ids)] : null
}

/** Returns the options between commas, the longest that fits first; null for a part that is none. */
function listed(question: Question, text: string): (string | null)[] {
  if (text === '') return []
  const pieces = text.split(/[,，、]/)
  for (let length = pieces.length; length > 0; length -= 1) {
    const found = oneOption(question, pieces.slice(0, length).join(',').trim())
    if (found) return [...found, ...listed(question, pieces.slice(length).join(',').trim())]
  }
  return [null]
}

/** Returns a day as ISO 8601, where its parts are certain: a year first, or a day above 12. */
function isoDay(text: string): string {
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year && month && day) return dayOf(year, month, day)
  const [, first = '', mark, second = '', last] =
    /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (last === undefined) return text
  if (mark === '.' || Number(first) > 12) return dayOf(last, second, first)
  return Number(second) > 12 ? dayOf(last, first, second) : text
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
