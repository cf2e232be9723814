import { hasLinkOrAdvert } from '#contract/text/name-safety.ts'
import { productName } from '#contract/reserved-words.ts'

// The brands most imitated in phishing, by the quarterly reports of Check Point Research, Vade and
// APWG. Warnings of authorities in the countries of our four languages are included. A blank may be
// written in any way, or omitted.

/** Matched with any separators between letters: `Pay Pal`, `Micro-soft`. */
const always = `paypal, microsoft, office 365, google, gmail, hotmail, icloud, apple id, netflix, spotify, facebook, instagram, whatsapp, snapchat, tiktok, docusign, dropbox, roblox, airbnb, booking com, aliexpress, flipkart, mercado pago, walmart, geek squad,
  fedex, royal mail, deutsche post, agencia tributaria, internal revenue service, uidai, aadhaar, india post, venmo, klarna, revolut, monzo, mastercard, american express, paytm, phonepe, google pay, wechat pay, alipay, taobao, unionpay,
  wells fargo, bank of america, citibank, jpmorgan, barclays, banco santander, caixabank, bancolombia, banamex, banorte, nubank, commerzbank, deutsche bank, sparkasse, sparkassen, volksbank, volksbanken, raiffeisenbank, credit agricole,
  state bank of india, punjab national bank, axis bank, icici, coinbase, binance, metamask, trust wallet, verizon, vodafone, t mobile, xfinity, movistar, telcel, mcafee,
  支付宝, 微信支付, 淘宝, 工商银行, 建设银行, 招商银行, 农业银行, 中国银行, 交通银行, 邮政储蓄银行, 中国银联, 税务总局, 税务局, 顺丰速运,
  पेपाल, पेपैल, माइक्रोसॉफ्ट, गूगल, फेसबुक, व्हाट्सऐप, व्हाट्सएप, इंस्टाग्राम, पेटीएम, फोनपे, स्टेट बैंक, भारतीय स्टेट बैंक, एसबीआई, एचडीएफसी, आईसीआईसीआई, आधार कार्ड, आयकर विभाग, यूआईडीएआई`
/**
 * Short ones, and those that split into everyday words: all letters separated (`D H L`), or none.
 */
const solid =
  'dhl, usps, irs, hmrc, hsbc, bbva, sbi, hdfc, e bay, amex, at & t, linkedin, onedrive, sharepoint, opensea, postbank, natwest, bizum'
/**
 * Also everyday words, places and people: they need a word of an account or a service beside them.
 */
const everyday = `apple, amazon, chase, orange, stripe, adobe, yahoo, outlook, telegram, wechat, discord, twitter, youtube, ledger, kraken, trezor, zelle, cash app, citi, capital one, santander, halifax, nationwide, lloyds, ing, hermes, ups, dpd, gls, evri, correos, hacienda, sat, mercado libre, alibaba, jio, airtel, aadhar, upi, ${productName},
  苹果, 亚马逊, 微信, 京东, 抖音, 美团, 腾讯, एप्पल, ऐप्पल, अमेज़न, आधार, टेलीग्राम, जियो`
/** So common before other words that the service word must end the phrase. */
const common = 'visa, target, discover, shell, steam, meta, signal, wise'
const parcels = 'ups, dpd, gls, evri, hermes, correos, amazon'

const services = `support, security, account, accounts, billing, verification, verify, helpdesk, help desk, service desk, service, customer care, alert, alerts, notification, payment, payments, refund, invoice, login, log in, sign in, password, id, bank, pay, wallet, kyc, fraud, recovery, prize, prizes, reward, rewards, giveaway, winner, voucher, premio, premios, sorteo, gewinnspiel, इनाम, पुरस्कार, 中奖, 领奖, gift card, credit card, debit card, team,
  soporte, cuenta, cuentas, seguridad, verificacion, verifica, atencion al cliente, servicio al cliente, facturacion, factura, pago, pagos, reembolso, alerta, alertas, contrasena, banco, konto, sicherheit, kundenservice, rechnung,
  सपोर्ट, सहायता, खाता, खाते, सुरक्षा, भुगतान, बैंक, सत्यापन, ग्राहक सेवा, कस्टमर केयर, बिलिंग, अलर्ट, टीम, आईडी, केवाईसी, रिफंड, लॉगिन, पासवर्ड,
  客服, 支持, 安全, 账户, 账号, 支付, 验证, 团队, 官方, 银行, 登录, 退款, 技术支持, 服务中心`
const accountWords = `support, security, security alert, account, billing, verification, alert, customer service, customer care, helpdesk, help desk, payment, refund, invoice, login, password, notification,
  soporte, cuenta, seguridad, verificacion, atencion al cliente, servicio al cliente, facturacion, pago, reembolso, alerta, banco, equipo de soporte, equipo de seguridad, konto, kundenservice, खाता, सहायता, सुरक्षा, 客服, 账户`
