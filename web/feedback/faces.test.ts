import { expect, test } from 'vitest'
import { faceOf } from './faces.ts'

test.each([
  [null, null],
  [0, 2],
  [2, 2],
  [3, 4],
  [6, 6],
  [7, 8],
  [8, 8],
  [9, 10],
  [10, 10],
])('shows the score %j as the face %j', (score, face) => {
  expect(faceOf(score)).toBe(face)
})
