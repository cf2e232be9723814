import { normalise } from '#engine/text/normalise.ts'

const mostInLine = 1500

export type ModuleSource = {
  name: string
  comment: string
  words: ReadonlyMap<string, readonly string[]>
}

/**
 * Returns the text of a generated file: concepts in order of their names, several a line, so that a
 * file has few lines.
 */
export function moduleOf({ name, comment, words }: ModuleSource): string {
  const wordsByConcept = new Map<string, string[]>()
  for (const [word, concepts] of words)
    for (const concept of concepts)
      wordsByConcept.set(concept, [...(wordsByConcept.get(concept) ?? []), normalise(word)])
  const groups = [...wordsByConcept]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([concept, of]) => `${concept}: ${[...new Set(of)].toSorted().join(', ')}`)
  return `${comment}\nexport const ${name} = \`\n${inLines(groups).join('\n')}\n\`\n`
}

function inLines(groups: readonly string[]): string[] {
  const lines: string[] = []
  for (const group of groups) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + group.length < mostInLine)
      lines[lines.length - 1] = `${last}; ${group}`
    else lines.push(group)
  }
  return lines
}
