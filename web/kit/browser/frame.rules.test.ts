import { expect, test } from 'vitest'
import { framedPath, unframedPath } from './frame.rules.ts'

test.each([
  ['/events/a1/register', '/embed/events/a1/register'],
  ['/a1/CODE-%E5%BC%80/register', '/embed/events/a1/CODE-%E5%BC%80/register'],
])('%s is %s in a frame, and back', (path, framed) => {
  expect([framedPath(path), unframedPath(framed)]).toEqual([framed, path])
})

test.each(['/', '/events/a1', '/register', '/events/a1/matches', '/a/b/c/register', '/profile'])(
  'frames never show %s',
  (path) => {
    expect(framedPath(path)).toBeUndefined()
  },
)
