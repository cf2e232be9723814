import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * A dictionary's entry for one headword in one part of speech: its translations, those of the first
 * sense first.
 */
export type DictionaryArticle = {
  headword: string
  kind: string
  translations: { text: string; sense: number }[]
}

/** Reads a FreeDict dictionary; a dictzip file is also a gzip file. */
export function openDictionary(path: string): DictionaryArticle[] {
  return readDictionary(gunzipSync(readFileSync(path)).toString('utf8'))
}

const heading = /^(?<headword>[^\s\d"/<][^/<"]*?)\s*\/[^/]*\/\s*(?:<(?<kind>[^>]*)>)?$/u
const numbered = /^(?<sense>\d+)\.\s*(?<rest>.*)$/u

/**
 * Reads headwords at the start of a line with their pronunciation, translations on the lines below,
 * examples in quotation marks.
 */
export function readDictionary(text: string): DictionaryArticle[] {
  const articles: DictionaryArticle[] = []
  for (const row of text.split('\n')) {
    const { headword, kind = '' } = heading.exec(row)?.groups ?? {}
    if (headword !== undefined) articles.push({ headword, kind, translations: [] })
    else articles.at(-1)?.translations.push(...translationsIn(row))
  }
  return articles
}

function translationsIn(row: string): { text: string; sense: number }[] {
  if (row.trim() === '' || row.startsWith(' ') || row.includes('"')) return []
  const { sense = '1', rest = row } = numbered.exec(row)?.groups ?? {}
  return rest
    .split(/[,;]/u)
    .map((part) =>
      part
        .replaceAll('~', ' ')
        .replace(/[([].*?[)\]]/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .map((part) => ({ text: part, sense: Number(sense) }))
}
