/**
 * A title as a name that every disk takes, for the file that a browser saves; the other word where
 * nothing of it can stay.
 */
export function fileNameOf(title: string, otherwise: string): string {
  const words = title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return /^.{1,60}/u.exec(words)?.[0] ?? otherwise
}
