/** Splits an answer into its statement and its final question; either may be empty. */
export function splitAnswer(text: string): { told: string; asked: string } {
  const parts = text.trim().split(/\n{2,}/u)
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && /[?？]/u.test(last))
    return { told: parts.slice(0, -1).join('\n\n'), asked: last }
  const sentences = last.split(/(?<=[.!…]["”»)]?)\s+|(?<=[。！]["”」]?)(?=\S)|\n/u)
  const question = sentences.at(-1) ?? ''
  if (!/[?？]["”»」)]?$/u.test(question)) return { told: text.trim(), asked: '' }
  return {
    told: text
      .trim()
      .slice(0, text.trim().length - question.length)
      .trim(),
    asked: question,
  }
}
