type ParseResult = {
  success: boolean
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
}

/** Returns the first error code of every invalid field. */
export function fieldErrors(parsed: ParseResult): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? [])
    found[String(path[0] ?? '')] ??= message
  return found
}
