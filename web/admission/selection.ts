import { session } from '#web/kit/storage.ts'

const prefix = 'chosen.'

/**
 * A short name for those who are chosen, however many they are. A letter leads: digits alone would
 * be read as a number.
 */
export function newSelectionName(): string {
  return `c${crypto.randomUUID().slice(0, 8)}`
}

/** Keeps in this tab who is chosen: an address with thousands of ids is refused by servers. */
export function saveSelection(name: string, ids: readonly string[]): void {
  session.set(prefix + name, ids.join(','))
}

/**
 * Those who were chosen under a name; null where none is given or nothing is kept, as in another
 * browser.
 */
export function loadSelection(name: string | undefined): ReadonlySet<string> | null {
  const kept = name === undefined ? null : session.get(prefix + name)
  return kept === null ? null : new Set(kept.split(','))
}
