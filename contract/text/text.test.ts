import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textOf } from './text.ts'

test('what is far too long is refused before anything looks into it', () => {
  const looked: number[] = []
  const text = textOf(
    10,
    z.refine((written: string) => looked.push(written.length) > 0),
  )
  expect(text.safeParse('a'.repeat(100_000)).error?.issues.map(({ message }) => message)).toEqual([
    'too-long',
  ])
  expect(looked).toEqual([])
  expect(text.parse(`  ${'a'.repeat(10)}  `)).toBe('a'.repeat(10))
})

test('a text counts as it is composed and trimmed', () => {
  expect(textOf(1000).parse(`${' '.repeat(900)}${'e\u0301\r\n'.repeat(500)}`)).toBe(
    'é\n'.repeat(499) + 'é',
  )
})