const goods =
  'parcel, package, delivery, tracking, shipment, customs, courier, paquete, envio, entrega, aduana, paket, zustellung, पार्सल, 快递, 包裹'
// Words allowed between a name and the service word.
const between =
  'customer, client, technical, tech, official, online, your, my, help, de, del, tu, su, el, al, का, की, के, 的'
const from = 'from, by, at, your, my, de, del, tu, su, con, von, bei'

// Letters of other alphabets by their Latin lookalikes, after the skeletons of Unicode TR39. Small
// letters and capitals each by their own looks.
const twins: Record<string, string> = {
  a: 'аАαΑɑᴀᎪꓮ',
  b: 'ьЬвВβΒʙƅᏴꓐ',
  c: 'сСϲᴄᏟꓚ',
  d: 'ԁԀᴅđɗᎠꓓ',
  e: 'еЕεΕєЄзЗɛᴇҽᎬꓰ',
  f: 'ғƒꜰꓝ',
  g: 'ɡɢԍցǥᏀꓖ',
  h: 'һҺнНΗʜհħᎻꓧ',
  i: 'іІιΙɪıӏӀǀᎥꓲ',
  j: 'јЈϳᴊᎫꓙ',
  k: 'кКκΚᴋƙᏦꓗ',
  l: 'ʟłᏞꓡ',
  m: 'мМΜᴍᎷꓟ',
  n: 'пηΝɴոꓠ',
  o: 'оОοΟσςᴏօՕøØꓳ०',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛԚ',
  r: 'гᴦʀᏒꓣ',
  s: 'ѕЅʂꜱᏚꓢ',
  t: 'тТτΤᴛŧᎢꓔ',
  u: 'υʋᴜսꓴ',
  v: 'νѵѴᴠᏙꓦ',
  w: 'ωшШԝԜᴡᎳꓪ',
  x: 'хХχΧ×ꓫ',
  y: 'уУүҮγΥʏƴꓬ',
  z: 'ΖᴢƶᏃꓜ',
}
const simple =
  '寶宝銀银設设農农國国稅税務务總总聯联郵邮儲储戶户帳账帐账號号驗验證证團团隊队賬账蘋苹亞亚馬马遜逊順顺豐丰東东訊讯騰腾術术遞递連连錄录'
const alike = new Map([
  ...Object.entries(twins).flatMap(([letter, looks]) =>
    Array.from(looks, (look) => [look, letter] as const),
  ),
  ...Array.from(simple.matchAll(/(.)(.)/gu), ([, old = '', now = '']) => [old, now] as const),
  ...[0x1f1e6, 0x1f150, 0x1f170].flatMap((first) =>
    Array.from(
      { length: 26 },
      (_, at) => [String.fromCodePoint(first + at), String.fromCharCode(97 + at)] as const,
    ),
  ),
  ['\u093C', ''],
  ['\u0901', '\u0902'], // the dot below and the candrabindu above a letter are often left out
])

// Characters read as these letters. A plain number keeps its meaning; only within a name does it
// count as a letter.
const readAs: Record<string, string> = {
  a: '[a@4]',
  b: '[b8]',
  d: '(?:d|cl)',
  e: '[e3]',
  g: '[g9q]',
  i: '[il1!|]',
  l: '[il1!|]',
  m: '(?:m|rn)',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7+]',
  w: '(?:w|vv)',
  z: '[z2]',
}
// All blanks are already one character, and all dashes another.
const apart = "[ ._·•*~'’-]"
const gap = String.raw`(?:[ _:|·•/()[\]"'’-]|\.(?! )){0,3}`
// Chinese has no blanks: a name can begin and end anywhere.
const letter = String.raw`(?!\p{Script=Han})[\p{L}\p{M}]`

const [anyService, anyBetween, anyFrom, anyGoods, anyNamed] = [
  services,
  between,
  from,
  goods,
  accountWords,
].map((words) => oneOf(words, oneWord))
const starts = `(?<!${letter})(?<!${letter}['’])`
const [ends, startsNoPart] = [`(?!${letter})`, `${starts}(?<!${letter}-)`]
const filler = `${gap}(?:(?:${anyBetween})${gap}){0,2}`
const closes = String.raw`(?=\s*(?:$|[^\s\p{L}]|${anyService}|has|is|was|locked|suspended))`
const isHan = (name: string) => /\p{Script=Han}/u.test(name)

