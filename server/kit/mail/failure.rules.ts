const longest = 200

/**
 * What a failed sending is remembered by: what the mail server said, or what went wrong on the way
 * to it, in one line and without anybody's address.
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
