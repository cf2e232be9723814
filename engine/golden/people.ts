import fc from 'fast-check'
import type { MatchPerson } from '#engine/person.ts'

const words = [
  'guitar lessons',
  'guitarra',
  '吉他',
  'गिटार',
  'angel investor',
  'raise funds',
  '融资',
  'निवेश चाहिए',
  'chess',
  'pottery and chess',
  'zebra',
  'quilting',
  'marketing',
  'photography',
  'photographer',
  '翻译',
  'a',
  '',
]

/**
 * Random people over a small vocabulary in four languages, half of the time over two words only.
 * Empty texts, duplicates and ties are frequent. Keys differ.
 */
export function somePeople(most: number, least = 0): fc.Arbitrary<MatchPerson[]> {
  return fc.oneof(
    peopleSaying(words, { most, least }),
    peopleSaying(['chess', 'pottery'], { most, least }),
  )
}

function peopleSaying(
  vocabulary: readonly string[],
  { most, least }: { most: number; least: number },
): fc.Arbitrary<MatchPerson[]> {
  const statements = fc.array(fc.constantFrom(...vocabulary), { maxLength: 3 })
  const person = fc.record({
    key: fc.string({ minLength: 1, maxLength: 3 }),
    seeks: statements,
    gives: statements,
  })
  return fc.uniqueArray(person, { selector: ({ key }) => key, minLength: least, maxLength: most })
}

/** Returns this many people over seventeen subjects, always the same. */
export function crowd(size: number): MatchPerson[] {
  const subjects = [
    'chess',
    'pottery',
    'guitar',
    'falconry',
    'origami',
    'beekeeping',
    'sailing',
    'welding',
    'opera',
    'juggling',
    'archery',
    'cheese',
    'stamps',
    'fossils',
    'kites',
    'astronomy',
    'puppets',
  ]
  let state = 7
  const subject = (): string =>
    subjects[(state = (state * 48271) % 2147483647) % subjects.length] ?? ''
  return Array.from({ length: size }, (_, at) => ({
    key: `p${at}`,
    seeks: [`${subject()} ${subject()} ${subject()}`],
    gives: [`${subject()} ${subject()}`, subject()],
  }))
}