const unmistakable = new RegExp(
  `${starts}(?:${oneOf(always, inPieces)}|${oneOf(solid, oneOrPieces)})(?:${ends}|(?=${anyService}))|${oneOf(always, inPieces, isHan)}`,
  'gu',
)
const [names, commonNames, carriers] = [everyday, common, parcels].map((words) =>
  oneOf(words, oneOrPieces),
)
const besides = [
  `(?:${startsNoPart}(?:${names})|(?:${oneOf(everyday, inPieces, isHan)}))(?:['’]s)?${filler}(?:${anyService})${ends}`,
  `${startsNoPart}(?:${commonNames})(?:['’]s)?${filler}(?:${anyService})${ends}${closes}`,
  `${startsNoPart}(?:${carriers})(?:['’]s)?${filler}(?:${anyGoods})${ends}`,
  `${starts}(?:${anyNamed})${ends}${gap}(?:(?:${anyFrom})${gap}){0,2}(?:${names})${ends}`,
].map((pattern) => new RegExp(pattern, 'u'))

/**
 * Returns whether a host's name or a title must be reviewed by the operator before strangers are
 * mailed.
 */
export function needsReview(text: string): boolean {
  return (
    hasLinkOrAdvert(withoutDates(text)) ||
    threats.some((threat) => threat.test(text)) ||
    looksLikeBrand(text)
  )
}

// Threats of a locked account without a named brand; in English and Spanish these count as adverts.
const threats = [
  /[账帐帳賬][户戶号號].{0,6}(?:锁定|鎖定|冻结|凍結|停用|被封|封禁|异常|異常)/u,
  /(?:खाता|खाते|अकाउंट).{0,12}(?:बंद|ब्लॉक|लॉक|निलंबित)/u,
  /(?<!\p{L})kont(?:o|en).{0,30}(?:gesperrt|eingeschränkt|blockiert)/iu,
]

/** Removes dates, which are no phone numbers, and `EE.UU.`, which is no domain. */
function withoutDates(text: string): string {
  return text
    .replaceAll(
      /(?<![\d+])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?!\d)/g,
      ' date ',
    )
    .replaceAll(/(?<![\p{L}\d.])(?:\p{Lu}{1,2}\.){2,}(?![\p{L}\d])/gu, ' ')
}

/**
 * Returns whether a text can be taken for an often imitated brand, in any disguise; an everyday
 * word only beside a word of an account or a service.
 */
export function looksLikeBrand(text: string): boolean {
  return readings(text).some(
    (plain) =>
      besides.some((pattern) => pattern.test(plain)) ||
      [...plain.matchAll(unmistakable)].some(([name]) => isWord(name)),
  )
}

/** Returns the text as read in small letters, and in capitals. */
function readings(text: string): string[] {
  const seen = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC')
  return [seen.toLowerCase(), seen.toUpperCase()].map(skeleton)
}

function skeleton(text: string): string {
  const plain = Array.from(
    text.normalize('NFD'),
    (character) => alike.get(character) ?? character.toLowerCase(),
  ).join('')
  return plain
    .replaceAll(/(?<=[a-z\d@$])[\u0300-\u036F\u20D0-\u20FF]+/g, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
}

/** Returns whether it has enough letters: `5.8.1` can be read as a bank, but is not one. */
function isWord(name: string): boolean {
  return (name.match(/\p{L}/gu)?.length ?? 0) >= (name.match(/[\d@$!|+]/g)?.length ?? 0)
}

function oneOf(
  words: string,
  spell: (word: string) => string,
  isMeant: (word: string) => boolean = () => true,
): string {
  return words
    .split(',')
    .filter((word) => isMeant(word))
    .map((word) => spell(word))
    .join('|')
}

/** Returns a pattern of its letters, with or without separators. */
function inPieces(name: string): string {
  return unitsOf(name.replaceAll(/\s/g, ''))
    .map((unit) => lookOf(unit, `${apart}*`))
    .join(`${apart}*`)
}

function oneOrPieces(name: string): string {
  return `(?:${oneWord(name)}|${unitsOf(name.replaceAll(/\s/g, ''))
    .map((unit) => lookOf(unit, `${apart}+`))
    .join(`${apart}+`)})`
}

function oneWord(name: string): string {
  return skeleton(name)
    .trim()
    .split(/\s+/)
    .map((part) =>
      unitsOf(part)
        .map((unit) => lookOf(unit, ''))
        .join(''),
    )
    .join(`${apart}*`)
}

// Two letters that look like another one are one unit.
function unitsOf(name: string): string[] {
  return skeleton(name).match(/cl|rn|[^\p{M}]\p{M}*/gu) ?? []
}

function lookOf(unit: string, within: string): string {
  if (unit === 'cl') return `(?:c${within}[il1!|]|d)`
  return unit === 'rn' ? `(?:r${within}n|m)` : (readAs[unit] ?? unit)
}
