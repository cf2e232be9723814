import { session } from '#web/kit/offline/storage.ts'

const prefix = 'chosen.'

/**
 * Returns a short name for a selection of any size. It starts with a letter: digits alone would be
 * parsed as a number.
 */
export function newSelectionName(): string {
  return `c${crypto.randomUUID().slice(0, 8)}`
}

/** Saves the selection in this tab: servers refuse a URL with thousands of ids. */
export function saveSelection(name: string, ids: readonly string[]): void {
  session.set(prefix + name, ids.join(','))
}

/**
 * Returns the selection saved under a name; null if no name is given or nothing is saved, as in
 * another browser.
 */
export function loadSelection(name: string | undefined): ReadonlySet<string> | null {
  const storedIds = name === undefined ? null : session.get(prefix + name)
  return storedIds === null ? null : new Set(storedIds.split(','))
}
