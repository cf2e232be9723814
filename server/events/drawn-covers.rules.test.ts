import { expect, test } from 'vitest'
import { drawCover } from './drawn-covers.rules.ts'

const titles = ['Harbour Supper', 'Harbour supper', 'Quiet table', 'जल भोज', '水电晚餐', '']

test('the same title has the same cover, and each other title another', () => {
  const covers = titles.map((title) => drawCover(title))
  expect(titles.map((title) => drawCover(` ${title} `))).toEqual(covers)
  expect(new Set(covers).size).toBe(titles.length)
})

test('a title is never part of the picture, so that it cannot be a script', () => {
  const cover = drawCover('</svg><script>alert(1)</script>')
  expect(cover).not.toMatch(/script|alert/)
  expect(cover).toMatch(/^<svg [^>]*viewBox="0 0 1600 800"/)
})

test('three lines run from edge to edge, and every stop lies on the picture', () => {
  for (const title of titles) {
    const cover = drawCover(title)
    const lines = [...cover.matchAll(/<path d="M0 \S+?(?:L\d+ \d+)*?L1600 \d+"/g)]
    expect([title, lines.length]).toEqual([title, 3])
    const stops = [...cover.matchAll(/<circle cx="(\d+)" cy="(\d+)"/g)]
    for (const [, x, y] of stops)
      expect([title, Number(x) < 1600, Number(y) > 220 && Number(y) < 580]).toEqual([
        title,
        true,
        true,
      ])
  }
})
