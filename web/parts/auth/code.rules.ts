const digits = 6

/**
 * Returns the code in typed or pasted text: in digits of any script, in groups, or within a
 * sentence. While typing, the digits so far.
 */
export function parseCode(text: string): string {
  const plain = text.replaceAll(/\p{Nd}/gu, digitOf)
  const [matchedText] = /(?<!\d)\d{6}(?!\d)/.exec(plain) ??
    /(?<!\d)\d{3}[\s\p{Pd}.]\d{3}(?!\d)/u.exec(plain) ?? [plain]
  return matchedText.replaceAll(/\D/g, '').slice(0, digits)
}

/** In every script the ten digits are consecutive, beginning with its zero. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const isDigit = (at: number) => /^\p{Nd}$/u.test(String.fromCodePoint(at))
  let first = point
  while (first > 0 && isDigit(first - 1)) first -= 1
  return String((point - first) % 10)
}
