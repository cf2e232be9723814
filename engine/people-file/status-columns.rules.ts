import { flagOf, leadingFlag } from './flags.rules.ts'
import { plainWords } from './plain-words.rules.ts'
import type { AttendeeStatus } from './standing-names.rules.ts'
import { isStatus, isClearStatus, saysAbsent, statusOfText } from './attendee-status.rules.ts'
import {
  answerHeadings,
  checkInHeadings,
  attendanceQuestions,
  type HeadingStatus,
  headingStatuses,
  otherMatter,
  plainEvent,
  remarkNames,
  tickHeadings,
} from './status-names.rules.ts'

/**
 * A cell that may hold a status, under its heading. In a remark, only words that clearly say a
 * person is out count.
 */
export type StatusCell = { heading: string; cell: string; isRemark?: boolean }

const byName = new Map(
  headingStatuses.flatMap((state) => state.names.map((name) => [plainWords(name), state] as const)),
)
const arrivalNames = new Set(checkInHeadings.map(plainWords))
const answerNames = new Set(answerHeadings.map(plainWords))
const tickNames = new Map(
  Object.entries(tickHeadings).flatMap(([yes, names]) =>
    names.map(
      (name) =>
        [
          plainWords(name),
          { yes: yes as keyof typeof tickHeadings, no: null, isPlain: false },
        ] as const,
    ),
  ),
) // keyed by the statuses
const arrival: HeadingStatus = { yes: 'in', no: null, isPlain: false }

// “Date of”, “is”, “order” before a status, and “at”, “status”, “reason” after it.
const before =
  /^(payment|pago|attendance|participation|asistencia|teilnahme|presence|you|i|we|is|was|were|has|have|had|been|did|date|time|datetime|reason|amount|total|of|for|the|order|ticket|registration|booking|reservation|seat|application|attendees?|guests?|participants?|fecha|hora|motivo|razon|importe|monto|y|de|del|la|el|se|esta|ha|fue|es|inscripcion|pedido|entrada|ist|wurde|datum|grund|der|des|bestellung|anmeldung|date|heure|raison|motif|montant|d|du|est|a|ete|commande|inscription|data|valor|do|da|foi|क्या|टिकट) |^(是否已?|已经?|被|订单|报名|参会者|票)(?=\p{L})/u
const after =
  / (by|por|von|par|da) (the |a |el |la |der |die |l |le )?(hosts?|guests?|attendees?|organi[sz]ers?|admins?|staff|users?|participants?|team|anfitrion|organizador\w*|asistente|invitado|gast|veranstalter|organisateur|invite)$| (at|on|ticket|registration|order|booking|reservation|seat|invitation|entrada|boleto|reserva|inscripcion|anmeldung|billet|attendance|participation|asistencia|date|time|datetime|timestamp|utc|status|state|flag|yes|no|y|n|el|en|fecha|estado|am|um|datum|zeitpunkt|status|le|date|statut|em|है|हैं|हुआ|हुई|किया|गया|हो|होने|करने|की|का|के|तारीख|तिथि|दिनांक|समय|स्थिति)$|(?<=\p{L})(时间|日期|状态|与否|吗|了|了吗)$|(?<=\p{L}{4})(datum|zeitpunkt|status)$/u
const detailPattern =
  / (by|reason|note|amount|total|por|motivo|razon|importe|grund|betrag|von|par|motif|montant|कारण|राशि)$|^(reason|amount|total|motivo|razon|importe|monto|grund|betrag|raison|motif|montant|valor) |(?<=\p{L})(原因|金额)$|(?<=\p{L}{4})(grund|betrag)$/u

type ColumnStatus = HeadingStatus & {
  /** Any text in such a column means the status: who did it, or why. */
  isAnyText: boolean
}

type HeadingMeaning = {
  named: ColumnStatus | undefined
  /** Whether a yes or a no in this column is an answer. */
  isAsked: boolean
}
// A heading is looked up for each of its cells.
const meanings = new Map<string, HeadingMeaning>()

function meaningOf(heading: string): HeadingMeaning {
  const before = meanings.get(heading)
  if (before) return before
  const plain = plainWords(heading)
  const state = plain.length > 80 ? undefined : (tickNames.get(plain) ?? stateIn(plain))
  const columnStatus = state && { ...state, isAnyText: detailPattern.test(plain) }
  const meaning = {
    named: columnStatus,
    isAsked: columnStatus !== undefined || isAnswer(plain) || comes(plain) !== null,
  }
  if (meanings.size > 1000) meanings.clear()
  meanings.set(heading, meaning)
  return meaning
}

/**
 * Returns the status that a heading names: “Cancelled at”, “Is refunded”, “Fecha de cancelación”,
 * “是否取消”.
 */
