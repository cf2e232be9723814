// What stands before an extension in mails and address books of our four languages and their
// neighbours.
const extension =
  /[\s,;(-]*(?:;ext=|#|(?<![a-z])(?:ext(?:ensi[oó]n|ens[aã]o|n)?|x|int(?:erno)?|anexo|ramal|poste|interne|durchwahl|dw|nebenstelle|nst|apparat|app)|доб|एक्सटे[ंन्]*शन|एक्स|विस्तार|[转轉][接至到]?(?:分[机機])?|分[机機]|[内內][线線]|내선)(?:[.:\s]*(?:n[uú]mero|num|n\.?[o°]|nr|号码?|號碼?|नंबर))?[.:=\s-]*(\d{1,8})\)?$/iu
const pause = /^(.*?\d)\s*((?:[,;pw]\s*)+[\d,;pw*#\s]*)$/iu
const number = /^\(?\+?\(?\d[\d\s()./-]*$/

const longest = 200

/**
 * A telephone number as it can be dialled, however a program or a person has written it: in digits
 * of any script, with an extension (`x12`) or pauses (`,`) behind it; undefined where it is none.
 */
export function phoneIn(written: string): string | undefined {
  if (written.length > longest) return undefined
  const plain = plainOf(written)
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

/** The number without what is dialled once it has answered. */
export function mainPhone(phone: string): string {
  return phone.replace(/\s*[x,;].*$/i, '')
}

/**
 * Where a number leads that `phoneIn` gave. What is dialled later comes after a pause, which every
 * telephone knows.
 */
export function telOf(phone: string): string {
  const main = mainPhone(phone)
  const later = phone
    .slice(main.length)
    .replaceAll(/[^\dx,;*#]/gi, '')
    .replaceAll(/x/gi, ',')
  // In +49 (0)30 the zero is dialled by nobody who dials the rest.
  const dialled = (main.includes('+') ? main.replace(/\(\s*0\s*\)/, '') : main).replaceAll(
    /[^+\d]/g,
    '',
  )
  return `tel:${dialled}${later.replaceAll('#', '%23').replaceAll('*', '%2A')}`
}

/**
 * As one line of ASCII digits and signs, without the scheme of an address, a word before it and a
 * remark behind it.
 */
function plainOf(written: string): string {
  const signs = written
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[·•∙‧]/g, '.')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const address = /^(?:tel|callto|phone):(?=[+\d(])/i.test(signs)
    ? decoded(signs.replace(/^\w+:/, ''))
        .replace(/;postd=([^;]*)/i, '$1')
        .replaceAll(/;(?!ext=)[a-z-]+=[^;]*/gi, '')
    : signs
  const named = address.replace(/^\p{L}[\p{L}\p{M}\s.]*[:.]\s*(?=[+\d(])/u, '')
  return extension.test(named) ? named : named.replace(/\s*[([](?=\p{L})[^)\]]*[)\]]$/iu, '').trim()
}

const spelled = /^\(?\+?\(?\d[\d\s()./-]*[a-z][a-z\d\s()./-]*$/i
// Whether a word may follow what was dialled before it: in North America after the code of an area,
// elsewhere after a prefix of calls that are free or shared.
const american = /^1?[2-9]\d\d(?:[2-9]\d{0,2})?$/
const free = /^(?:0?[789]00|08[0478]\d|1[38]00|13)$/
const keys: readonly string[] = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/**
 * A number that ends in a word, such as 1-800-FLOWERS, in the digits of the word's keys (ITU-T
 * E.161).
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

/** The first of several numbers in one field. */
function firstOf(text: string): string {
  return (text.split(/\s*(?:[/;,|]|\bor\b|\bo\b|或|या)\s*(?=\+)/u)[0] ?? '').trim()
}

/** Digits of every script stand in a row of ten. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
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
