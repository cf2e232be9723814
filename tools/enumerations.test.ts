import { expect, test } from 'vitest'
import { sourcesHere } from './change-reach.ts'
import { enumerationsIn, repeatedEnumerations } from './enumerations.ts'

/** Lists with the same words but another meaning, or that may not be imported. */
const others: Record<string, string> = {
  "'en' 'es' 'hi' 'zh'": 'the engine knows no contract; a language more needs its own lexicon',
  "'good' 'strong' 'try'": 'the engine knows no contract; its bands are a result, not a reply',
  "'complete' 'expired' 'open'": "the emulator repeats the words of Stripe's API",
  "'failed' 'pending' 'succeeded'": "the emulator repeats the words of Stripe's API",
}

const sources = [...sourcesHere()].filter(
  ([path]) =>
    /^(?:contract|database|engine|server|web)\/.*\.tsx?$/.test(path) &&
    !/\.(?:test|proof)\.tsx?$|testing[^/]*\.ts$/.test(path),
)

test('each closed list is declared in one place', () => {
  const repeated = repeatedEnumerations(sources)
  expect(sources.length).toBeGreaterThan(1200)
  expect([...repeated].filter(([members]) => others[members] === undefined)).toEqual([])
  expect([...repeated.keys()].toSorted()).toEqual(Object.keys(others).toSorted())
})

test.each([
  "type State = 'a' | 'b' | 'c'",
  "type State =\n  | 'a'\n  | 'b'\n  | 'c'\n  | null",
  "{ state: Generated<'a' | 'b' | 'c'> }",
  "Record<'c' | 'b' | 'a', string>",
  "const State = z.enum(['a', 'b', 'c'])",
  "const State = z.enum([\n  'c',\n  'b', // last\n  'a',\n])",
  "const states = ['a', 'b', 'c'] as const",
])('finds %s', (text) => {
  expect(enumerationsIn(text).map(({ members }) => members)).toEqual(["'a' 'b' 'c'"])
})

test.each([
  "type Both = 'a' | 'b'",
  "Exclude<State, 'a' | 'b' | 'c'>",
  "Extract<\n  State,\n  | 'a'\n  | 'b'\n  | 'c'\n>",
  "Facts['a' | 'b' | 'c']",
  "select(['a', 'b', 'c'])",
  "const order = ['c', 'b', 'a'] as const satisfies readonly State[]",
  "// 'a' | 'b' | 'c'",
])('ignores %s', (text) => expect(enumerationsIn(text)).toEqual([]))

test('says where a list is declared twice, in any order', () => {
  const twice = repeatedEnumerations([
    ['one.ts', "\ntype One = 'a' | 'b' | 'c'"],
    ['other.ts', "const others = ['c', 'a', 'b'] as const"],
  ])
  expect([...twice]).toEqual([["'a' 'b' 'c'", ['one.ts:2', 'other.ts:1']]])
})
