import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentWithTranscripts } from './transcripts.ts'
import { scenes } from './transcripts.scenes.ts'

test("the conversations in the document match the guide's current answers", () => {
  expect(readFileSync(new URL('../docs/assistant.md', import.meta.url), 'utf8')).toBe(
    documentWithTranscripts(),
  )
})

test('there are thirteen of them, over all purposes and languages', () => {
  expect(scenes).toHaveLength(13)
  expect(new Set(scenes.map(({ purpose }) => purpose))).toHaveLength(4)
  expect(new Set(scenes.map(({ locale }) => locale))).toHaveLength(4)
})
