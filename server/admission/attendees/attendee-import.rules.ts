import { Address, parseEmailAddress } from '#contract/text/address.ts'
import type { ImportRow } from '#contract/admission/attendee-import.ts'
import { relevantAnswers } from '#contract/admission/answers.ts'
import { attendeeLimits } from '#contract/admission/attendees.ts'
import type { Question, QuestionAnswers } from '#contract/admission/questions.ts'
import { nameOf } from '#contract/text/person-name.ts'
import { statementLimit, StatementText } from '#contract/items.ts'
import { fullName } from '#contract/text/full-name.ts'
import { hasLinkOrAdvert } from '#contract/text/name-safety.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { goesOn, hasName } from '#engine/people-file/half-names.rules.ts'
import { isClearStatus, statusOfText } from '#engine/people-file/attendee-status.rules.ts'
import {
  statusOfRow,
  type StatusCell,
  statusText,
} from '#engine/people-file/status-columns.rules.ts'
import { answerIn } from './imported-answers.rules.ts'

/**
 * A line of a file as written. Its states are the cells of the columns that hold one; a broken line
 * cannot be read.
 */
export type ImportLine = {
  line: number
  name: string
  email: string
  objectives: readonly string[]
  offerings: readonly string[]
  answers: readonly { question: string; cell: string }[]
  states: readonly StatusCell[]
  isBroken: boolean
}
export type ImportPerson = {
  name: string
  email: string
  objectives: string[]
  offerings: string[]
  answers: QuestionAnswers
}
/**
 * A line as it can be judged: what the host sees of it, the person or the problem, and the status
 * that the file gives them.
 */
export type ReadLine = {
  shown: Omit<ImportRow, 'problem' | 'held'>
  person: ImportPerson | null
  problem: ImportRow['problem']
  status: Exclude<ImportRow['held'], null> | 'in'
}
/**
 * The addresses already on the list, former attendees, free places, and former attendees the host
 * chose to add.
 */
export type ImportContext = {
  taken: ReadonlySet<string>
  out: ReadonlyMap<string, RegistrationState>
  free: number
  /** People with an invitation that keeps no place; empty if a reserved place replaces it. */
  invited: ReadonlySet<string>
  admitted: ReadonlySet<number>
}
export type ImportResult = { row: ImportRow; person: ImportPerson | null }

const Name = nameOf(attendeeLimits.name)
const mostStatements = 10

type NameParts = { name: string; given: string; family: string }

/**
 * Returns a name from one column or two: the whole one, or its parts if it is missing, never both.
 * A “whole” name that lacks the only part beside it is the other part.
 */
export function nameFrom({ name, given, family }: NameParts): string {
  if (name !== '' && given !== '' && family === '' && !hasName(name, given))
    return fullName({ given_name: given, family_name: name })
  if (name !== '' && family !== '' && given === '' && !hasName(name, family))
    return fullName({ given_name: name, family_name: family })
  if (name !== '') return name
  if (goesOn(family, given)) return family
  // A column called “Name” beside a surname may hold the surname too.
  const isWhole =
    given.length > family.length && ` ${given.toLowerCase()} `.includes(` ${family.toLowerCase()} `)
  return isWhole ? given : fullName({ given_name: given, family_name: family })
}

// A name and a few words; searching longer texts is slow.
const longestBeside = 300
// A state in brackets or after a dash, a colon and the like, behind a name or before it.
const besideNames: readonly RegExp[] = [
  /^(?<name>.*\S)\s*[([（［【](?<state>[^()[\]（）［］【】]+)[)\]）］】]$/u,
  /^[([（［【](?<state>[^()[\]（）［］【】]+)[)\]）］】]\s*(?<name>\S.*)$/u,
  /^(?<name>.*\S)(?:\s+[-–—*]+|\s*[:;,|/：；，*])\s*(?<state>[^,;:]+)$/u,
  /^(?<state>[^,;:]+?)(?:\s+[-–—*]+|\s*[:;|/：；*])\s*(?<name>\S.*)$/u,
]

/**
 * Splits off a state written beside a name, as in “Ana Ruiz (cancelled)”; without one the state is
 * null.
 */
export function nameAndState(text: string): { name: string; state: string | null } {
  if (text.length > longestBeside) return { name: text, state: null }
  for (const form of besideNames) {
    const { name, state } = form.exec(text)?.groups ?? {}
    if (
      name !== undefined &&
      state !== undefined &&
      isClearStatus(state) &&
      statusOfText(state) !== 'in'
    )
      return { name, state: state.trim() }
  }
  return { name: text, state: null }
}

/** Reads a line; its answers are those that the questions allow. */
export function readLine(line: ImportLine, questions: readonly Question[]): ReadLine {
  const read = personIn(line)
  const answered = answersOf(line, questions)
  const isPerson = 'person' in read
  return {
    shown: { ...shown(line), ...answered },
    person: isPerson ? { ...read.person, answers: answered.answers } : null,
    problem: isPerson ? null : read.problem,
    status: statusOfRow(line.states),
  }
}

