import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textOf } from './text.ts'

test('refuses a far too long text before processing it', () => {
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

test('measures a text after composing and trimming it', () => {
  expect(textOf(1000).parse(`${' '.repeat(900)}${'e\u0301\r\n'.repeat(500)}`)).toBe(
    'é\n'.repeat(499) + 'é',
  )
})
