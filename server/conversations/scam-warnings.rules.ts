import { ScamWarning } from '#contract/conversations.ts'

// For each interface language; the two sides of a gap may be a few words apart.
const near = String.raw`[^.!?。！？।\n]{0,40}`
// A demand: the other person is asked to do something with money; statements about one's own
// dealings do not count.
const doing = String.raw`\b(?:send|transfer|wire|deposit|pay|lend)\b`
const others = String.raw`(?:(?<!\b(?:I|we|they|who|people|customers|clients|users)(?:\s(?:will|can|could|would|also|do|often))?\s)${doing}|envía(?:me)?|env[ií]ame|transfi(?:ere|er[ae])(?:me)?|deposita(?:me)?|págame|paga(?:me)?\s(?:la|el|una|tu)|invierte|转账|汇款|转钱|打钱|充值|付款|转给|भेज(?:ें|िए|ो|\s?दो|\s?दें)|ट्रांसफर कर(?:ें|ो|िए)|जमा कर(?:ें|ो|िए))`
const money = String.raw`(?:money|cash|\bfees?\b|\bfunds\b(?!\s\p{L}*(?:description|deck|list|report|profile))|bitcoins?|btc|usdt|\beth\b|crypto\w*|wallet|[$€£¥₹]\s?\d|\d+\s?(?:usd|eur|dollars?|euros?)|dinero|efectivo|fondos|cripto\w*|tasa|comisi[oó]n|钱|元|人民币|美元|比特币|虚拟币|加密货币|手续费|保证金|पैसे?|रुपये|फ़?ीस|शुल्क|बिटकॉइन|क्रिप्टो)`
const needing = String.raw`(?:\bI need|necesito|我(?:急)?需要|急需|मुझे)`
const pressing = String.raw`(?:urgent(?:ly|e(?:mente)?)?|right now|hospital|emergency|emergencia|急|医院|तुरंत|अस्पताल|ज़रूरी|जरूरी)`
const cards = String.raw`(?:(?:buy|send|get me|compra(?:r|me)?|买|खरीद)${near}(?:itunes|steam|google play|amazon)\s?(?:gift\s)?(?:cards?|tarjetas?|卡|कार्ड)|(?:tarjetas?|कार्ड)\s(?:de\s)?(?:itunes|steam)|(?:itunes|steam)\s?(?:卡|कार्ड))`
const urgent = `${needing}${near}${money}${near}${pressing}|${needing}${near}${pressing}${near}${money}|${pressing}${near}${needing}${near}${money}`
const sure = [
  String.raw`gift ?cards?`,
  String.raw`(?:western union|moneygram)`,
  String.raw`guaranteed (?:returns?|profits?)`,
  String.raw`tarjetas? (?:de )?regalo`,
  String.raw`ganancias? (?:garantizadas?|aseguradas?)`,
  '礼品卡',
  '购物卡',
  '稳赚',
  '保证收益',
  'गिफ़?्ट ?कार्ड',
  'गारंटीड? ?(?:मुनाफ़?ा|रिटर्न)',
  String.raw`\b0x[0-9a-f]{40}\b`,
  String.raw`\b(?:bc1|[13])[a-z0-9]{25,59}\b`,
]
const moneyLure = new RegExp(
  [...sure, cards, urgent, others + near + money, money + near + others].join('|'),
  'iu',
)

// A code that has just arrived, by any name; invitation and discount codes are not meant.
const arrivedCode = String.raw`(?<!\b(?:invitation|invite|discount|promo|voucher|door|source|sample|booking|qr)\s)codes? (?:that )?(?:you (?:have )?(?:just )?(?:got|received|get)|(?:(?:was|is|I|we|they) )?(?:just )?(?:sent|texted) (?:to )?(?:you|your (?:phone|mobile)))|c[oó]digo que (?:te|le) (?:acaba de )?(?:lleg\p{L}*|envi\p{L}*|mand\p{L}*|han? (?:llegado|enviado|mandado))|收到的(?:短信)?(?:数字|代码|码)|短信(?:里|上)?的?(?:数字|代码|码)|(?:एसएमएस|sms)\s?(?:में|से|पर|का|वाला)?\s?(?:आया|मिला)?\s?(?:हुआ)?\s?कोड|sms codes?`
const secret = String.raw`(?:${arrivedCode}|passwords?|passcode|(?:one[- ]time|verification|security|login) codes?|\botp\b|\bpin\b(?!\s(?:board|code for the door))|\bcvv\b|seed phrase|card numbers?|contraseña|clave (?:de acceso|bancaria)|c[oó]digo (?:de )?(?:verificaci[oó]n|seguridad|acceso|un solo uso)|n[uú]mero de (?:tu )?tarjeta|密码|验证码|动态码|银行卡号|助记词|पासवर्ड|ओटीपी|सत्यापन कोड|कार्ड नंबर|पिन)`
const requestVerbs = String.raw`(?:send|tell|give|share|forward|enter|confirm|what(?:'|’)?s? (?:is )?your|need your|env[ií]a(?:me)?|dime|d[ae]me|comparte|introduce|confirma|cu[aá]l es tu|发|告诉|给我|提供|输入|भेज|बता|दीजिए|दें|दो|डालें)`
const asking = String.raw`(?:what(?:'|’)?s?(?: is)?|which is) (?:the|that) ${secret}(?: that)? (?:you|on your|in your|sent|from)|what(?:'|’)?s?(?: is)? the (?:${arrivedCode})|cu[aá]l es el (?:${arrivedCode})|\b(?:your|tu|su) ${secret},? (?:please|now|por favor|ya\b)`
const secretLure = new RegExp(
  `${requestVerbs}${near}${secret}|${secret}${near}${requestVerbs}|${asking}`,
  'iu',
)

