/** What becomes of a proposal that is taken up: it is done, it is there already, or its reader is asked anew, since something else or nothing stands where it would go. */
export type Verdict = 'do' | 'there' | 'changed' | 'gone'

/** `was`: what stood there when its reader said yes; null where nothing did. `stands`: what stands there now. */
export function judgeTaking({ was, stands, text }: { was: string | null; stands: string | null; text: string }): Verdict {
  if (stands !== null && isSame(stands, text)) return 'there'
  if (stands === null) return was === null ? 'do' : 'gone'
  return was !== null && isSame(was, stands) ? 'do' : 'changed'
}

/** Whether two texts say the same, whatever space is around them. */
export function isSame(one: string, other: string): boolean {
  return one.normalize('NFC').trim() === other.normalize('NFC').trim()
}
