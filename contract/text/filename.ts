/**
 * Turns a title into a file name that every disk accepts; returns `otherwise` if nothing of it
 * remains.
 */
export function fileNameOf(title: string, otherwise: string): string {
  const words = title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return /^.{1,60}/u.exec(words)?.[0] ?? otherwise
}
