import { expect, test } from 'vitest'
import { moveCrop, mostZoom, squareOf, clampCrop, wholeCrop } from './crop.rules.ts'

const wide = { width: 400, height: 200 }

test('starts with the largest square in the middle', () =>
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 }))

test('stops a moved picture at its edges', () => {
  expect(squareOf(wide, moveCrop(wide, wholeCrop, [0.25, 0.5]))).toEqual({
    left: 50,
    top: 0,
    side: 200,
  })
  expect(squareOf(wide, moveCrop(wide, wholeCrop, [9, 0]))).toEqual({ left: 0, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, wholeCrop, [-9, 0]))).toEqual({
    left: 200,
    top: 0,
    side: 200,
  })
})

test('keeps the zoom within bounds, and the crop within the picture', () => {
  expect(squareOf(wide, clampCrop(wide, { ...wholeCrop, zoom: 2 }))).toEqual({
    left: 150,
    top: 50,
    side: 100,
  })
  expect(clampCrop(wide, { x: 1, y: 0, zoom: 1 })).toEqual({ x: 0.75, y: 0.5, zoom: 1 })
  expect([
    clampCrop(wide, { ...wholeCrop, zoom: 0.1 }).zoom,
    clampCrop(wide, { ...wholeCrop, zoom: 99 }).zoom,
  ]).toEqual([1, mostZoom])
})
