import fc from 'fast-check'
import type { Person } from '#engine/person.ts'

const words = ['guitar lessons', 'guitarra', '吉他', 'गिटार', 'angel investor', 'raise funds', '融资', 'निवेश चाहिए', 'chess', 'pottery and chess', 'zebra', 'quilting', 'marketing', 'photography', 'photographer', '翻译', 'a', '']

/** Random people over a small vocabulary in four languages: empty texts, duplicates and ties come up all the time. Keys differ. */
export function somePeople(most: number, least = 0): fc.Arbitrary<Person[]> {
  const statements = fc.array(fc.constantFrom(...words), { maxLength: 3 })
  const key = fc.string({ minLength: 1, maxLength: 3 })
  return fc.uniqueArray(fc.record({ key, seeks: statements, gives: statements }), { selector: (person) => person.key, minLength: least, maxLength: most })
}
