import { traditional } from '#engine/lexicon/open/traditional.ts'

let simplified: ReadonlyMap<string, string> | undefined

const han = /\p{Script=Han}/u

/**
 * Converts Chinese to simplified characters, one by one, so that places do not change; other text
 * is unchanged.
 */
export function toSimplified(text: string): string {
  if (!han.test(text)) return text
  simplified ??= new Map(characterPairs())
  const characters = simplified
  return text.replaceAll(/\p{Script=Han}/gu, (character) => characters.get(character) ?? character)
}

/** Returns each traditional character with its simplified one. */
export function characterPairs(): [traditional: string, simplified: string][] {
  const characters = Array.from(traditional)
  return characters.flatMap((character, at): [string, string][] =>
    at % 2 === 0 ? [[character, characters[at + 1] ?? character]] : [],
  )
}
