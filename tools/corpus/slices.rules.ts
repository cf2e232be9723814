import type { ProfileSide } from '#engine/lexicon/concept.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'

/** A statement of the corpus, and its place. */
export type CorpusStatement = {
  text: string
  language: LexiconLanguage
  side: ProfileSide
  /** The file and the line. */
  place: string
}

/** An objective and an offering that answers it. */
export type CorpusPair = {
  subject: string
  language: LexiconLanguage
  seek: CorpusStatement
  give: CorpusStatement
}

/**
 * A statement that looks like a subject's but is not: another meaning, a neighbour, a figure of
 * speech; and the subject it belongs to, if known.
 */
export type CorpusTrap = { subject: string; said: CorpusStatement; belongsTo?: string }

/** The corpus as read; an unreadable line is reported by its place. */
export type StatementCorpus = { pairs: CorpusPair[]; traps: CorpusTrap[]; unreadable: string[] }

const pairLine = /^(?<language>en|zh|es|hi) \| (?<seek>[^|]+) \| (?<give>[^|]+)$/u
const trapLine =
  /^~ (?<language>en|zh|es|hi) \| (?<side>[<>]) (?<text>[^|]+?)(?: \| (?<belongsTo>[a-z]+\/[a-z0-9-]+))?$/u

/** Reads one file: `# subject`, then a line for each pair and each trap. */
export function readSlice(file: string, text: string): StatementCorpus {
  const corpus: StatementCorpus = { pairs: [], traps: [], unreadable: [] }
  let subject = ''
  text.split('\n').forEach((row, at) => {
    const place = `${file}:${at + 1}`
    const line = row.trim()
    if (line === '') return
    if (line.startsWith('# ')) {
      subject = line.slice(2)
      return
    }
    const pair = pairLine.exec(line)?.groups
    const trap = trapLine.exec(line)?.groups
    const said = (words: string, language: string, side: ProfileSide): CorpusStatement => ({
      text: words.trim(),
      language: language as LexiconLanguage,
      side,
      place,
    }) // the patterns name the four languages
    if (subject !== '' && pair) {
      const { language = '', seek = '', give = '' } = pair
      corpus.pairs.push({
        subject,
        language: language as LexiconLanguage,
        seek: said(seek, language, 'seeks'),
        give: said(give, language, 'gives'),
      })
    } else if (subject !== '' && trap) {
      const { language = '', side, text: words = '', belongsTo } = trap
      corpus.traps.push({
        subject,
        said: said(words, language, side === '>' ? 'seeks' : 'gives'),
        ...(belongsTo ? { belongsTo } : {}),
      })
    } else {
      corpus.unreadable.push(`${place}: ${line}`)
    }
  })
  return corpus
}

/** Returns every statement of a corpus. */
export function statementsOf({ pairs, traps }: StatementCorpus): CorpusStatement[] {
  return [...pairs.flatMap(({ seek, give }) => [seek, give]), ...traps.map(({ said }) => said)]
}
