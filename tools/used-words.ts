import { parseSync, Visitor } from 'vite'

/**
 * The strings of the code that may name a text: those written whole, and those put together from
 * parts, as the parts between the values.
 */
export type UsedWords = { names: Set<string>; patterns: string[][] }

/** Returns the strings of a source file, and the names of properties, which may be parts of keys. */
export function usedWords(file: string, code: string): UsedWords {
  const names = new Set<string>()
  const patterns: string[][] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' || typeof value === 'number') names.add(String(value))
    },
    Identifier: ({ name }) => names.add(name),
    JSXText: ({ value }) => names.add(value),
    TemplateLiteral: ({ quasis }) => {
      const parts = quasis.map(({ value }) => value.cooked ?? '')
      if (parts.length === 1) names.add(parts[0] ?? '')
      else if (parts.every((part) => /^[\w.-]*$/.test(part))) patterns.push(parts)
    },
  }).visit(parseSync(file, code).program)
  return { names, patterns }
}

/**
 * Returns the keys that no code names. A key that is put together counts as named if each value in
 * it is a string or a name in the code, or is put together itself. `withoutGroup` returns the key as
 * code of its own group writes it.
 */
export function unusedKeys(
  keys: readonly string[],
  { names, patterns }: UsedWords,
  withoutGroup: (key: string) => string | null = () => null,
): string[] {
  const shapes = [...new Map(patterns.map((parts) => [parts.join('{}'), parts])).values()]
    .filter((parts) => /[a-z]{2}/i.test(parts.join('')))
    .map((parts) => ({
      first: parts[0] ?? '',
      last: parts.at(-1) ?? '',
      shape: new RegExp(`^${parts.map(RegExp.escape).join('(.+?)')}$`),
    }))
  const isName = (text: string) => text.split('.').every((part) => names.has(part))
  const isUsed = (key: string): boolean =>
    names.has(key) ||
    shapes.some(
      ({ first, last, shape }) =>
        key.startsWith(first) &&
        key.endsWith(last) &&
        shape
          .exec(key)
          ?.slice(1)
          .every((value) => (first !== '' && isName(value)) || isUsed(value)),
    )
  return keys.filter(
    (key) => ![key, withoutGroup(key)].some((name) => name !== null && isUsed(name)),
  )
}