/**
 * Returns the rows to add and the problems of the others. People who are out, by the file or here,
 * are added only if the host ticked them. Places go to the earlier lines.
 */
export function validateImport(
  lines: readonly ReadLine[],
  { taken, out, free, invited, admitted }: ImportContext,
): ImportResult[] {
  const seen = new Set<string>()
  let left = free
  return lines.map(({ shown: row, person, problem: unread, status }) => {
    if (person === null) return { row: { ...row, held: null, problem: unread }, person: null }
    const holdReason = heldBy(status, out.get(person.email))
    const isEntered = holdReason === null || admitted.has(row.line)
    const problem = wrongWith(person, { seen, taken, invited, left: isEntered ? left : 1 })
    if (isEntered) seen.add(person.email)
    if (isEntered && problem === null) left -= 1
    return {
      row: { ...row, held: holdReason, problem },
      person: isEntered && problem === null ? person : null,
    }
  })
}

function wrongWith(
  { email }: ImportPerson,
  {
    seen,
    taken,
    invited,
    left,
  }: Pick<ImportContext, 'taken' | 'invited'> & { seen: ReadonlySet<string>; left: number },
): ImportRow['problem'] {
  if (seen.has(email)) return 'twice-in-file'
  if (taken.has(email)) return 'in-already'
  if (invited.has(email)) return 'invited-already'
  return left < 1 ? 'no-place' : null
}

/** Returns why a person is held back: the host's own decision here comes first. */
function heldBy(
  status: ReadLine['status'],
  registrationState: RegistrationState | undefined,
): ImportRow['held'] {
  if (registrationState === 'declined') return 'declined-here'
  if (registrationState !== undefined)
    return registrationState === 'cancelled_by_host' ? 'removed-here' : 'cancelled-here'
  return status === 'in' ? null : status
}

function personIn({
  name,
  email,
  objectives,
  offerings,
  isBroken,
}: ImportLine): { person: Omit<ImportPerson, 'answers'> } | { problem: ImportRow['problem'] } {
  if (isBroken) return { problem: 'quote-open' }
  if (name.length > attendeeLimits.name) return { problem: 'too-long' }
  const parsedName = Name.safeParse(name)
  const addressed = Address.safeParse(email)
  if (!parsedName.success) return { problem: hasLinkOrAdvert(name) ? 'name-with-link' : 'no-name' }
  if (!addressed.success) return { problem: email === '' ? 'no-email' : 'not-an-email' }
  const parsedStatements = [objectives, offerings].map((texts) =>
    texts.map((text) => StatementText.safeParse(text)),
  )
  if ([objectives, offerings].flat().some((text) => text.length > statementLimit))
    return { problem: 'too-long' }
  const [seeks = [], gives = []] = parsedStatements.map((texts) =>
    texts.flatMap((text) => (text.success ? [text.data] : [])),
  ) // a dash as a placeholder says nothing
  if (seeks.length > mostStatements || gives.length > mostStatements) return { problem: 'too-many' }
  return {
    person: { name: parsedName.data, email: addressed.data, objectives: seeks, offerings: gives },
  }
}

/**
 * Returns the answers of a line that the event asks for, and the other cells: those that are no
 * answer, and answers to a question that is not asked after the others.
 */
function answersOf(
  { answers: cells }: ImportLine,
  questions: readonly Question[],
): Pick<ImportRow, 'answers' | 'unusable'> {
  const read = cells.flatMap(({ question: id, cell }) => {
    const question = questions.find((one) => one.id === id)
    const values = question ? answerIn(question, cell) : []
    return values?.length === 0 ? [] : [{ question: id, cell: cell.trim(), values }]
  })
  const answers = relevantAnswers(
    questions,
    read.flatMap(({ question, values }) => (values ? [{ question, values }] : [])),
  )
  const isKept = (id: string) => answers.some(({ question }) => question === id)
  return {
    answers,
    unusable: read
      .filter(({ question, values }) => values === null || !isKept(question))
      .map(({ question, cell, values }) => ({
        question,
        cell: cell.slice(0, statementLimit),
        why: values === null ? ('no-answer' as const) : ('not-asked' as const),
      })),
  }
}

/** Returns enough of a line to find it; if the address was cleaned, also as it was written. */
function shown({
  line,
  name,
  email,
  objectives,
  offerings,
  states,
}: ImportLine): Omit<ImportRow, 'problem' | 'held' | 'answers' | 'unusable'> {
  const cut = (text: string) => text.slice(0, statementLimit)
  const clean = parseEmailAddress(email)
  return {
    line,
    name: cut(name),
    email: cut(clean ?? email),
    written: clean === null || clean === email ? null : cut(email),
    status: cut(statusText(states)),
    objectives: objectives.slice(0, mostStatements).map(cut),
    offerings: offerings.slice(0, mostStatements).map(cut),
  }
}
