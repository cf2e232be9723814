/**
 * Whether PostgreSQL has a place for a text: none has U+0000 in it, or half of a surrogate pair.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * A value as JSON that PostgreSQL takes as jsonb: in texts and keys U+FFFD stands for U+0000 and
 * for half of a surrogate pair, which it has no place for.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(withSigns(value)) ?? 'null'
}

function withSigns(value: unknown): unknown {
  if (typeof value === 'string') return keepable(value)
  if (Array.isArray(value)) return value.map(withSigns)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [keepable(key), withSigns(inside)]),
  )
}

function keepable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
