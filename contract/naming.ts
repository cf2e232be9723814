// A name goes into mails to people who do not know its owner. Whatever leads somewhere is no part of one.

const scheme = /\b[a-z][a-z\d+.-]{1,9}:\/\/|\b(?:mailto|tel|javascript|data|sms|tg):\S/iu
const mailbox = /[^\s@]@[\p{L}\p{N}-]+\.\p{L}/u
const markup = /<\/?[a-z!]|\]\(|\[\/?[a-z]+[=\]]/iu
const numbered = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}[/:]/u
// Seven digits and more, as they are grouped; a date has slashes.
const phone = /(?:\+|\p{Nd})(?:[\s().-]{0,2}\p{Nd}){6,}/u
const host = /(?<![\p{L}\p{N}])(?:www\d?\.[\p{L}\p{N}]|([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])\s?\.([\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}]))/giu

// The endings under which adverts lead away (https://www.iana.org/domains/root/db); two letters are a country's, but for a few that have another sense.
const others = 'com net org info biz edu gov mil int example test invalid xyz top site online shop store app dev page link click live club space website tech fun icu vip work today life world pro mobi email cloud digital agency blog news media money cash bank bet casino loan download review trade webcam win bid party racing men buzz gdn one art asia wiki zone social network group center email support services global business solutions рф рус онлайн сайт 中国 中國 公司 网络 网址 在线 商城 香港 台灣 भारत 한국 コム みんな السعودية مصر امارات'
const otherEndings = new Set(others.split(' '))
const noCountries = new Set(['js', 'ts', 'cs', 'ui', 'ux', 'db', 'hq', 'jr'])
// `Fco.de Asís`: a shortened name, and a word that joins it to the next.
const particles = new Set(['de', 'da', 'di', 'do', 'du', 'la', 'le', 'el', 'al'])

/** Whether a name carries a link, an address, a domain, a number to call or markup, however it is disguised. */
export function leadsAway(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').replaceAll(/[。｡]/g, '.').replaceAll(/[[({]\s?\.\s?[\])}]/g, '.')
  if ([scheme, mailbox, markup, numbered, phone].some((way) => way.test(plain))) return true
  return [...plain.matchAll(host)].some(([, label, ending]) => label === undefined || ending === undefined || isHost(label, ending))
}

function isHost(label: string, ending: string): boolean {
  const low = ending.toLowerCase()
  if (otherEndings.has(low)) return true
  if (!/^[a-z]{2}$/.test(low) || noCountries.has(low) || Array.from(label).length < 2) return false
  const isTall = /^\p{Lu}/u.test(label)
  // `Dr.No`, `Anna.Li`: two names that no blank parts.
  if (isTall && /^\p{Lu}\p{Ll}$/u.test(ending)) return false
  return !(isTall && label.length <= 4 && particles.has(ending))
}

/** A text in which no mail program finds a link: it looks as before. */
export function harmless(text: string): string {
  return text.replaceAll('://', `${gap}://`).replaceAll(/(?<=[\p{L}\p{M}\p{N}-])\.(?=\p{L}{2}|\d+\.\d+\.\d)/gu, `${gap}.`).replaceAll(/(?<=:\/\/[\d.\u200B]*\d)(?<!\u200B)\.(?=\d)/gu, `${gap}.`).replaceAll(/(?<=\S)@(?=[\p{L}\p{N}])/gu, `${gap}@`)
}

const gap = '\u200B'