const channels = String.raw`(?:whats ?app|telegram|(?<=\b(?:on|via|over|by|my|your|por|en|mi|tu)\s)signal\b(?!\s(?:processing|path|quality))|we ?chat|viber|\bline app\b|微信|\bqq\b|电报|व्हाट्सए?ऐ?प|टेलीग्राम)`
// A request to write there: people who only work with such a channel do not match.
const wishing = [
  String.raw`\b(?:add|write|text|message|ping|contact|reach|call|find|dm|join|send|tell|give) (?:to )?(?:me|us)\b`,
  String.raw`\b(?:write|talk|speak|chat|continue|go on|move|switch|meet) (?:to|on|via|over|in|by)\b`,
  String.raw`\b(?:let(?:'|’)?s|shall we|can we|could we)\b`,
  String.raw`\bare you on\b`,
  String.raw`\b(?:I am|I(?:'|’)m) (?:also )?on\b`,
  String.raw`\bdo you (?:have|use)\b`,
  String.raw`\b(?:escr[ií]b[ea](?:me|nos)|agr[eé]ga(?:me|nos)|a[ñn][aá]d[ei]\p{L}*me|ll[aá]ma(?:me|nos)|cont[aá]cta(?:me|nos)|b[uú]sca(?:me|nos)|h[aá]bla(?:me|mos)|hablemos|seguimos|sigamos|p[aá]sa(?:me|te)|estoy en|[aá]breme)(?!\p{L})`,
  '加(?:一下|个|我的?|你的?|您的?)?',
  '(?:在|上|用|到|换|转到)(?:我的)?(?=微|电|qq|wechat|telegram|whatsapp)',
  'मुझे(?= (?:व्हाट|टेली))',
].join('|')
const answering = [
  String.raw`(?:instead|\bme\b|por favor)`,
  '(?:联系|聊|谈|找我|搜)',
  'पर (?:लिख(?:ें|िए|ो)|बात कर(?:ें|ते|िए)|आ(?:इए|एँ|ओ)|मिल(?:ें|ते|िए)|संपर्क)',
].join('|')
// Directly before the channel or at its other end: `my company, which builds for WhatsApp` is not a
// request.
const owned = String.raw`(?:\b(?:my|your|mi|tu) |(?:我|你|您)的?|(?:मेर|आपक)[ाेी] )${channels}(?!\s?(?:bot|integration|clone|app for|小程序|公众号))`
const handle = String.raw`${channels}\s?(?:id|号|number|n[uú]mero|नंबर)?\s?[:：]?\s?(?:@|\+\d|\d{5})`
const elsewhereLure = new RegExp(
  String.raw`\b(?:t|wa)\.me\/|^\P{L}*${channels}\P{L}*$|${owned}|${handle}|(?:${wishing})${near}${channels}|${channels}${near}(?:${answering})`,
  'iu',
)

const shorteners = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'is.gd',
  'ow.ly',
  'buff.ly',
  'cutt.ly',
  'rb.gy',
  'rebrand.ly',
  't.ly',
  'shorturl.at',
  'tiny.cc',
  's.id',
  'v.gd',
  'dwz.cn',
  'url.cn',
  't.cn',
  'suo.im',
  'lnkd.in',
])
const brands = [
  'paypal',
  'google',
  'microsoft',
  'apple',
  'amazon',
  'whatsapp',
  'stripe',
  'linkedin',
  'facebook',
  'instagram',
  'netflix',
  'binance',
  'coinbase',
  'wechat',
  'alipay',
  '1drv',
]
// Also if the sentence continues directly after it, as in Chinese and Hindi.
const within = String.raw`[^\s<>"'，。！？；：、」』】》〉।॥،؟）)\]}]`
const addresses = new RegExp(
  String.raw`\bhttps?:\/\/${within}+|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}(?:\/${within}*)?`,
  'giu',
)

