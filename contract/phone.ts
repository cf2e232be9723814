// What stands before an extension in mails and address books of our four languages and their neighbours.
const extension = /[\s,;(]*(?:;ext=|ext(?:ension|n)?|x|#|int(?:erno)?|anexo|ramal|poste|durchwahl|dw|доб|एक्सटेंशन|एक्स|विस्तार|转接?|轉接?|分机|分機|内线|內線|내선)[.:=\s]*(\d{1,8})\)?$/iu
const pause = /^(.*?\d)\s*((?:[,;pw]\s*)+[\d,;pw*#\s]*)$/iu
const number = /^\(?\+?\(?\d[\d\s()./-]*$/

const longest = 200

/** A telephone number as it can be dialled, however a program or a person has written it: in digits of any script, with an extension (`x12`) or pauses (`,`) behind it; undefined where it is none. */
export function phoneIn(written: string): string | undefined {
  if (written.length > longest) return undefined
  const plain = plainOf(written)
  const extended = extension.exec(plain)
  const [, paused = plain, tones = ''] = extended ? [] : (pause.exec(plain) ?? [])
  const main = firstOf(extended ? plain.slice(0, extended.index) : paused)
  if (!number.test(main) || main.replaceAll(/\D/g, '').length < 3) return undefined
  if (extended) return `${main} x${extended[1]}`
  return main + (/\d/.test(tones) ? tones.toLowerCase().replaceAll('p', ',').replaceAll('w', ';').replaceAll(/\s/g, '') : '')
}

/** The number without what is dialled once it has answered. */
export function mainPhone(phone: string): string {
  return phone.replace(/\s*[x,;].*$/i, '')
}

/** Where a number leads that `phoneIn` gave. What is dialled later comes after a pause, which every telephone knows. */
export function telOf(phone: string): string {
  const main = mainPhone(phone)
  const later = phone.slice(main.length).replaceAll(/[^\dx,;*#]/gi, '').replaceAll(/x/gi, ',')
  // In +49 (0)30 the zero is dialled by nobody who dials the rest.
  const dialled = (main.includes('+') ? main.replace(/\(\s*0\s*\)/, '') : main).replaceAll(/[^+\d]/g, '')
  return `tel:${dialled}${later.replaceAll('#', '%23').replaceAll('*', '%2A')}`
}

/** As one line of ASCII digits and signs, without the scheme of an address, a word before it and a remark behind it. */
function plainOf(written: string): string {
  const signs = written.normalize('NFKC').replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Nd}/gu, digitOf).replaceAll(/[\p{Pd}\u2212]/gu, '-').replaceAll(/[·•∙‧]/g, '.').replaceAll(/\s+/g, ' ').trim()
  const address = /^(?:tel|callto|phone):(?=[+\d(])/i.test(signs) ? decoded(signs.replace(/^\w+:/, '')).replace(/;postd=([^;]*)/i, '$1').replaceAll(/;(?!ext=)[a-z-]+=[^;]*/gi, '') : signs
  return address.replace(/^\p{L}[\p{L}\p{M}\s.]*[:.]\s*(?=[+\d(])/u, '').replace(/\s*[([](?=\p{L})(?!ext|x)[^)\]]*[)\]]$/iu, '').trim()
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