export function statusOfHeading(heading: string): ColumnStatus | undefined {
  return meaningOf(heading).named
}

/**
 * Looks for a status in ever fewer words; a set, because different removals leave the same words.
 */
function stateIn(words: string): HeadingStatus | undefined {
  const left = new Set([words])
  for (const phrase of left) {
    const state = byName.get(phrase) ?? (arrivalNames.has(phrase) ? arrival : undefined)
    if (state) return state
    for (const part of [after, detailPattern, before]) left.add(phrase.replace(part, '').trim())
  }
  return undefined
}

const date =
  /(^|\D)\d{4}\s?[-./年]\s?\d{1,2}|(^|\D)\d{1,2}[-./]\s?\d{1,2}[-./]\s?(\d{4}|\d{2})(\D|$)|^\p{L}{3,10}\.? \d{1,2}(,|\s)|^\d{1,2}\.? (de )?\p{L}{3,10}/u

/**
 * Returns the meaning of a cell under its heading: a status, `blank` without an answer, `silent`
 * where a status of being out does not apply.
 */
export function statusOfCell({
  heading,
  cell,
  isRemark = false,
}: StatusCell): AttendeeStatus | 'blank' | 'silent' {
  if (isRemark) return saysAbsent(cell) ? statusOfText(cell) : 'silent'
  const { named: columnStatus, isAsked } = meaningOf(heading)
  const flag = isAsked && !isStatus(cell) ? leadingFlag(cell) : flagOf(cell)
  if (columnStatus?.no === null) return underOut(cell, columnStatus)
  if (flag === 'blank') return 'blank'
  if (flag === 'no' || flag === 'cross')
    return isAsked || flag === 'cross' ? (columnStatus?.no ?? 'declined') : statusOfText(cell)
  if (columnStatus && (date.test(cell) || columnStatus.isAnyText) && !isStatus(cell)) return 'in'
  if (flag === 'yes' && (isAsked || /[^\p{L}\p{N}\s]/u.test(cell))) return 'in'
  return statusOfText(cell)
}

function underOut(
  cell: string,
  { yes, isAnyText, isWeak }: ColumnStatus,
): AttendeeStatus | 'silent' {
  const flag = flagOf(cell)
  if (flag === 'no' || flag === 'blank' || isNothing(cell)) return 'silent'
  if (flag === 'yes' || isAnyText) return yes
  const standing = statusOfText(cell)
  if (standing === 'in' && isWeak) return 'in'
  if (standing === 'in' || (standing === 'unknown' && /[1-9]/.test(cell))) return yes
  return standing
}

/** Tests for a cell such as 0.00, “not cancelled” or 未退款. */
function isNothing(cell: string): boolean {
  return (
    /^[^\p{N}]{0,4}0[0\s.,:/-]*[^\p{N}]{0,4}$/u.test(cell.trim()) ||
    (statusOfText(cell) === 'unknown' &&
      /^(not|no|nicht|kein|keine|pas|non|nao|sin|sans|ohne) \p{L}|^(未|没|无)\p{L}|\p{L} नहीं/u.test(
        plainWords(cell),
      ))
  )
}

/**
 * Returns the status from a row's status cells, if there are any. A status of being out prevails,
 * since a ticket may be valid while its order is refunded.
 */
export function statusOfRow(cells: readonly StatusCell[]): AttendeeStatus {
  const read = cells.map((cell) => ({
    standing: statusOfCell(cell),
    isWeak: statusOfHeading(cell.heading)?.isWeak ?? false,
  }))
  const relevantCells = read.filter(
    ({ standing, isWeak }) => standing !== 'silent' && !(isWeak && standing === 'invited'),
  )
  const statuses = relevantCells.flatMap(({ standing }) =>
    standing === 'blank' || standing === 'silent' ? [] : [standing],
  )
  if (statuses.length > 0)
    return (
      statuses.find((one) => one !== 'in' && one !== 'unknown') ??
      statuses.find((one) => one === 'unknown') ??
      'in'
    )
  if (read.some(({ standing }) => standing === 'invited')) return 'invited'
  return relevantCells.length > 0 ? 'unknown' : 'in'
}

/** Returns the statuses of a row in words; a yes or a date with its heading. */
export function statusText(cells: readonly StatusCell[]): string {
  const relevantCells = cells.filter((one) => one.cell !== '' && statusOfCell(one) !== 'silent')
  return relevantCells
    .map(({ heading, cell }) => (isBare(heading, cell) ? `${heading}: ${cell}` : cell))
    .join(', ')
}

