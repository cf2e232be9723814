/** The text of a file, or why it cannot be had. */
export type Decoded = { text: string } | { row: number; column: string; problem: string }

/** Decodes UTF-8, and UTF-16 with its mark as Excel saves "Unicode text"; anything else is refused with the row where it shows. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) }
  if (bytes.includes(0)) return refuse(bytes, bytes.indexOf(0))
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return refuse(bytes, firstDifference(bytes))
  }
}

function refuse(bytes: Uint8Array, at: number): Decoded {
  const row = bytes.subarray(0, at).filter((byte) => byte === newline).length + 1
  return { row, column: '', problem: 'the file is not in UTF-8; save it as "CSV UTF-8" (in LibreOffice: character set Unicode (UTF-8))' }
}

const newline = 0x0a

// Where decoding and encoding again departs from the file, a byte was no UTF-8.
function firstDifference(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  return bytes.findIndex((byte, at) => byte !== again[at])
}
