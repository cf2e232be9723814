import {
  decodeText,
  type TextEncoding,
  type DecodeProblem,
} from '#engine/people-file/encoding.rules.ts'

/** The text of a file, or the problem as a field error. */
export type ImportFileText = { text: string; encoding: TextEncoding } | { problem: string }

const codes: Record<DecodeProblem, string> = {
  workbook: 'is-workbook',
  pdf: 'is-pdf',
  picture: 'is-picture',
  'not-text': 'not-text',
  encoding: 'other-encoding',
}

/** Returns the text of a file saved by a spreadsheet. */
export function readFile(bytes: Uint8Array): ImportFileText {
  const read = decodeText(bytes)
  if ('text' in read && read.text.trim() === '') return { problem: 'empty-file' }
  return 'text' in read ? read : { problem: codes[read.problem] }
}

// Character sets older than Unicode are guessed by likelihood, so the host sees which was chosen.
// Their names are the same in every language.
const names: Partial<Record<TextEncoding, string>> = {
  'windows-1252': 'Windows-1252',
  gb18030: 'GB18030',
  big5: 'Big5',
}

/** Returns the name of the character set if it was guessed. */
export function guessedName(encoding: TextEncoding): string | null {
  return names[encoding] ?? null
}
