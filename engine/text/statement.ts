import type { Side } from '#engine/lexicon/phrasebook.ts'
import { fragments, signsIn } from './fragments.ts'
import { detectLanguage } from './language.ts'
import type { Language } from './language.ts'
import { findPhrases } from './phrases.ts'
import type { Occurrence } from './phrases.ts'
import { stem } from './stems.ts'
import { isStopWord } from './stopwords.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'

// Fragments help short statements and blur long ones; together they weigh about half of their word.
const shortStatement = 5
const fragmentMass = 0.25

/** Every index term of a statement, by the side it was written on. */
export function readStatement(statement: string, side: Side, spoken: readonly string[] = []): Occurrence[] {
  const all = tokens(statement)
  const language = detectLanguage(all, spoken)
  const { concepts, consumed } = findPhrases(all, language, side)
  const content = all.filter((token) => !isStopWord(token.word) && !consumed(token))
  const words = content.map((token) => wordTerm(token, language))
  const pieces = content.length > shortStatement ? [] : [...wordPieces(content, language), ...signPairs(content)]
  return [...concepts, ...words, ...pieces]
}

function wordTerm(token: Token, language: Language | undefined): Occurrence {
  return { term: `word:${stem(token, language)}`, weight: 1, start: token.start, end: token.end }
}

function wordPieces(content: readonly Token[], language: Language | undefined): Occurrence[] {
  return content.flatMap((token) => {
    const pieces = fragments(stem(token, language), token.script)
    const weight = Math.sqrt(fragmentMass / pieces.length)
    return pieces.map((text) => ({ term: `part:${text}`, weight, start: token.start, end: token.end }))
  })
}

// Chinese is cut into words differently from sentence to sentence; pairs across the cut find what the cut hides.
function signPairs(content: readonly Token[]): Occurrence[] {
  const weight = Math.sqrt(fragmentMass)
  return content.flatMap((token, at) => {
    const next = content[at + 1]
    if (token.script !== 'han' || next?.script !== 'han' || next.start !== token.end) return []
    const text = `${signsIn(token.word).at(-1) ?? ''}${signsIn(next.word)[0] ?? ''}`
    return [{ term: `part:${text}`, weight, start: token.start, end: next.end }]
  })
}
