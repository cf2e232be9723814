import type { core } from 'zod/mini'
import { isStorable } from '../storable.ts'

type ParseResult =
  | { success: boolean; error?: { issues: readonly core.$ZodIssue[] } | undefined }
  | undefined

/** Names each refused field with an error code; returns undefined if all are valid. */
export function refusedFields(
  parsed: readonly ParseResult[],
  raw: readonly unknown[],
): Record<string, string> | undefined {
  const issues = parsed.flatMap((part) => part?.error?.issues ?? [])
  if (issues.length > 0) return Object.fromEntries(issues.flatMap(named))
  return raw.map((part) => unkeepable(part, '')).find((fields) => fields !== undefined)
}

function named(issue: core.$ZodIssue): [string, string][] {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [at ? `${at}.${key}` : key, 'unknown-field'])
  const own = /^[a-z]+(-[a-z]+)*$/.test(issue.message)
  return [[at, own ? issue.message : issue.code.replaceAll('_', '-')]]
}

/**
 * Finds values that PostgreSQL cannot store, for every field: U+0000 and half of a surrogate pair
 * in a text or a key, and a number that is neither a safe integer nor a fraction. Bodies are at
 * most 32 levels deep.
 */
function unkeepable(value: unknown, at: string): Record<string, string> | undefined {
  if (typeof value === 'string') return wrongText(value, at)
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
      ? undefined
      : { [at]: 'too-large' }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inside] of Object.entries(value)) {
    const place = at === '' ? key : `${at}.${key}`
    const fields = wrongText(key, at) ?? unkeepable(inside, place)
    if (fields) return fields
  }
  return undefined
}

function wrongText(text: string, at: string): Record<string, string> | undefined {
  if (isStorable(text)) return undefined
  return { [at]: text.includes('\0') ? 'null-character' : 'half-character' }
}
