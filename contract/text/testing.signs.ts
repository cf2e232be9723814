import fc from 'fast-check'

/** Every Unicode character that is punctuation or a symbol. */
export const signs: readonly string[] = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((sign) => /[\p{P}\p{S}]/u.test(sign))

const oddities = [
  '\u0301',
  '\u093C',
  '\u20E3',
  '\uFE0F',
  '\u200D',
  '\u200C',
  '\u200B',
  '\u200F',
  '\u202E',
  '\u2067',
  '\uD83D',
  '\uDE00',
  '👩‍👩‍👧‍👦',
  '🇮🇳',
  'ß',
  'İ',
  'ſ',
  'ﬁ',
  'Σ',
  'ς',
  '\0',
  '\n',
  '\u2028',
  '\u0085',
  ' ',
  '$&',
  '$`',
  '\\u',
  '\\-',
  '{{name}}',
  '<b>',
  'مرحبا',
  '投资',
  'निवेशक',
  'co-founder',
  'a',
  'Z',
  '1',
]

/** Texts of such signs, joiners, direction marks, lone surrogates and words. */
export const signTexts = fc.string({
  unit: fc.oneof(fc.constantFrom(...signs), fc.constantFrom(...oddities)),
  maxLength: 24,
})
