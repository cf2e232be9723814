import type { ColumnRole } from './heading-names.rules.ts'

type NameColumn = {
  role: ColumnRole | null
  /** The heading without the person it refers to. */
  word: string
  cells: readonly string[]
}

// Words for a whole name that mean half a name beside the other half.
const givenBeside = new Set(['name', 'nombre', 'nome', 'नाम', '名字'])
const familyBeside = new Set(['name', 'nom', 'nombre', 'nome', 'नाम', '姓名', '名字'])

/**
 * Resolves half names. “Name” is the family name beside a given name that it does not contain, and
 * the given name beside a “Surname”.
 */
export function resolveHalfNames(columns: readonly NameColumn[]): (ColumnRole | null)[] {
  const of = (role: ColumnRole) => columns.find((column) => column.role === role)
  const [whole, given, family] = [of('name'), of('given'), of('family')]
  const isFamily = whole && given && !family && familyBeside.has(whole.word) && isHalf(whole, given)
  const isGiven = whole && family && !given && givenBeside.has(whole.word)
  if (!isFamily && !isGiven) return columns.map(({ role }) => role)
  const half = isFamily ? 'family' : 'given'
  return columns.map(({ role }) => (role === 'name' ? half : role))
}

/** Tests whether most rows have a given name that the name column does not contain. */
function isHalf(whole: NameColumn, given: NameColumn): boolean {
  const rows = whole.cells.flatMap((name, row) => {
    const first = given.cells[row]?.trim() ?? ''
    return name.trim() === '' || first === '' ? [] : [hasName(name, first)]
  })
  return rows.length > 0
    ? rows.filter((isContained) => !isContained).length * 2 > rows.length
    : ['vorname', 'prenom'].includes(given.word)
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u093C]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Tests whether a name contains another one, or its first word; in Chinese anywhere in it. */
export function hasName(name: string, part: string): boolean {
  const [words, [first = '']] = [wordsOf(name), wordsOf(part)]
  return (
    first !== '' &&
    (/^\p{Script=Han}+$/u.test(first) ? words.join('').includes(first) : words.includes(first))
  )
}

/**
 * Tests whether a name begins with a given name and continues; in Chinese whether it ends with it.
 */
export function goesOn(name: string, givenName: string): boolean {
  const [words, parts] = [wordsOf(name), wordsOf(givenName)]
  if (/^\p{Script=Han}+$/u.test(givenName))
    return name.length > givenName.length && name.endsWith(givenName)
  return (
    parts.length > 0 && words.length > parts.length && parts.every((part, at) => words[at] === part)
  )
}
