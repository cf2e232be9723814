import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesHere } from './change-reach.ts'
import { faultOfFile, faultOfType } from './naming.rules.ts'

test.each([
  ['RegisterRequest', undefined],
  ['ShownReason', undefined],
  ['CheckIn', undefined],
  ['Meeting', undefined],
  ['Asked', 'ends in a participle'],
  ['SceneTold', 'ends in a participle'],
  ['Joining', 'ends in a gerund'],
  ['At', 'is no noun'],
])('the type %s %s', (name, fault) => {
  expect(faultOfType(name)).toBe(fault)
})

test.each([
  ['check-in.ts', undefined],
  ['refund-policy.rules.test.ts', undefined],
  ['MatchesPage.tsx', undefined],
  ['pricing.ts', undefined],
  ['saying.ts', 'is a bare gerund'],
  ['chineseWords.ts', 'is neither kebab-case nor PascalCase'],
])('the file %s %s', (name, fault) => {
  expect(faultOfFile(name)).toBe(fault)
})

const declaration = /^(export )?(?:type|interface) ([A-Z]\w*)/gm
const sources = [...sourcesHere()].filter(([path]) => /\.tsx?$/.test(path))

test('no folder has more than 40 sources', () => {
  const own = sources.filter(([path]) => !/[.](?:test|proof)[.]tsx?$|\/testing[^/]*$/.test(path))
  const folders = Map.groupBy(own, ([path]) => dirname(path))
  expect(folders.size).toBeGreaterThan(100)
  expect([...folders].filter(([, files]) => files.length > 40).map(([folder]) => folder)).toEqual(
    [],
  )
})

test('every file is named by a noun, in one spelling', () => {
  const faults = sources.flatMap(([path]) => {
    // A journey is called by what a person does in it.
    const fault = path.startsWith('journeys') ? undefined : faultOfFile(basename(path))
    return fault === undefined ? [] : `${path} ${fault}`
  })
  expect(sources.length).toBeGreaterThan(2000)
  expect(faults).toEqual([])
})

test('every type is named by a noun, and no two exported ones alike', () => {
  const exported = new Map<string, string>()
  const faults = sources.flatMap(([path, text]) =>
    [...text.matchAll(declaration)].flatMap(([, isExported, name = '']) => {
      const fault = faultOfType(name)
      const other = isExported ? exported.get(name) : undefined
      if (isExported) exported.set(name, path)
      if (other !== undefined) return `${name} is exported by ${other} and ${path}`
      return fault === undefined ? [] : `${name} of ${path} ${fault}`
    }),
  )
  expect(faults).toEqual([])
})

test('every component has its own name, not the name of its kind', () => {
  const alike = sources.filter(
    ([path, text]) => path.endsWith('.tsx') && /^export function (?:Page|Part)\(/m.test(text),
  )
  expect(alike.map(([path]) => path)).toEqual([])
})
