// The words before an extension in mails and address books of our four languages and their
// neighbours.
const extension =
  /[\s,;(-]*(?:;ext=|#|(?<![a-z])(?:ext(?:ensi[oó]n|ens[aã]o|n)?|x|int(?:erno)?|anexo|ramal|poste|interne|durchwahl|dw|nebenstelle|nst|apparat|app)|доб|एक्सटे[ंन्]*शन|एक्स|विस्तार|[转轉][接至到]?(?:分[机機])?|分[机機]|[内內][线線]|내선)(?:[.:\s]*(?:n[uú]mero|num|n\.?[o°]|nr|号码?|號碼?|नंबर))?[.:=\s-]*(\d{1,8})\)?$/iu
const pause = /^(.*?\d)\s*((?:[,;pw]\s*)+[\d,;pw*#\s]*)$/iu
const number = /^\(?\+?\(?\d[\d\s()./-]*$/

const longest = 200

/**
 * Returns a telephone number in a form that can be dialled, however written: digits of any script,
 * with an extension (`x12`) or pauses (`,`). Returns undefined for anything else.
 */
export function phoneIn(text: string): string | undefined {
  if (text.length > longest) return undefined
  const plain = plainOf(text)
  const extended = extension.exec(plain)
  const [, paused = plain, tones = ''] = extended ? [] : (pause.exec(plain) ?? [])
  const main = dialledWord(firstOf(extended ? plain.slice(0, extended.index) : paused))
  if (!number.test(main) || main.replaceAll(/\D/g, '').length < 3) return undefined
  if (extended) return `${main} x${extended[1]}`
  return (
    main +
    (/\d/.test(tones)
      ? tones.toLowerCase().replaceAll('p', ',').replaceAll('w', ';').replaceAll(/\s/g, '')
      : '')
  )
}

/** Returns the number without the digits dialled after the call is answered. */
export function mainPhone(phone: string): string {
  return phone.replace(/\s*[x,;].*$/i, '')
}

/**
 * Returns the `tel:` address of a number from `phoneIn`. Digits dialled later follow a pause, which
 * every telephone supports.
 */
export function telOf(phone: string): string {
  const main = mainPhone(phone)
  const later = phone
    .slice(main.length)
    .replaceAll(/[^\dx,;*#]/gi, '')
    .replaceAll(/x/gi, ',')
  // In +49 (0)30 the zero is not dialled with the country code.
  const dialled = (main.includes('+') ? main.replace(/\(\s*0\s*\)/, '') : main).replaceAll(
    /[^+\d]/g,
    '',
  )
  return `tel:${dialled}${later.replaceAll('#', '%23').replaceAll('*', '%2A')}`
}

/**
 * Returns the number as one line of ASCII digits and signs, without a scheme, a word before it or a
 * remark after it.
 */
function plainOf(text: string): string {
  const normalized = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[·•∙‧]/g, '.')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const address = /^(?:tel|callto|phone):(?=[+\d(])/i.test(normalized)
    ? decoded(normalized.replace(/^\w+:/, ''))
        .replace(/;postd=([^;]*)/i, '$1')
        .replaceAll(/;(?!ext=)[a-z-]+=[^;]*/gi, '')
    : normalized
  const withoutLabel = address.replace(/^\p{L}[\p{L}\p{M}\s.]*[:.]\s*(?=[+\d(])/u, '')
  return extension.test(withoutLabel)
    ? withoutLabel
    : withoutLabel.replace(/\s*[([](?=\p{L})[^)\]]*[)\]]$/iu, '').trim()
}

const spelled = /^\(?\+?\(?\d[\d\s()./-]*[a-z][a-z\d\s()./-]*$/i
// Digits that a word may follow: in North America an area code, elsewhere the prefix of a free or
// shared-cost number.
const american = /^1?[2-9]\d\d(?:[2-9]\d{0,2})?$/
const free = /^(?:0?[789]00|08[0478]\d|1[38]00|13)$/
const keys: readonly string[] = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/**
 * Replaces a word at a number's end, as in 1-800-FLOWERS, by the digits of its keys (ITU-T E.161).
 */
function dialledWord(number: string): string {
  if (!spelled.test(number)) return number
  const [before = ''] = number.split(/[a-z]/i)
  const prefix = before.replaceAll(/\D/g, '')
  const digits = number
    .toUpperCase()
    .replaceAll(/[A-Z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2))
  const count = digits.replaceAll(/\D/g, '').length
  const national = before.includes('+')
    ? prefix.replace(/^(?:1|7|\d\d\d?)(?=(?:0?[789]00|1[38]00)$)/, '')
    : prefix
  const isAmerican =
    american.test(prefix) &&
    (!before.includes('+') || prefix.startsWith('1')) &&
    (count - (prefix.startsWith('1') ? 1 : 0) === 10 || (/^1?8/.test(prefix) && count > 10))
  return count <= 15 && (isAmerican || (free.test(national) && count >= (prefix === '13' ? 6 : 8)))
    ? digits
    : number
}

/** Returns the first of several numbers in one field. */
function firstOf(text: string): string {
  return (text.split(/\s*(?:[/;,|]|\bor\b|\bo\b|或|या)\s*(?=\+)/u)[0] ?? '').trim()
}

/** Returns a digit of any script as its value: each script has its ten digits in a row. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
