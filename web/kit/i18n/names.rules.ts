const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * Returns a text for finding names: without case, apostrophes, and the accents of Latin, Greek and
 * Cyrillic letters. The vowels of other scripts stay. A hyphen separates words.
 */
export function plainName(text: string): string {
  const bare = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return bare
    .replaceAll(/[øłđðßıæœþ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll(/[-‐–]/g, ' ')
    .trim()
}
