import { flagOf } from './flags.rules.ts'
import {
  awaySentences,
  outWords,
  regretWords,
  type AttendeeStatus,
  standingNames,
  unsureWords,
  vagueNames,
} from './standing-names.rules.ts'

const known = new Map(
  Object.entries(standingNames).flatMap(([standing, words]) =>
    words.map((word) => [plain(word), standing as AttendeeStatus] as const),
  ),
) // keyed by the standings
const vague = new Set(vagueNames.map(plain))

/**
 * What a cell of a column of states says. An empty one says nothing, which is not that a person
 * comes.
 */
export function statusOfText(cell: string): AttendeeStatus {
  const text = plain(cell)
  // “Yes (+1)”
  const named = known.get(text) ?? known.get(text.replace(/ \d{1,2}$/, '')) ?? outIn(text)
  if (named !== undefined) return named
  if (unsureWords.test(text)) return 'pending'
  return regretWords.test(text) ? 'declined' : 'unknown'
}

/** Whether a text says in a sentence that a person does not come. */
function awayIn(text: string): 'declined' | undefined {
  return !unsureWords.test(text) && awaySentences.some((sentence) => sentence.test(text))
    ? 'declined'
    : undefined
}

/**
 * The state of being out that a text names somewhere, or that a sentence such as “I can’t make it”
 * says.
 */
function outIn(text: string): AttendeeStatus | undefined {
  if (unsureWords.test(text)) return undefined
  const sentence = awayIn(text)
  if (sentence) return sentence
  const isDenied = /(^|\s)(not|no|nicht|pas)\s|^(未|没)(?!付款|支付)|\sनहीं/u.test(text)
  return isDenied ? undefined : outWords.find(([words]) => words.test(text))?.[1]
}

/** Whether a cell is a state at all. */
export function isStatus(cell: string): boolean {
  return statusOfText(cell) !== 'unknown'
}

/** Whether a cell is a state in a word that hardly means anything else, and no bare yes or no. */
export function isClearStatus(cell: string): boolean {
  return isStatus(cell) && flagOf(cell) === undefined && !vague.has(plain(cell))
}

const mostOfRemark = 60
// “I cancelled my other plan”, “would have declined” and 取消辣椒 (no chili) are about something else.
const elsewhere =
  /\b(my|our|his|her|their|the|other|would|mi|mis|su|sus|otro|otra|mon|ma|mes|mein\w*|ihr\w*|meu|minha|mio|mia)\b/

/**
 * Whether a remark such as “cancelled by phone” says by its own words, under any heading, that a
 * person does not come.
 */
export function saysAbsent(remark: string): boolean {
  const text = plain(remark)
  if (remark.length > mostOfRemark || flagOf(remark) !== undefined || vague.has(text)) return false
  const isLoose = !elsewhere.test(text) && !/\p{Script=Han}{3}/u.test(text)
  const standing =
    known.get(text) ??
    known.get(text.replace(/^(已经?|被)|[了过過]$/gu, '')) ??
    (isLoose ? outIn(text) : awayIn(text)) ??
    'unknown'
  return ['declined', 'cancelled', 'refunded', 'waiting', 'removed'].includes(standing)
}

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
