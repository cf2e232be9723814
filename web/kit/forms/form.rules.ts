type ParseResult = {
  success: boolean
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}

/** Returns the first error code of every invalid field. */
export function fieldErrors(parsed: ParseResult): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[String(path[0] ?? '')] ??= message
  return errors
}

/** Returns the first error code of every path, such as `tiers.0.price`. */
export function pathErrors(parsed: ParseResult): Record<string, string> {
  const issues = (parsed.error?.issues ?? []).toReversed()
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}
