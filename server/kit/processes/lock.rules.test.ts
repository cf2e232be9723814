import { expect, test } from 'vitest'
import { type LockHolder, holderIn, judge, lineOf } from './lock.rules.ts'

const me: LockHolder = { pid: 1, started: '900', boot: 'b1', space: 's1', host: 'h1', hears: true }
const other: LockHolder = { ...me, pid: 7, started: '500' }
const gone = { answers: false, started: undefined }

test.each([
  ['nobody holds it', undefined, gone, 'free'],
  [
    'no file is left, and yet somebody answers',
    undefined,
    { answers: true, started: undefined },
    'taken',
  ],
  ['it lives here', other, { answers: false, started: '500' }, 'taken'],
  ['it is gone', other, gone, 'free'],
  ['its number was given to another', other, { answers: false, started: '777' }, 'free'],
  [
    'it had the number that I have',
    { ...other, pid: 1 },
    { answers: false, started: '900' },
    'free',
  ],
  [
    'the machine has started anew, and the same number began at the same tick',
    { ...other, boot: 'b0' },
    { answers: false, started: '500' },
    'free',
  ],
  [
    'another container, whose first process is 1 as I am, answers',
    { ...other, pid: 1, space: 's2', host: 'h2' },
    { answers: true, started: '900' },
    'taken',
  ],
  ['another container that is gone', { ...other, space: 's2', host: 'h2' }, gone, 'free'],
  [
    'another container that never had a socket',
    { ...other, space: 's2', host: 'h2', hears: false },
    gone,
    'elsewhere',
  ],
  ['another machine', { ...other, boot: 'b9', host: 'h9' }, gone, 'elsewhere'],
] as const)('%s', (_case, holder, seen, verdict) => expect(judge(holder, me, seen)).toBe(verdict))

test('a line says what was written, and that of an earlier version counts as written here', () => {
  expect(holderIn(lineOf(other), me)).toEqual(other)
  expect(holderIn('7 500', me)).toEqual({ ...other, hears: false })
  expect(holderIn(undefined, me)).toBe(undefined)
})
