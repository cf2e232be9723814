import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from './form.rules.ts'

const Pair = z.object({
  email: z.string().check(z.minLength(1, 'required'), z.regex(/@/, 'email')),
  password: z.string().check(z.minLength(1, 'required')),
})

test('reports every invalid field once, with its first problem', () => {
  expect(fieldErrors(Pair.safeParse({ email: '', password: '' }))).toEqual({
    email: 'required',
    password: 'required',
  })
  expect(fieldErrors(Pair.safeParse({ email: 'x', password: 'y' }))).toEqual({ email: 'email' })
  expect(fieldErrors(Pair.safeParse({ email: 'x@y', password: 'y' }))).toEqual({})
})
