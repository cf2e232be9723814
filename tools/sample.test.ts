import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleOfJourneys } from '../journeys/sample.list.ts'

test('each journey of the sample exists and is listed once', () => {
  const files = readdirSync('journeys', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replaceAll('\\', '/'))
  const found = sampleOfJourneys.map(
    (name) =>
      files.filter((file) =>
        name.endsWith('/*') ? file.startsWith(name.slice(0, -1)) : file === `${name}.test.ts`,
      ).length,
  )
  expect(found.every((count) => count > 0)).toBe(true)
  expect(new Set(sampleOfJourneys).size).toBe(sampleOfJourneys.length)
})
