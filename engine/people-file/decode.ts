import { decodeText, type DecodeProblem } from './encoding.rules.ts'

/** The text of a file, or why it cannot be read. */
export type FileText = { text: string } | { row: number; column: string; problem: string }

const sentences: Record<DecodeProblem, string> = {
  workbook: 'the file is a workbook, not CSV; save the sheet as "CSV UTF-8" first',
  pdf: 'the file is a PDF, not CSV; save the sheet as "CSV UTF-8" instead',
  picture: 'the file is a picture, not CSV; save the sheet as "CSV UTF-8" instead',
  'not-text': 'the text contains a null byte; the file is damaged or not text',
  encoding:
    'the file is not in UTF-8; save it as "CSV UTF-8" (in LibreOffice: character set Unicode (UTF-8))',
}

/** Decodes text as spreadsheets save it; refuses anything else with the row of the problem. */
export function decode(bytes: Uint8Array): FileText {
  const read = decodeText(bytes)
  if ('text' in read) return read
  return {
    row: bytes.subarray(0, read.at).filter((byte) => byte === newline).length + 1,
    column: '',
    problem: sentences[read.problem],
  }
}

const newline = 0x0a
