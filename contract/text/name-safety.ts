import { isAdvert } from '../events/adverts.ts'

// A name goes into mails to people who do not know its owner, so it may contain nothing that leads
// somewhere.

const scheme = /\b[a-z][a-z\d+.-]{1,9}:\/\/|\b(?:mailto|tel|javascript|data|sms|tg):\S/iu
const mailbox = /[^\s@]@[\p{L}\p{N}-]+\.\p{L}/u
const markup = /<\/?[a-z!]|\]\(|\[\/?[a-z]+[=\]]/iu
const numbered = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}[/:]/u
// Seven digits or more, in groups; a date has slashes.
const phone = /(?:\+|\p{Nd})(?:[\s().-]{0,2}\p{Nd}){6,}/u
const host =
  /(?<![\p{L}\p{N}])(?:www\d?\.[\p{L}\p{N}]|([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])\s?\.([\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}])([/?#]\w|:\d)?)/giu
// `evil dot com`: no program reads it as an address, but people do.
const spoken =
  /[\p{L}\p{N}](?:\s+(?:dot|punto)\s+|\s\.\s)(?:com|org|biz|xyz)(?![\p{L}\p{N}])|\p{L}\s*(?:[点點]\s*(?:com|cn|org|net)(?![a-z])|डॉट\s*(?:कॉम|com))/iu

// The top-level domains used in adverts (https://www.iana.org/domains/root/db). Two letters are a
// country's, except for a few with another meaning.
const others =
  'com net org info biz edu gov mil int example test invalid xyz top site online shop store app dev page link click live club space website tech fun icu vip work today life world pro mobi email cloud digital agency blog news media money cash bank bet casino loan download review trade webcam win bid party racing men buzz gdn one art asia wiki zone social network group center email support services global business solutions рф рус онлайн сайт 中国 中國 公司 网络 网址 在线 商城 香港 台灣 भारत 한국 コム みんな السعودية مصر امارات'
const otherEndings = new Set(others.split(' '))
const noCountries = new Set(['js', 'ts', 'cs', 'ui', 'ux', 'db', 'hq', 'jr'])
// `Fco.de Asís`: an abbreviated name and a particle that joins it to the next.
const particles = new Set(['de', 'da', 'di', 'do', 'du', 'la', 'le', 'el', 'al'])

// `J.de Vries`, `M.sc`, `will.i.am`: a letter, followed by a word that is not a domain ending here.
const afterLetters = new Set([...particles, 'sc', 'ed', 'am'])
const readAsDomains = new Set([
  'com',
  'net',
  'org',
  'info',
  'biz',
  'xyz',
  'top',
  'site',
  'online',
  'shop',
  'store',
  'app',
  'link',
  'click',
  'club',
  'example',
])

// Signs that look like a full stop to people, before a possible domain ending.
const dots =
  /([\p{L}\d])[\u00B7\u0660\u06D4\u06F0\u0701\u0702\u0970\u16EB\u2022\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uA4F8\uA78F](?=([a-z]{2,})(?![\p{L}\p{M}\p{N}]))/giu
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
  [/(?![\t\n])\p{Cc}/gu, ''],
  [/\s+/g, ' '],
  [/[。｡]/g, '.'],
  [/[\u2044\u2215\u29F8]/g, '/'],
  [/[\u02D0\u2236\uA789]/g, ':'],
  [/\s?[[({]\s?(?:\.|dot|punto|[点點]|डॉट)\s?[\])}]\s?(?=\p{L}{2})/giu, '.'],
]
// After this mark, `moc.live` reads reversed on a screen.
const turned = /\u202E([^\u202C-\u202E]*)/gu
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * Returns whether a name carries a link, an address, a domain, a telephone number, markup or an
 * advert, however disguised.
 */
export function hasLinkOrAdvert(name: string): boolean {
  return [
    name,
    name.replaceAll(turned, (_, letters: string) => Array.from(letters).toReversed().join('')),
  ].some(isWayOut)
}

function isWayOut(name: string): boolean {
  const plain = lookalikes
    .reduce((text, [pattern, as]) => text.replaceAll(pattern, as), name.normalize('NFKC'))
    .replaceAll(dots, dotIn)
  if (
    [scheme, mailbox, markup, numbered, phone, spoken].some((way) => way.test(plain)) ||
    isAdvert(plain)
  )
    return true
  return [...plain.matchAll(host)].some(
    ([, label, ending, path]) =>
      label === undefined ||
      ending === undefined ||
      isHost(label, ending) ||
      (path !== undefined && isSite(label, ending)),
  )
}

/** Returns a full stop where people read one. Between two L such a sign is Catalan: `Gal·la`. */
function dotIn(match: string, before: string, ending: string): string {
  const isCatalan = /^l/i.test(before) && /^l/i.test(ending)
  return readAsDomains.has(ending.toLowerCase()) || (/^[a-z]{2}$/.test(ending) && !isCatalan)
    ? `${before}.`
    : match
}

function isHost(label: string, ending: string): boolean {
  const low = ending.toLowerCase()
  if (otherEndings.has(low)) return true
  if (!/^[a-z]{2}$/.test(low) || noCountries.has(low)) return false
  const isTall = /^\p{Lu}/u.test(label)
  if (Array.from(label).length < 2) return !isTall && !afterLetters.has(low)
  // `Dr.No`, `Anna.Li`: two names without a space between.
  if (isTall && /^\p{Lu}\p{Ll}$/u.test(ending)) return false
  return !(isTall && label.length <= 4 && particles.has(ending))
}

/**
 * Returns whether something followed by a path (`t.me/evil`) is a site; `Mr.Kim/Mrs.Kim` is a
 * couple.
 */
function isSite(label: string, ending: string): boolean {
  return (
    /^[a-z]+$/i.test(ending) &&
    !(/^\p{Lu}/u.test(label) && /^\p{Lu}(?:\p{Ll}|\p{L}{2})/u.test(ending))
  )
}

/**
 * Returns a text that looks the same, in which no mail program finds a link and no mark reverses
 * letters.
 */
export function neutralizeLinks(text: string): string {
  return linked.reduce(
    (plain, pattern) => plain.replaceAll(pattern, `${gap}$&`),
    text.replaceAll(turning, '').replaceAll(/(?![\t\n])\p{Cc}/gu, ''),
  )
}

/** Returns a name for a mail: harmless, and on one line. */
export function neutralizeName(name: string): string {
  return neutralizeLinks(name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
}

const gap = '\u200B'
// The sign in the middle of text that a mail program takes for a link, unless a gap precedes it
// already.
const linked = [
  /(?<!\u200B):(?=[/\\]{2})/g,
  /(?<=[\p{L}\p{M}\p{N}-])[.．․](?=\p{L}{2}|\d+\.\d+\.\d)|(?<=[\w-])[。｡](?=[a-z]{2})/giu,
  /(?<=:[/\\]{2}[\d.\u200B]*\d)(?<!\u200B)\.(?=\d)/gu,
  /(?<=[^\s\u200B])[@＠﹫](?=[\p{L}\p{N}])/gu,
]
