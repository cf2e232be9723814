import type { LexiconLanguage } from '#engine/text/languages.ts'
import type { ConceptPhrases } from './concept.ts'

/** A line of an outline: a subject, its parent, and the topmost subject of its branch. */
export type OutlineEntry = {
  name: string
  parent?: string
  family: string
  phrases: ConceptPhrases
}

const line = /^(?<indent> *)(?<name>[a-z][a-z0-9-]*) = (?<columns>.+)$/

/**
 * Reads an outline of subjects: a line each, `name = English | Chinese | Spanish | Hindi`, phrases
 * separated by commas, indented by two spaces under their parent. The outline's own name makes
 * names unique.
 */
export function readOutline(outline: string, text: string): OutlineEntry[] {
  const branch: string[] = []
  return text
    .split('\n')
    .filter((row) => row.trim() !== '' && !row.trimStart().startsWith('#'))
    .map((row) => {
      const { indent = '', name = '', columns = '' } = line.exec(row)?.groups ?? {}
      const [en, zh, es, hi, more] = columns.split('|').map((column) => column.trim())
      const depth = indent.length / 2
      if (!en || !zh || !es || !hi || more !== undefined || depth > branch.length)
        throw new Error(`The outline ${outline} cannot be read at: ${row}`)
      branch.length = depth
      branch.push(`${outline}/${name}`)
      return {
        name: branch[depth] ?? '',
        parent: branch[depth - 1],
        family: branch[0] ?? '',
        phrases: { en, zh, es, hi },
      }
    })
}

const signLine = /^(?<name>[a-z0-9/-]+) = (?<columns>.+)$/

/**
 * Reads cues: lines like an outline's, each naming a subject of this outline or, with a slash, of
 * another.
 */
export function readCues(
  outline: string,
  text: string,
): { name: string; phrases: ConceptPhrases }[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '' && !row.startsWith('#'))
    .map((row) => {
      const { name = '', columns = '' } = signLine.exec(row)?.groups ?? {}
      const [en, zh, es, hi, more] = columns.split('|').map((column) => column.trim())
      if (!en || !zh || !es || !hi || more !== undefined)
        throw new Error(`The cues of ${outline} cannot be read at: ${row}`)
      return { name: name.includes('/') ? name : `${outline}/${name}`, phrases: { en, zh, es, hi } }
    })
}

/**
 * Reads links: a line each, `outline/name > outline/name, outline/name`: the subjects that serve a
 * person who speaks of the first.
 */
export function readLinks(text: string): { name: string; serving: string[] }[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [name, serving] = row.split('>').map((part) => part.trim())
      if (!name || !serving) throw new Error(`The links cannot be read at: ${row}`)
      return { name, serving: serving.split(',').map((entry) => entry.trim()) }
    })
}

/**
 * Reads words extracted from a dictionary of one language: `subject: word, word`, several a line
 * between semicolons; an English word may replace a subject.
 */
export function readDictionaryText(
  language: LexiconLanguage,
  text: string,
): { name: string; language: LexiconLanguage; words: string[] }[] {
  return text
    .split(/[;\n]/u)
    .filter((group) => group.trim() !== '')
    .map((group) => {
      const [name = '', words, more] = group.split(': ')
      if (!words || more !== undefined)
        throw new Error(
          `The words drawn from a dictionary (${language}) cannot be read at: ${group}`,
        )
      return { name: name.trim(), language, words: words.split(', ') }
    })
}
