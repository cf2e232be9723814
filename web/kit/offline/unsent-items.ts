import { unsentKeys, unsentName } from '../auth/traces.ts'

/** Returns the names with this prefix of the person's items that wait for a connection. */
export function listUnsent(prefix: string): string[] {
  const [before = '', after = ''] = unsentName('|').split('|')
  return unsentKeys()
    .map((key) => key.slice(before.length, key.length - after.length))
    .filter((itemName) => itemName.startsWith(prefix))
}