// A link obfuscated to evade detection; honest people obfuscate mail addresses that way too.
const defused =
  /\bh(?:xx|\*\*)ps?:|(?<!(?:@|[[({]\s?at\s?[\])}])\s?[\p{L}\p{N}.-]*\s?)(?<=[\p{L}\p{N}]\s?)[[({]\s?(?:\.|dot|punto|点)\s?[\])}]\s?\p{L}{2,}/iu

/**
 * Returns every warning for a message its reader should not act on at once, gravest first; empty
 * for an ordinary message.
 */
export function scamWarningsIn(text: string): ScamWarning[] {
  const plain = drawnTogether(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
  const findings: Record<ScamWarning, boolean> = {
    secret: secretLure.test(plain),
    money: moneyLure.test(plain),
    address: defused.test(plain) || addressesIn(text).some(isDisguised),
    elsewhere: elsewhereLure.test(plain),
  }
  return ScamWarning.options.filter((warning) => findings[warning])
}

/** Joins spaced-out letters, a way to evade filters, into the word they form. */
function drawnTogether(text: string): string {
  return text
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replaceAll(
      /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\p{M}*[ .*_·-]){3,}\p{L}\p{M}*(?![\p{L}\p{M}\p{N}])/gu,
      (apart) => apart.replaceAll(/[ .*_·-]/g, ''),
    )
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(addresses)].map(([address]) => address)
}

/**
 * Returns whether an address hides its target: a short link, a number, a name before an @,
 * foreign-script letters, or another owner's known name.
 */
function isDisguised(address: string): boolean {
  const rest = address.replace(/^https?:\/\//i, '')
  const [authority = ''] = rest.split(/[/?#]/)
  const host = (authority.split('@').at(-1) ?? '').replace(/:\d+$/, '').toLowerCase()
  if (authority.includes('@') || /^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+)){0,3}$|^\[/.test(host))
    return true
  return (
    shorteners.has(host.replace(/^www\./, '')) ||
    host.includes('xn--') ||
    isMixed(host) ||
    isBorrowed(host) ||
    isTall(authority)
  )
}

/** Returns whether a host mixes Latin letters with look-alikes from another alphabet. */
function isMixed(host: string): boolean {
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(host) && /\p{Script=Latin}/u.test(host)
}

/** Returns whether a capital I replaces the l of a known name. */
function isTall(authority: string): boolean {
  const read = authority.replaceAll('I', 'l').toLowerCase()
  return brands.some((brand) => read.includes(brand) && !authority.toLowerCase().includes(brand))
}

/**
 * Returns whether a host borrows a known name: in another's address, or in look-alike characters.
 */
function isBorrowed(host: string): boolean {
  const labels = host.split('.')
  const owner = labels.at(-2) ?? ''
  const own =
    labels.length > 2 && /^(?:com?|org|net|ac|gov)$/.test(owner) ? (labels.at(-3) ?? '') : owner
  return labels
    .slice(0, -1)
    .some((label) => brands.some((brand) => own !== brand && isNamed(label, brand)))
}

const doors = [
  'login',
  'signin',
  'secure',
  'security',
  'verify',
  'account',
  'support',
  'pay',
  'wallet',
  'update',
  'help',
]
// Also ordinary words: alone or next to a login word they are a borrowed name, otherwise not.
const plainWords = new Set(['apple', 'stripe', 'amazon', '1drv'])

/** Returns whether a label contains a known name: as a part of it, or joined with a login word. */
function isNamed(label: string, brand: string): boolean {
  const parts = label.split('-').map((part) => ({ part, like: likeness(part) }))
  const hasDoor = parts.some(({ part }) => doors.includes(part))
  if (
    parts.some(({ part, like }) =>
      doors.some((door) => like === brand + door || part === brand + door || like === door + brand),
    )
  )
    return true
  if (!plainWords.has(brand))
    return parts.some(({ part, like }) => like === brand || part === brand)
  return parts.some(
    ({ part, like }) => (like === brand || part === brand) && (parts.length === 1 || hasDoor),
  )
}

const likes: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  5: 's',
  і: 'i',
  а: 'a',
  о: 'o',
  е: 'e',
  р: 'p',
}

function likeness(part: string): string {
  return part
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^a-z]/gu, (character) => likes[character] ?? character)
}
