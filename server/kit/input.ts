import type { core } from 'zod/mini'

type Parsed = { success: boolean; error?: { issues: readonly core.$ZodIssue[] } | undefined } | undefined

/** Names each refused field with a code for what is wrong, or answers nothing when all is well. */
export function refusedFields(parsed: readonly Parsed[], raw: readonly unknown[]): Record<string, string> | undefined {
  const issues = parsed.flatMap((part) => part?.error?.issues ?? [])
  if (issues.length > 0) return Object.fromEntries(issues.flatMap(named))
  // PostgreSQL cannot store U+0000 in text: refused at the edge, once for every field.
  return JSON.stringify(raw).includes(String.raw`\u0000`) ? { '': 'null-character' } : undefined
}

function named(issue: core.$ZodIssue): [string, string][] {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [at ? `${at}.${key}` : key, 'unknown-field'])
  const own = /^[a-z]+(-[a-z]+)*$/.test(issue.message)
  return [[at, own ? issue.message : issue.code.replaceAll('_', '-')]]
}
