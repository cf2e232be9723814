/**
 * Returns the beginning of a text, at most as long as a field counts, without splitting a letter or
 * an emoji.
 */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (end + segment.length > maxLength) break
    end += segment.length
  }
  return text.slice(0, end)
}
