/** The encodings of texts from before Unicode that are recognised. */
export type LegacyEncoding = 'windows-1252' | 'gb18030' | 'big5'

/**
 * Returns the pre-Unicode character set of a text, if its bytes show it. In Western text a byte
 * above ASCII is nearly always alone between others; in Chinese they come in pairs of common
 * characters. Null where it could be another, such as Cyrillic.
 */
export function legacyOf(bytes: Uint8Array): LegacyEncoding | null {
  const runs = runsOf(bytes)
  const all = runs.reduce((sum, run) => sum + run.length, 0)
  const commonGb = runs
    .filter((run) => run.length % 2 === 0)
    .reduce((sum, run) => sum + pairs(run, isCommonGb), 0)
  if (commonGb * 2 >= all * 0.8) return 'gb18030'
  if (isWestern(bytes, runs)) return 'windows-1252'
  return commonBig5(bytes) * 2 >= all * 0.8 && runs.length > 0 ? 'big5' : null
}

/** Returns the runs of bytes above ASCII. */
function runsOf(bytes: Uint8Array): Uint8Array[] {
  const runs: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const from = at
    while ((bytes[at] ?? 0) >= 0x80) at++
    runs.push(bytes.subarray(from, at))
  }
  return runs
}

function pairs(run: Uint8Array, isCommon: (lead: number, trail: number) => boolean): number {
  return run.filter((lead, at) => at % 2 === 0 && isCommon(lead, run[at + 1] ?? 0)).length
}

// The first level of GB 2312 has the 3,755 signs of everyday Chinese; A1 and A3 have its
// punctuation.
function isCommonGb(lead: number, trail: number): boolean {
  return trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3)
}

// Big5's frequent characters, and its punctuation; the second byte may be ASCII.
function commonBig5(bytes: Uint8Array): number {
  let common = 0
  for (let at = 0; at < bytes.length; at++) {
    const [lead, trail] = [bytes[at] ?? 0, bytes[at + 1] ?? 0]
    const isPair =
      (lead === 0xa1 || (lead >= 0xa4 && lead <= 0xc6)) &&
      ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1)
    if (isPair) common += 1
    if (isPair) at++
  }
  return common
}

// Unused in Windows-1252, so it indicates another character set.
const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

// The euro, quotation marks, dashes, the non-breaking space, inverted marks and a few letters;
// every other letter is above C0.
const usual = new Set([
  0x80, 0x85, 0x8a, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9a, 0x9c, 0x9e, 0x9f, 0xa0, 0xa1,
  0xaa, 0xab, 0xb0, 0xb7, 0xba, 0xbb, 0xbf,
])

function isWestern(bytes: Uint8Array, runs: readonly Uint8Array[]): boolean {
  const high = bytes.filter((byte) => byte >= 0x80)
  const alone = runs.filter((run) => run.length === 1).length
  const isText = bytes.every(
    (byte) =>
      !unused.has(byte) && (byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d),
  )
  return (
    isText &&
    alone >= runs.length * 0.6 &&
    runs.every((run) => run.length <= 3) &&
    high.filter((byte) => byte >= 0xc0 || usual.has(byte)).length >= high.length * 0.7
  )
}
