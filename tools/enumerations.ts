type Enumeration = { line: number; members: string }

const literal = `'[^'\\n]*'`
const union = new RegExp(`${literal}(?:\\s*\\|\\s*${literal})+`, 'g')
const array = new RegExp(`\\[\\s*${literal}(?:\\s*,\\s*${literal})+\\s*,?\\s*\\]`, 'g')
// Members picked from a declared list are checked against it, and repeat nothing.
const picking = /(?:\b(?:Pick|Omit|Extract|Exclude)<[^;={}]*,|[\w\]>]\[)[\s|]*$/
const declaring = /z\.enum\(\s*$/
const constant = /^\s*as const\b(?!\s*satisfies)/

/**
 * Returns the closed lists of three words or more that a source declares: unions of strings,
 * `z.enum([…])` and arrays `as const`.
 */
export function enumerationsIn(source: string): Enumeration[] {
  const text = withoutComments(source)
  const unions = [...text.matchAll(union)].filter(
    ({ index }) => !picking.test(text.slice(Math.max(0, index - 200), index)),
  )
  const arrays = [...text.matchAll(array)].filter(
    ({ index, 0: found }) =>
      declaring.test(text.slice(Math.max(0, index - 40), index)) ||
      constant.test(text.slice(index + found.length)),
  )
  return [...unions, ...arrays].flatMap(({ index, 0: found }) => {
    const members = new Set(found.match(new RegExp(literal, 'g')))
    if (members.size < 3) return []
    const line = text.slice(0, index).split('\n').length
    return [{ line, members: [...members].toSorted().join(' ') }]
  })
}

/** Returns the places of each list declared more than once, by its members. */
export function repeatedEnumerations(sources: Iterable<[string, string]>): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const [path, text] of sources) {
    for (const { line, members } of enumerationsIn(text))
      places.set(members, [...(places.get(members) ?? []), `${path}:${line}`])
  }
  return new Map([...places].filter(([, found]) => found.length > 1))
}

/** Blanks comments and keeps line numbers. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
}
