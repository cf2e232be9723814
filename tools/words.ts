import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/languages.ts'
import { parseShuffleArgs, shuffleWords } from './shuffle.ts'

/** A word in one language: one text, or one text per plural category. */
type Word = string | Record<string, string>
type Words = Record<string, string>
type WordEntry = Record<Language, Word> & { phase0?: Record<Language, Word> }

const folder = join(import.meta.dirname, '../words')
const [verb, ...rest] = process.argv.slice(2)

if (verb === 'merge') locked(() => merge(rest))
else if (verb === 'drop') locked(() => drop(rest))
else if (verb === 'shuffle') locked(() => shuffle(rest))
else fail('Use: node tools/words.ts merge file.json … | drop key … | shuffle count [--seed number]')

function merge(files: string[]): void {
  // The shape is checked entry by entry below.
  const entries = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, WordEntry>),
  )
  const problems = entries.flatMap(([key, entry]) => [
    ...problemsOf(key, entry),
    ...(entry.phase0 ? problemsOf(`${key} (phase0)`, entry.phase0) : []),
  ])
  if (problems.length > 0) fail(problems.join('\n'))
  for (const language of languages) {
    write(
      `${language}.json`,
      Object.assign(
        read(`${language}.json`),
        ...entries.map(([key, entry]) => spread(key, entry[language])),
      ),
    )
    const different = entries.flatMap(([key, entry]) =>
      entry.phase0 ? [spread(key, entry.phase0[language])] : [],
    )
    write(`${language}.phase0.json`, Object.assign(read(`${language}.phase0.json`), ...different))
  }
  console.log(`${entries.length} words merged.`)
}

function drop(keys: string[]): void {
  const isDropped = (name: string) =>
    keys.some(
      (key) =>
        name === key ||
        (name.startsWith(`${key}_`) && /_(zero|one|two|few|many|other)$/.test(name)),
    )
  for (const name of languages.flatMap((language) => [
    `${language}.json`,
    `${language}.phase0.json`,
  ])) {
    write(name, Object.fromEntries(Object.entries(read(name)).filter(([key]) => !isDropped(key))))
  }
}

/** Rewords this many English texts, to find the tests that depend on their wording. */
function shuffle(asked: string[]): void {
  const wanted =
    parseShuffleArgs(asked) ?? fail('Use: node tools/words.ts shuffle count [--seed number]')
  const { words, keys } = shuffleWords(read('en.json'), wanted)
  write('en.json', words)
  console.log(
    `${keys.join('\n')}\n${keys.length} English texts changed by seed ${wanted.seed}. Undo with: git checkout words`,
  )
}

function problemsOf(key: string, entry: Record<Language, Word>): string[] {
  const missing = languages
    .filter((language) => !isFilled(language, entry[language]))
    .map((language) => `${key}: ${language} is missing or lacks a plural category`)
  if (missing.length > 0) return missing
  const wanted = variables(entry.en)
  return languages
    .filter((language) => variables(entry[language]) !== wanted)
    .map((language) => `${key}: ${language} has other {{variables}} than en`)
}

function isFilled(language: Language, word: Word | undefined): boolean {
  if (typeof word === 'string') return word.trim() !== ''
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return (
    word !== undefined &&
    Object.keys(word).toSorted().join() === categories.toSorted().join() &&
    Object.values(word).every((text) => text.trim() !== '')
  )
}

function variables(word: Word): string {
  const texts = typeof word === 'string' ? [word] : Object.values(word)
  return [...new Set(texts.flatMap((text) => text.match(/\{\{\s*\w+/g) ?? []))]
    .map((name) => name.replace(/\W/g, ''))
    .toSorted()
    .join()
}

function spread(key: string, word: Word): Words {
  return typeof word === 'string'
    ? { [key]: word }
    : Object.fromEntries(
        Object.entries(word).map(([category, text]) => [`${key}_${category}`, text]),
      )
}

function read(name: string): Words {
  const path = join(folder, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Words) : {}
}

function write(name: string, words: Words): void {
  const sorted = Object.fromEntries(Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const half = join(folder, `.${name}.${process.pid}`)
  writeFileSync(half, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(half, join(folder, name))
}

/** One engineer at a time: the lock is a file that only one process can create. */
function locked(work: () => void): void {
  const lock = join(folder, '.lock')
  const until = Date.now() + 20_000
  while (!claim(lock)) {
    if (Date.now() > until) fail(`${lock} is held by another run; delete it if no run is alive.`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  work()
}

function claim(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch {
    return false
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
