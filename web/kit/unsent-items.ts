import { unsentKeys, unsentName } from './traces.ts'

/** What of the person's waits for a connection under names that begin so. */
export function listUnsent(prefix: string): string[] {
  const [before = '', after = ''] = unsentName('|').split('|')
  return unsentKeys()
    .map((key) => key.slice(before.length, key.length - after.length))
    .filter((what) => what.startsWith(prefix))
}
