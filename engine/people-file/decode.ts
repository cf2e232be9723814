import { decodeText } from './encoding.rules.ts'
import type { TableProblem } from './table.ts'

/** The text of a file, or why it cannot be read. */
export type FileText = { text: string } | TableProblem

/** Decodes text as spreadsheets save it; refuses anything else with the row of the problem. */
export function decode(bytes: Uint8Array): FileText {
  const read = decodeText(bytes)
  if ('text' in read) return read
  return {
    row: bytes.subarray(0, read.at).filter((byte) => byte === newline).length + 1,
    column: '',
    problem: read.problem,
  }
}

const newline = 0x0a
