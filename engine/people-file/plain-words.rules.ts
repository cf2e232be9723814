/**
 * Returns a text in the form for comparison: lower case, one sign for the nasals of Hindi, without
 * accents, dots under its letters, other signs and doubled blanks. `firstName` becomes two words.
 */
export function plainWords(text: string): string {
  const latin = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u093C\p{Cf}]/gu, '')
    .normalize('NFC')
  return latin
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
