type ParseResult = {
  success: boolean
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
}

/** Returns the first error code of every invalid field. */
export function fieldErrors(parsed: ParseResult): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[String(path[0] ?? '')] ??= message
  return errors
}
