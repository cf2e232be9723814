/** The text of a file, or why it cannot be had. */
export type Decoded = { text: string } | { row: number; column: string; problem: string }

/** Decodes UTF-8, and UTF-16 with its mark as Excel saves "Unicode text"; anything else is refused with the row where it shows. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) }
  // Every .xlsx and .ods is a zip file, and every zip file begins so.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) return { row: 1, column: '', problem: 'the file is a workbook, not CSV; save the sheet as "CSV UTF-8" first' }
  if (looksWide(bytes)) return refuse(bytes, bytes.indexOf(0))
  if (bytes.includes(0)) return { ...refuse(bytes, bytes.indexOf(0)), problem: 'a null byte stands in the text; the file is damaged or not text' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return refuse(bytes, firstDifference(bytes))
  }
}

function refuse(bytes: Uint8Array, at: number): { row: number; column: string; problem: string } {
  const row = bytes.subarray(0, at).filter((byte) => byte === newline).length + 1
  return { row, column: '', problem: 'the file is not in UTF-8; save it as "CSV UTF-8" (in LibreOffice: character set Unicode (UTF-8))' }
}

/** UTF-16 without its mark has a zero in nearly every second place. */
function looksWide(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 64)
  return start.filter((byte) => byte === 0).length > start.length / 4
}

const newline = 0x0a

// Where decoding and encoding again departs from the file, a byte was no UTF-8.
function firstDifference(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  return bytes.findIndex((byte, at) => byte !== again[at])
}
