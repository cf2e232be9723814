const words: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  'a dozen': 12,
  'a hundred': 100,
  'one hundred': 100,
  'two hundred': 200,
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  doscientas: 200,
  doscientos: 200,
  'una docena de': 12,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पाँच: 5,
  पांच: 5,
  छह: 6,
  छः: 6,
  छे: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
  ग्यारह: 11,
  बारह: 12,
  पंद्रह: 15,
  बीस: 20,
  पच्चीस: 25,
  तीस: 30,
  चालीस: 40,
  पचास: 50,
  साठ: 60,
  सत्तर: 70,
  अस्सी: 80,
  नब्बे: 90,
  सौ: 100,
  'दो सौ': 200,
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  chaar: 4,
  paanch: 5,
  chhah: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  gyarah: 11,
  barah: 12,
  bees: 20,
  pachchis: 25,
  tees: 30,
  chalis: 40,
  pachas: 50,
  sau: 100,
}
const chinese = '一二两三四五六七八九十百'

const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const units = 'one|two|three|four|five|six|seven|eight|nine'
const spanishTens = 'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa'
const spanishUnits = 'uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve'
const compound = `(?:${tens})[- ](?:${units})|(?:${spanishTens}) y (?:${spanishUnits})`

/** A number as digits or as a word of the four languages, for a pattern with the flags `iu`. */
export const countForm = `(?:\\d{1,3}(?:[,.]\\d{3})+(?!\\d)|\\d{1,6}|${compound}|${Object.keys(
  words,
)
  .toSorted((one, other) => other.length - one.length)
  .join('|')}|[${chinese}]+)`

/** An hour as digits or as a word of the four languages. */
export const hourForm =
  '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|एक|दो|तीन|चार|पाँच|पांच|छह|छः|छे|सात|आठ|नौ|दस|ग्यारह|बारह|ek|do|teen|chaar|char|paanch|chhah|saat|aath|nau|das|gyarah|barah)'

/** Reads a number that matches `countForm`; null for anything else. */
export function readCount(text: string): number | null {
  const plain = text.trim().toLowerCase()
  if (/^\d{1,3}(?:[,.]\d{3})+$/.test(plain)) return Number(plain.replaceAll(/[,.]/g, ''))
  if (/^\d+$/.test(plain)) return Number(plain)
  const parts = new RegExp(`^(?:${compound})$`, 'iu').test(plain) ? plain.split(/-| y | /u) : []
  if (parts.length === 2) return parts.reduce((sum, part) => sum + (words[part] ?? 0), 0)
  return words[plain] ?? readChinese(plain)
}

/** Reads Chinese numerals up to 999, such as 四十 or 一百二十. */
function readChinese(text: string): number | null {
  if (!new RegExp(`^[${chinese}]+$`, 'u').test(text)) return null
  let sum = 0
  let digit = 0
  for (const sign of text) {
    if (sign === '百' || sign === '十') {
      sum += (digit || 1) * (sign === '百' ? 100 : 10)
      digit = 0
    } else {
      digit = chinese.indexOf(sign) + (chinese.indexOf(sign) < 2 ? 1 : 0)
    }
  }
  return sum + digit
}
