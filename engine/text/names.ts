import type { Token } from './tokens.ts'

type NameRule = {
  /** The word under which the lexicon knows it. */
  isKnownAs: string
  /** The text that must not follow, or the everyday word is meant. */
  unlessBefore?: RegExp
  /** The text that must come before. */
  onlyAfter?: RegExp
}

// Words that have another meaning with a capital letter.
const names: ReadonlyMap<string, NameRule> = new Map([
  ['IT', { isKnownAs: 'infotech' }],
  [
    'Go',
    {
      isKnownAs: 'golang',
      unlessBefore:
        /^[\s-]+(?:to|for|with|out|back|ahead|live|on|through|over|see|find|in|green|home|and)\b/iu,
    },
  ],
  ['R', { isKnownAs: 'rlang', unlessBefore: /^\s*(?:&|\+|and)\s*D\b/iu }],
  ['polish', { isKnownAs: 'burnish', onlyAfter: /\b(?:i|we|to|who|can|will)\s+$/iu }],
])

const smallLetter = /\p{Ll}/u
const capitals = /\p{Lu}{3}/u

/**
 * Returns the words of a statement, with names recognised by their capitals: IT is information
 * technology, unless everything is in capitals.
 */
export function withNames(statement: string, all: readonly Token[]): readonly Token[] {
  if (!smallLetter.test(statement) && capitals.test(statement)) return all
  return all.map((token) => {
    const name = names.get(statement.slice(token.start, token.end))
    const isMeant =
      name &&
      !name.unlessBefore?.test(statement.slice(token.end)) &&
      (name.onlyAfter?.test(statement.slice(0, token.start)) ?? true)
    return isMeant ? { ...token, word: name.isKnownAs } : token
  })
}

/** Does the same for a word of the lexicon's own, where capitals are always meant. */
export function nameOf(word: string): string | undefined {
  const name = names.get(word)
  return name?.onlyAfter ? undefined : name?.isKnownAs
}
