const longest = 200

/**
 * The stored reason of a failed delivery: what the mail server answered, or the error on the way to
 * it, in one line and without addresses.
 */
export function failureText({
  response,
  message,
}: {
  response?: string | undefined
  message: string
}): string {
  const line = (response || message)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '…')
    .trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`
}