/** Tests whether a cell needs its heading to be understood. */
function isBare(heading: string, cell: string): boolean {
  const columnStatus = statusOfHeading(heading)
  return (
    columnStatus !== undefined &&
    !isClearStatus(cell) &&
    (columnStatus.isPlain || flagOf(cell) !== undefined || date.test(cell))
  )
}

/**
 * Returns how surely a column holds statuses, by its heading and cells: sure, as a question that
 * counts where no other column says who comes, or as remarks.
 */
export function statusFit(
  heading: string,
  cells: readonly string[],
): 'sure' | 'weak' | 'remarks' | null {
  const plain = plainWords(heading)
  const filled = cells.filter((cell) => cell.trim() !== '')
  const share = (matches: (cell: string) => boolean) =>
    filled.filter(matches).length / Math.max(filled.length, 1)
  const columnStatus = statusOfHeading(heading)
  if (
    filled.length === 0 ||
    arrivalNames.has(plain) ||
    (columnStatus && columnStatus.no === null && columnStatus.yes === 'in')
  )
    return null
  if (tickNames.has(plain))
    return filled.every((cell) => flagOf(cell) === 'yes' && !/\p{N}/u.test(cell)) ? 'sure' : null
  if (columnStatus?.yes === 'in' && (sums.test(plain) || filled.some(isSum))) return null
  if (
    columnStatus &&
    (columnStatus.isPlain || share((cell) => isState(cell) || date.test(cell)) >= 0.5)
  )
    return 'sure'
  const isOther = otherMatter.test(plain)
  const coming = comes(plain)
  if ((isAnswer(plain) || coming !== null) && share(isState) >= 0.5) return coming ?? 'sure'
  // Under such a heading, the host is asked about an unknown word once another word says that a
  // person is out.
  const isMostly =
    share((cell) => isStatus(cell) && !/^[a-z]{1,2}$/i.test(cell.trim())) >= 0.5 ||
    filled.some(saysAbsent)
  if (calledState.test(plain))
    return (!isOther || ofMembers.test(plain)) && isMostly ? 'sure' : null
  if (isAnswer(plain) && isMostly) return 'sure'
  const isOut = (cell: string) =>
    saysAbsent(cell) || (isClearStatus(cell) && ['pending', 'invited'].includes(statusOfText(cell)))
  if (!isOther && filled.some(isOut) && share(isStatus) >= 0.9 && share(isClearStatus) >= 0.5)
    return 'sure'
  if (!filled.some(saysAbsent) || (isOther && !remarkNames.test(plain))) return null
  return !remarkNames.test(plain) && areWords(filled) ? 'sure' : 'remarks'
}

const calledState =
  /(^|\s)(states?|status|estado|etat|stato|statut|estatus|response|reply|rsvp|decision|outcome|attendance|respuesta|asistencia|reponse|risposta|antwort)$|स्थिति$|状态$|狀態$|回复$|回覆$/u
// Mailing lists: a person who unsubscribed only wants no mails.
const ofMembers =
  /(^|\s)(campaign )?(members?|subscribers?|contact|subscription|marketing) (status|state)$/
const sums =
  /(^|\s)(total|amount|sum|price|fee|importe|monto|suma|precio|betrag|summe|preis|montant|prix|valor|importo|prezzo)(\s|$)|金额|价格|राशि|कीमत/u

/** Tests whether a cell is a sum of money, and not a 0 or 1 for no and yes. */
function isSum(cell: string): boolean {
  return /^\D{0,4}\d+([.,]\d+)*\D{0,4}$/u.test(cell.trim()) && !/^[01]$/.test(cell.trim())
}

/** Tests whether a column holds only a few repeated words, as statuses are. */
function areWords(filled: readonly string[]): boolean {
  const kinds = new Set(filled.map(plainWords))
  const isShort = [...kinds].every((kind) => kind.length <= 24 && kind.split(' ').length <= 3)
  return isShort && filled.length >= 4 && kinds.size <= Math.max(2, filled.length / 2)
}

function isState(cell: string): boolean {
  return isStatus(cell) || leadingFlag(cell) !== undefined
}

function isAnswer(plain: string): boolean {
  return answerNames.has(
    plain.replace(
      /^(your|the|guests?|attendees?|participants?|tu|su|ihre|deine|votre|आपकी|आपका) |^(您的|你的)/u,
      '',
    ),
  )
}

/** Tests whether a question asks if the person comes: sure if it names only an event. */
function comes(plain: string): 'sure' | 'weak' | null {
  const questionMatch = attendanceQuestions
    .map((question) => question.exec(plain))
    .find((match) => match !== null)
  if (!questionMatch || otherMatter.test(plain)) return null
  return plainEvent.test(plain.slice(questionMatch[0].length)) ? 'sure' : 'weak'
}
