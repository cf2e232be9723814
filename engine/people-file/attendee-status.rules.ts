import { flagOf } from './flags.rules.ts'
import { remember } from './remember.rules.ts'
import {
  awaySentences,
  outWords,
  regretWords,
  type AttendeeStatus,
  standingNames,
  unsureWords,
  vagueNames,
} from './standing-names.rules.ts'

const statusByName = new Map(
  Object.entries(standingNames).flatMap(([standing, words]) =>
    words.map((word) => [plain(word), standing as AttendeeStatus] as const),
  ),
) // keyed by the statuses
const vague = new Set(vagueNames.map(plain))

/**
 * Returns the status in a cell of a status column. An empty cell says nothing, and does not mean
 * that a person comes.
 */
export const statusOfText = remember((cell): AttendeeStatus => {
  const text = plain(cell)
  // “Yes (+1)”
  const status =
    statusByName.get(text) ?? statusByName.get(text.replace(/ \d{1,2}$/, '')) ?? outIn(text)
  if (status !== undefined) return status
  if (unsureWords.test(text)) return 'pending'
  return regretWords.test(text) ? 'declined' : 'unknown'
})

/** Detects a sentence that says a person does not come. */
function awayIn(text: string): 'declined' | undefined {
  return !unsureWords.test(text) && awaySentences.some((sentence) => sentence.test(text))
    ? 'declined'
    : undefined
}

/**
 * Returns the status of being out that a text names, or that a sentence such as “I can’t make it”
 * expresses.
 */
function outIn(text: string): AttendeeStatus | undefined {
  if (unsureWords.test(text)) return undefined
  const sentence = awayIn(text)
  if (sentence) return sentence
  const isDenied = /(^|\s)(not|no|nicht|pas)\s|^(未|没)(?!付款|支付)|\sनहीं/u.test(text)
  return isDenied ? undefined : outWords.find(([words]) => words.test(text))?.[1]
}

/** Tests whether a cell is a status at all. */
export function isStatus(cell: string): boolean {
  return statusOfText(cell) !== 'unknown'
}

/** Tests whether a cell is a status in an unambiguous word, and no bare yes or no. */
export function isClearStatus(cell: string): boolean {
  return isStatus(cell) && flagOf(cell) === undefined && !vague.has(plain(cell))
}

const mostOfRemark = 60
// “I cancelled my other plan”, “would have declined” and 取消辣椒 (no chili) are about something else.
const elsewhere =
  /\b(my|our|his|her|their|the|other|would|mi|mis|su|sus|otro|otra|mon|ma|mes|mein\w*|ihr\w*|meu|minha|mio|mia)\b/

/**
 * Tests whether a remark such as “cancelled by phone” says on its own, under any heading, that a
 * person does not come.
 */
export const saysAbsent = remember((remark): boolean => {
  const text = plain(remark)
  if (remark.length > mostOfRemark || flagOf(remark) !== undefined || vague.has(text)) return false
  const isLoose = !elsewhere.test(text) && !/\p{Script=Han}{3}/u.test(text)
  const standing =
    statusByName.get(text) ??
    statusByName.get(text.replace(/^(已经?|被)|[了过過]$/gu, '')) ??
    (isLoose ? outIn(text) : awayIn(text)) ??
    'unknown'
  return ['declined', 'cancelled', 'refunded', 'waiting', 'removed'].includes(standing)
})

function plain(cell: string): string {
  const latin = cell
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u093C\p{Cf}'’]/gu, '')
    .normalize('NFC')
  return latin
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
