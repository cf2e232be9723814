import { readFileSync } from 'node:fs'
import { Blob, Buffer as Shaped, Face, Font, shape } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import faces from './fonts/letters.json' with { type: 'json' }
import { makeTypesetter } from './text-runs.rules.ts'

const setText = makeTypesetter(faces)
const drawn = (text: string) =>
  setText(text)
    .map((run) => run.text)
    .join('')
const opened = new Map(
  faces.map(({ family, file }) => [
    family,
    new Face(new Blob(readFileSync(new URL(`fonts/${file}`, import.meta.url)))),
  ]),
)

const lettersOf = (letters: string) =>
  letters.split(' ').flatMap((span) => {
    const [from = 0, to = from] = span.split('-').map((hex) => parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })

const titles = [
  'Kolacja w Łodzi',
  'Supper 🍜 at eight',
  '¡Cena! 🎉',
  '气候 café 晚餐',
  'रात्रिभोज – “सबके लिए”',
  '₹500 supper',
  'Kyiv → Lviv',
  'Вечеря в Києві',
  'Δείπνο στην Αθήνα',
  'عشاء في بيروت ٢٠٢٦',
  'ארוחת ערב בתל אביב',
  'อาหารค่ำที่กรุงเทพฯ',
  '東京の夕食会',
  '臺灣晚餐',
  '서울 저녁 모임',
  'சென்னை இரவு உணவு',
  'রাতের খাবার',
  'రాత్రి భోజనం',
  'ರಾತ್ರಿ ಊಟ',
  'അത്താഴം',
  'રાત્રિભોજન',
  'ਰਾਤ ਦਾ ਖਾਣਾ',
  'Bữa tối ở Đà Nẵng ✨',
  'ვახშამი',
  'Ընթրիք',
  'እራት',
  'Ужин 👩🏽‍🚀👨‍👩‍👧‍👦 ❤️ 🇵🇱 1️⃣ ☕',
  'Jantar — “já” №5 ★ ½ ™ ≥ €20 ‰ C++ & <b> #1 @8',
]

test.each(titles)('draws every sign of %s in a face that has it', (title) => {
  expect(drawn(title)).toBe(title)
  for (const { family, text } of setText(title)) {
    const face = opened.get(family)
    const shaped = new Shaped()
    shaped.addText(text)
    shaped.guessSegmentProperties()
    if (face) shape(new Font(face), shaped)
    const glyphs = shaped.getGlyphInfos().map(({ codepoint }) => codepoint)
    expect(glyphs.length).toBeGreaterThan(0)
    // The box drawn for a letter that a face lacks
    expect(glyphs, `${text} in ${family}`).not.toContain(0)
  }
})

test.each(faces)('the list of $file matches the font', ({ family, letters }) => {
  expect(lettersOf(letters)).toEqual(
    [...(opened.get(family)?.collectUnicodes() ?? [])].toSorted((a, b) => a - b),
  )
})

test.each([
  [
    'an emoji that is newer than ours is left out with one of its blanks',
    'Supper \u{1FAFF}\u{1F8FF} at eight',
    'Supper at eight',
  ],
  ['a letter that no face has is left out', '吉野家 𠮷野家 晚餐', '吉野家 野家 晚餐'],
  [
    'a word of such letters is left out with one of its blanks',
    'Supper ꦱꦸꦥ 𠮷 at eight',
    'Supper at eight',
  ],
  ['a ligature as wide as a sentence is left out', 'Supper ﷽ then 野家', 'Supper then 野家'],
  [
    'the rest stays beside all of these',
    '₹500 नाश्ता → “Łódź” 🍜 café ﷽ 𠮷野家',
    '₹500 नाश्ता → “Łódź” 🍜 café 野家',
  ],
  ['letters in other forms are set as those that there are', '𝐒upper ㍿ ⅷ', 'Supper 株式会社 viii'],
  [
    "a mark that its letter's face lacks is left out, and the letter stays",
    'cafe\u{1D165} dinner',
    'cafe dinner',
  ],
  ['what asks for nothing but an emoji stays with it', '☕\uFE0F', '☕\uFE0F'],
  ['blanks and lines are one blank', ' a \n\t b ', 'a b'],
  ['a letter and its accent are one', 'cafe\u0301', 'café'],
])('%s', (_, title, text) => expect(drawn(title)).toBe(text))

test.each(['', '   ', '\u{1F8FF}', 'ꦱꦸꦥ', '﷽', '𠮷', '\u200B', '𠮷\u200D', '\u3164', '\u2800'])(
  'a text without drawable signs (%s) is no text',
  (text) => expect(setText(text)).toEqual([]),
)

test.each(faces)('no drawn sign of $file is wider than a line', ({ family, letters }) => {
  const face = opened.get(family)
  if (!face) throw new Error(`${family} was not opened`)
  const font = new Font(face)
  const widthOf = (sign: string) => {
    const shaped = new Shaped()
    shaped.addText(sign)
    shaped.guessSegmentProperties()
    shape(font, shaped)
    return shaped.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem
  }
  const signs = lettersOf(letters).map((letter) => String.fromCodePoint(letter))
  expect(signs.filter((sign) => widthOf(sign) > 4 && setText(sign).length > 0)).toEqual([])
})

test('sets joining letters and words together, and a Hangul filler in a face that has it', () => {
  expect(setText('عشاء 2026').map(({ text }) => text)).toEqual(['عشاء', ' 2026'])
  expect(setText('a\u3164b').map(({ family }) => family)).toEqual([
    'Bricolage Grotesque',
    'Noto Sans KR',
    'Bricolage Grotesque',
  ])
  expect(setText('Δείπνο').map(({ text }) => text)).toEqual(['Δείπνο'])
})

test('cuts a long title between two words, or between two letters of a long word', () => {
  expect(drawn('supper with founders '.repeat(8))).toBe(`${'supper with founders '.repeat(5)}…`)
  expect(drawn('👩🏽‍🚀'.repeat(120))).toBe(`${'👩🏽‍🚀'.repeat(110)} …`)
  expect(drawn('㍿'.repeat(60))).toMatch(/^(?=.{100,112}$)[株式会社]+ …$/)
  expect(drawn(`${'𠮷'.repeat(200)}supper`)).toBe('supper')
  expect(drawn('क्ष'.repeat(120))).toBe(`${'क्ष'.repeat(110)} …`)
})
