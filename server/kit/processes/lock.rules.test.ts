import { expect, test } from 'vitest'
import { type LockHolder, holderIn, judge, lineOf } from './lock.rules.ts'

const me: LockHolder = { pid: 1, started: '900', boot: 'b1', space: 's1', host: 'h1', hears: true }
const other: LockHolder = { ...me, pid: 7, started: '500' }
const gone = { answers: false, started: undefined }

test.each([
  ['the folder has no holder', undefined, gone, 'free'],
  [
    'no file is left, but a process answers',
    undefined,
    { answers: true, started: undefined },
    'taken',
  ],
  ['the holder runs here', other, { answers: false, started: '500' }, 'taken'],
  ['the holder is gone', other, gone, 'free'],
  ['another process has the holder’s number', other, { answers: false, started: '777' }, 'free'],
  [
    'the holder had this process’s number',
    { ...other, pid: 1 },
    { answers: false, started: '900' },
    'free',
  ],
  [
    'after a reboot the same number began at the same tick',
    { ...other, boot: 'b0' },
    { answers: false, started: '500' },
    'free',
  ],
  [
    'another container answers whose first process is 1, like this one',
    { ...other, pid: 1, space: 's2', host: 'h2' },
    { answers: true, started: '900' },
    'taken',
  ],
  ['another container is gone', { ...other, space: 's2', host: 'h2' }, gone, 'free'],
  [
    'another container never had a socket',
    { ...other, space: 's2', host: 'h2', hears: false },
    gone,
    'elsewhere',
  ],
  ['the holder is on another machine', { ...other, boot: 'b9', host: 'h9' }, gone, 'elsewhere'],
] as const)('%s', (_case, holder, seen, verdict) => expect(judge(holder, me, seen)).toBe(verdict))

test('a line restores what was written, and an earlier version’s line counts as written here', () => {
  expect(holderIn(lineOf(other), me)).toEqual(other)
  expect(holderIn('7 500', me)).toEqual({ ...other, hears: false })
  expect(holderIn(undefined, me)).toBe(undefined)
})
