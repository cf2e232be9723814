const domains =
  'com|org|net|io|dev|app|ai|co|eu|de|es|mx|cn|in|uk|me|info|xyz|ru|fr|it|br|jp|kr|tv|gg|ly|to|sh|biz|site|online|shop|club|link|page|tech|store|live|world|edu|gov|us|ca|au|nz|ch|at|nl|be|pl'

/** Matches links and mail addresses as written. */
export const address =
  /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.)[^\s<>"'`)\]]+|\b(?:javascript|data|mailto):[^\s<>"')\]]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu

const others = [
  address,
  new RegExp(
    `(?<![\\p{L}\\p{N}@.-])(?:[a-z\\d-]+\\.)+(?:${domains})(?![\\p{L}\\p{N}])(?:/[^\\s<>"“”«»，。！？；、（）]*[^\\s<>"“”«»，。！？；、（）.,;:!?])?`,
    'giu',
  ),
  /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*/giu,
  /(?<=(?:微信号?|wechat|weixin|telegram|whatsapp|skype)(?:\s*id)?(?:\s*[:：])?\s*)(?=[\w-]*[\d_])[a-z][\w-]{4,}/giu,
] as const
const digits = /(?<![\p{L}\p{N}.,])(?:\+|00)?\(?\d[\d ()./-]{5,}\d(?![\p{L}\p{N}])/giu

/** Removes links, addresses, handles and phone numbers from another person's text. */
export function withoutAddresses(text: string): string {
  return others
    .reduce((left, pattern) => left.replaceAll(pattern, '[…]'), text)
    .replaceAll(digits, (match) => (isCalled(match) ? '[…]' : match))
}

// A date, a span of years and an amount have as many digits as a phone number.
function isCalled(match: string): boolean {
  const plain = match.trim()
  if (
    /^\d{4}[./-]\d{1,2}[./-]\d{1,2}$|^\d{1,2}[./-]\d{1,2}[./-]\d{4}$|^\d{4} ?[-/] ?\d{4}$|^\d{1,3}(?:[ .]\d{3})*[ .]000$/u.test(
      plain,
    )
  )
    return false
  return plain.replaceAll(/\D/gu, '').length > 6
}
