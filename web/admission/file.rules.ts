import { decodeText, type TextEncoding, type DecodeProblem } from '#engine/encoding.rules.ts'

/** What a file was read as, or what is wrong with it as a field's error. */
export type ImportFileText = { text: string; encoding: TextEncoding } | { problem: string }

const codes: Record<DecodeProblem, string> = {
  workbook: 'is-workbook',
  pdf: 'is-pdf',
  picture: 'is-picture',
  'not-text': 'not-text',
  encoding: 'other-encoding',
}

/** The text of a file that a spreadsheet has saved. */
export function readFile(bytes: Uint8Array): ImportFileText {
  const read = decodeText(bytes)
  if ('text' in read && read.text.trim() === '') return { problem: 'empty-file' }
  return 'text' in read ? read : { problem: codes[read.problem] }
}

// Character sets of before Unicode are told from one another by likelihood: the host is told which
// was taken. Their names are names, the same in every language.
const names: Partial<Record<TextEncoding, string>> = {
  'windows-1252': 'Windows-1252',
  gb18030: 'GB18030',
  big5: 'Big5',
}

/** The name of the character set where it had to be guessed. */
export function guessedName(encoding: TextEncoding): string | null {
  return names[encoding] ?? null
}
