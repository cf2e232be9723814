import { hindiWords, isEnglish } from '#engine/lexicon/lexicon.ts'
import { wordSet } from './normalise.ts'
import { stopWords } from './stopwords.ts'
import type { Token } from './tokens.ts'

// Words that distinguish Hindi in Latin letters from English and Spanish: hardly any of them is a
// word there.
const hindiMarkers =
  wordSet(`hai hain hoon hun hu tha thi nahi nahin nhi chahiye chaahiye chahie karna karta karti karte karo karke kar karni kaam kaun kaise kahan kya koi kuch aur liye lie wala wali wale waala vala
  mera meri mere mujhe mujhko hamara hamari hamare humara humare apna apni apne mein ka ki ke ko raha rahi rahe sakta sakti sakte sikhna seekhna sikhata sikhati sikhane seekhne sikhao dena deta deti dete leta leti chaiye bhi ghar saal bahut thoda
  banata banati banate banana milega mile mil paas pe par kam accha acha dilwa karwana karwani karta ho gaya gayi hota hoti hote jo toh abhi yahan wahan sath saath`)
const fewest = 2
// One of these suffices.
const sure = wordSet(
  'chahiye chaahiye chahie chaiye mujhe mujhko nahin banwani banwana banwane karwana karwani silwana silwani dhulwana dhulwani lagwana lagwani likhwana likhwani katwana badalwana bechna bechni bechne kharidna kharidni kharidne dhundh dhoondh dhund talash zaroorat sikhna seekhna',
)
const leastShare = 0.15

const letters: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}
const characters: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
  '्': '',
}

// A nasal vowel is written with or without an n.
const nasal = 'N'

/**
 * Returns a Hindi word as pronounced, in Latin letters, without vowels that are written but not
 * spoken.
 */
export function romanised(word: string): string {
  const all = Array.from(word.replaceAll('ज्ञ', 'ग्य'))
  const spelled = all
    .map((letter, at) => {
      const consonant = letters[letter]
      if (consonant === undefined)
        return vowels[letter] ?? characters[letter] ?? (letter === '\u0902' ? nasal : '')
      return all[at + 1] !== undefined && characters[all[at + 1] ?? ''] !== undefined
        ? consonant
        : `${consonant}A`
    })
    .join('')
  return spelled
    .replace(/A$|N$/u, '')
    .replaceAll(/(?<=[aeiouA][a-z]{1,3})A(?=[bcdfghjklmnprstvy]{1,3}[aeiou])/gu, '')
    .toLowerCase()
}

// People spell one word in many ways: aa or a, ee or i, chh or ch, v or w, with and without an h.
function spokenAlike(roman: string): string {
  return roman
    .replaceAll(/y(?=[eiu])/gu, '')
    .replaceAll(/aa+/gu, 'a')
    .replaceAll(/ee|ii|ie$/gu, 'i')
    .replaceAll(/oo|uu/gu, 'u')
    .replaceAll(/a[iy](?![aeiou])|ei/gu, 'e')
    .replaceAll(/au|ou|ow/gu, 'o')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll(/c(?!h)/gu, 'k')
    .replaceAll('x', 'ks')
    .replaceAll(/([bcdgjkpst])h+/gu, '$1')
    .replaceAll(/m(?=[bdgjkt])/gu, 'n')
    .replaceAll(/(.)\1/gu, '$1')
}

function withoutA(alike: string): string {
  return alike.replaceAll(/(?!^)a/gu, '')
}

type HindiWord = { word: string; roman: string }

let cachedWords: Map<string, HindiWord[]> | undefined

function knownWords(): Map<string, HindiWord[]> {
  if (cachedWords) return cachedWords
  const wordsBySound = new Map<string, HindiWord[]>()
  const note = (word: string, roman: string): void => {
    const key = withoutA(spokenAlike(roman))
    wordsBySound.set(key, [...(wordsBySound.get(key) ?? []), { word, roman }])
  }
  for (const word of new Set([...stopWords.hi, ...hindiWords()])) {
    const roman = romanised(word)
    note(word, roman)
    // A hard d is often written as the r that it sounds like.
    if (/[डढ]/u.test(word)) note(word, roman.replaceAll(/dh?/gu, 'r'))
  }
  cachedWords = wordsBySound
  return wordsBySound
}

function inDevanagari(word: string): string | undefined {
  // A last n may mean a nasal vowel.
  const spelled = /[aeiou]n$/u.test(word) ? [word, word.slice(0, -1)] : [word]
  const alike = spelled.flatMap((one) => {
    const sound = spokenAlike(one)
    return (knownWords().get(withoutA(sound)) ?? []).map((other) => ({
      word: other.word,
      bySound: apartBy(spokenAlike(other.roman), sound),
      bySpelling: apartBy(other.roman, one),
    }))
  })
  const nearest = alike.sort(
    (one, other) => one.bySound - other.bySound || one.bySpelling - other.bySpelling,
  )[0]
  return nearest && nearest.bySound <= furthest ? nearest.word : undefined
}

const furthest = 1

// The number of letters between the common beginning and end of two words.
function apartBy(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  let before = 0
  while (before < shorter && one[before] === other[before]) before += 1
  let after = 0
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1
  return Math.max(one.length, other.length) - before - after
}

// लोग and लोगों, people, look like a log and a logo.
const people =
  /\blog\b|\blogo(?=\s+(?:ko|se|ne|ki\s+(?:seva|madad|help))\b)|(?<=\b(?:ke|wale|vale|sab|naye|bade)\s)logo\b/giu

// 'Looking for' looks like fog.
const wordOverrides: ReadonlyMap<string, string> = new Map(
  ['dhundh', 'dhoondh', 'dhund', 'dhoond'].map((word) => [word, 'ढूँढ']),
)

/**
 * Reads Hindi typed in Latin letters as if in its own script; English words in it, and other
 * languages, are unchanged.
 */
export function readRomanised(statement: string, all: readonly Token[]): readonly Token[] {
  const latin = all.filter(({ script }) => script === 'other')
  const markers = new Set(latin.map(({ word }) => word).filter((word) => hindiMarkers.has(word)))
  const isSure = latin.some(({ word }) => sure.has(word))
  if (!isSure && (markers.size < fewest || markers.size < leastShare * latin.length)) return all
  const placesOfPeople = new Set([...statement.matchAll(people)].map(({ index }) => index))
  return all.map((token) => {
    if (placesOfPeople.has(token.start))
      return { ...token, word: 'लोग', script: 'devanagari' as const }
    if (
      token.script !== 'other' ||
      token.word.length < 2 ||
      /\p{Lu}{2}|\p{N}/u.test(statement.slice(token.start, token.end)) ||
      (!hindiMarkers.has(token.word) && !sure.has(token.word) && isEnglish(token.word))
    )
      return token
    const word = wordOverrides.get(token.word) ?? inDevanagari(token.word)
    return word === undefined ? token : { ...token, word, script: 'devanagari' as const }
  })
}
