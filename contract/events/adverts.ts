// Adverts in names without a link: a sum of money, a prize to claim, a messenger account, a handle,
// a split-up domain.

const [start, end] = ['(?<![\\p{L}\\p{M}\\p{N}])', '(?![\\p{L}\\p{M}\\p{N}])']

const currencies =
  'dollars?|usd|usdt|btc|bitcoins?|eth|euros?|eur|pounds|gbp|bucks|yuan|rmb|cny|rupees?|inr|rs|pesos?|mxn|dólares|dolares|soles|रुपये|रुपए|रुपया|रुपयों|रु|डॉलर|यूरो'
const money = [
  /\p{Sc}\s?\p{Nd}|\p{Nd}[.,]*\s?(?:k\s?)?\p{Sc}/iu,
  /\p{Nd}\s?[十百千万萬亿億]*\s?(?:元|块|塊|圆|圓|万|萬|美金|人民币|人民幣|欧元|歐元|円|원)/u,
  // `三元` is a name, `五百元` is not.
  /[一二两兩三四五六七八九十][百千万萬][一二两兩三四五六七八九十百千万萬]*\s?(?:元|块|塊|美金)/u,
  new RegExp(`\\p{Nd}[.,]*\\s?(?:k|mil|lakh|लाख|हज़ार|हजार)?\\s?(?:${currencies})${end}`, 'iu'),
  new RegExp(`${start}(?:usdt?|btc|eur|gbp|rmb|cny|inr|rs|mxn|रु)\\.?\\s?\\p{Nd}`, 'iu'),
]

// One word may be a name (`Free Smith`, `Gift Okafor`); together with what is won or free it is an
// advert.
const pitches = [
  new RegExp(
    `${start}(?:you(?:[’']ve| have)?\\s+w[oi]n|claim|click|free)${end}.*${start}(?:now|here|today|this|it|your?|prizes?|gifts?|bonus|rewards?|cash|money|lottery|jackpot|vouchers?|claim)${end}`,
    'iu',
  ),
  // Words common in scams. One may be a name; two together are not.
  twoOf(
    'won|winner|congratulations?|congrats|account|locked|suspended|blocked|verify|sign\\s?in|log\\s?in|password|urgent|confirm|wallet|bitcoin|crypto|usdt|loan|invest|profit|earn|follow|subscribe',
  ),
  /(?<![\p{L}\p{M}])(?:viagra|cialis|casino|porno?|sexcam|onlyfans|airdrop)(?![\p{L}\p{M}])/iu,
  twoOf(
    'compra|barat[ao]|ya|cuenta|bloquead[ao]|verifica|urgente|felicidades|enhorabuena|ganaste|has\\s+ganado|gana|ganador[ae]?|premios?|reclam[ae]|gratis|regalos?|dinero|haz\\s+clic|sorteo|oferta|descuento',
  ),
  twoOf('जीत(?:ें|े|ा|ी|िए|िये)|इनाम|मुफ़्त|मुफ्त|क्लिक|पाएं|पाएँ|लॉटरी|पैसे|ऑफ़र|ऑफर|बोनस'),
]
const chinesePitches = /中[奖獎]|[领領][奖獎取]|免[费費]|点击|點擊|抽[奖獎]/u

const messengers =
  'telegram|tg|whats\\s?app|we\\s?chat|weixin|wx|vx|signal|discord|instagram|insta|ig|snap(?:\\s?chat)?|line\\s?id|qq|skype|viber|kik|tik\\s?tok|zalo|kakao(?:\\s?talk)?|वॉट्सऐप|व्हाट्सएप|व्हाट्सऐप|टेलीग्राम|इंस्टाग्राम|इंस्टा'
const accounts = [
  new RegExp(`${start}(?:on|en|at)\\s(?:${messengers})${end}`, 'iu'),
  // A wallet address or key: a long run of letters and digits.
  /(?=[a-z\d]*\d[a-z\d]*[a-z][a-z\d]*\d)[a-z\d]{16,}/iu,
  // A service followed by a handle with a sign that names do not contain. `Telegram Tim` is a
  // person.
  new RegExp(
    `${start}(?:${messengers})(?:\\s?id)?\\s?(?:[:=#@]\\s?@?\\w{2}|(?=[\\w.+/-]*[\\d_/])[\\w.+/-]{3})`,
    'iu',
  ),
  /line\s?id\s?[:=]?\s?@?\w{2}/iu,
  /(?:微信|薇信|威信|徽信|v信|加\s?[vq]|加微|扣扣|qq\s?[群号號])[群号號]?\s?(?:id)?\s?[:=]?\s?[\w+-]{3}|加(?:我|个)?(?:微信|薇信|威信|v信)/iu,
]

// `@Dee` alone may be a person's name; after another word it is an address to write to.
const handle = /(?<=[\p{L}\p{M}\p{N}][^@]*[\s(:,|/-])@[\p{L}\p{N}_]/u
const pieces = [
  // `e v i l . c o m`
  /(?:(?<![\p{L}\p{N}])[\p{L}\p{N}]\s){2,}[.·]\s?[\p{L}](?:\s[\p{L}])+(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])www\d?[\s_,-]+[\p{L}\p{N}-]+[\s_,]+\p{L}{2}/iu,
  // `Dr. Com` is a person.
  /[\p{Ll}\p{Lo}\p{Nd}]\.\s(?:com|net|org|info|biz|xyz|ru|cn|io)(?![\p{L}\p{M}\p{N}])/u,
]

/**
 * Returns whether a name, in one line and normalized (NFKC), asks its reader to pay, claim
 * something or write elsewhere.
 */
export function isAdvert(name: string): boolean {
  return [...money, ...accounts, handle, ...pieces, chinesePitches, ...pitches].some((pattern) =>
    pattern.test(name),
  )
}

function twoOf(words: string): RegExp {
  return new RegExp(`${start}(?:${words})${end}.*${start}(?:${words})${end}`, 'iu')
}
