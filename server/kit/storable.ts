/** Whether PostgreSQL can store a text: it must not contain U+0000 or half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * A value as JSON that PostgreSQL accepts as jsonb. In texts and keys, U+FFFD replaces U+0000 and
 * half of a surrogate pair, which it cannot store.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(withSigns(value)) ?? 'null'
}

function withSigns(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(withSigns)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [storableText(key), withSigns(inside)]),
  )
}

/** A text that PostgreSQL accepts, with U+FFFD for what it cannot store. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
