import { languages } from '#engine/text/languages.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { statementsOf } from './slices.rules.ts'
import type { StatementCorpus, CorpusStatement } from './slices.rules.ts'

/**
 * The statements of the judged sets, which the corpus must avoid, and the subjects of the lexicon,
 * which it must know.
 */
export type LintContext = {
  judged: readonly string[]
  /**
   * Returns the names of a subject in all languages, in lower case, or undefined for an unknown
   * subject.
   */
  namesOf: (subject: string) => readonly string[] | undefined
}

const longest = 240
const mostNamed = 0.5
const mostAlike = 0.04
// A small slice may repeat itself this often.
const fewAlike = 12

/**
 * Returns the faults of a corpus, a line each with the place; judged statements are never quoted.
 */
export function faultsOf(corpus: StatementCorpus, { judged, namesOf }: LintContext): string[] {
  const all = statementsOf(corpus)
  return [
    ...corpus.unreadable.map((line) => `cannot be read: ${line}`),
    ...[...new Set([...corpus.pairs, ...corpus.traps].map(({ subject }) => subject))]
      .filter((subject) => !namesOf(subject))
      .map((subject) => `no such subject: ${subject}`),
    ...corpus.traps
      .filter(({ belongsTo }) => belongsTo !== undefined && !namesOf(belongsTo))
      .map(({ said, belongsTo }) => `${said.place}: no such subject: ${belongsTo}`),
    ...all.flatMap(wrongIn),
    ...repeated(all),
    ...leaked(all, judged),
    ...alike(all),
    ...named(corpus, namesOf),
  ]
}

function wrongIn({ text, language, place }: CorpusStatement): string[] {
  const isLatin = language === 'en' || language === 'es'
  return [
    ...(text.length > longest ? [`${place}: longer than ${longest} letters`] : []),
    ...(language === 'zh' && !/\p{Script=Han}/u.test(text) ? [`${place}: nothing Chinese`] : []),
    ...(isLatin && /\p{Script=Han}|\p{Script=Devanagari}/u.test(text)
      ? [`${place}: another script`]
      : []),
  ]
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

function repeated(all: readonly CorpusStatement[]): string[] {
  const first = new Map<string, string>()
  return all.flatMap(({ text, place }) => {
    const known = first.get(bare(text))
    if (known !== undefined) return [`${place}: the same words as ${known}`]
    first.set(bare(text), place)
    return []
  })
}

const pieceLength = 12
const mostShared = 0.5

// A statement is too near to a judged one if that contains half of its stretches of twelve letters.
function leaked(all: readonly CorpusStatement[], judged: readonly string[]): string[] {
  const holders = new Map<string, Set<number>>()
  judged.forEach((text, at) => {
    for (const piece of piecesOf(text))
      holders.set(piece, (holders.get(piece) ?? new Set()).add(at))
  })
  return all.flatMap(({ text, place }) => {
    const pieces = piecesOf(text)
    const shared = new Map<number, number>()
    for (const piece of pieces)
      for (const at of holders.get(piece) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    return Math.max(0, ...shared.values()) >= Math.max(1, pieces.length * mostShared)
      ? [`${place}: too near to a judged statement`]
      : []
  })
}

function piecesOf(text: string): string[] {
  const letters = Array.from(bare(text))
  const length = /\p{Script=Han}/u.test(text) ? pieceLength / 2 : pieceLength
  return letters.length <= length
    ? [letters.join('')]
    : letters
        .slice(0, letters.length - length + 1)
        .map((_, at) => letters.slice(at, at + length).join(''))
}

// No more than four in a hundred statements of a language may begin the same way.
function alike(all: readonly CorpusStatement[]): string[] {
  return languages.flatMap((language) => {
    const here = all.filter((said) => said.language === language)
    const beginnings = Map.groupBy(here, ({ text }) => beginningOf(text, language))
    return [...beginnings]
      .filter(([, some]) => some.length > fewAlike && some.length > here.length * mostAlike)
      .map(
        ([beginning, some]) =>
          `${language}: ${some.length} of ${here.length} begin with "${beginning}"`,
      )
  })
}

function beginningOf(text: string, language: LexiconLanguage): string {
  return language === 'zh' ? text.slice(0, 2) : bare(text).split(' ').slice(0, 2).join(' ')
}

function named({ pairs }: StatementCorpus, namesOf: LintContext['namesOf']): string[] {
  const said = pairs.flatMap(({ subject, seek, give }) =>
    [seek, give].map(({ text }) => ({ text: text.toLowerCase(), names: namesOf(subject) ?? [] })),
  )
  const naming = said.filter(({ text, names }) => names.some((name) => text.includes(name)))
  return naming.length > said.length * mostNamed
    ? [`${naming.length} of ${said.length} statements name their subject; at most half may`]
    : []
}
