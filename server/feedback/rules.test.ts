import { expect, test } from 'vitest'
import {
  decideRating,
  normaliseText,
  ratingOf,
  countedScores,
  dayOf,
  type ScoredFeedback,
  scoreOf,
  pendingScores,
} from './rules.ts'

test.each([
  ['Good  bread\nand soup', 'good bread AND soup '],
  ['ＡＢＣ is full width', 'abc is full width'],
  ['cafe\u0301', 'CAFÉ'],
  ['no\u200Bthing', 'no thing'],
])('%j reads like %j', (one, other) => {
  expect(normaliseText(one)).toBe(normaliseText(other))
})

test('another word, another mark or another script is another text', () => {
  expect(new Set(['bread', 'bread!', 'breads', 'brеad', '面包'].map(normaliseText)).size).toBe(5)
})

test.each<[number[], number | null]>([
  [[], null],
  [[10, 10, 10, 10], null],
  [[10, 10, 10, 10, 10], 100],
  [[0, 0, 0, 0, 6], -100],
  [[9, 8, 7, 6, 10], 20],
  [[7, 8, 7, 8, 7], 0],
  [[10, 10, 0, 7, 7, 7], 17],
])('the scores %j are a net score of %j', (scores, net) => {
  expect(scoreOf(scores)?.net ?? null).toBe(net)
})

test('the spread counts every score once', () => {
  expect(scoreOf([0, 5, 5, 10, 10, 10])).toMatchObject({
    answers: 6,
    spread: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3],
  })
})

test('gives only the day of a moment', () => {
  expect(dayOf(new Date('2026-11-20T10:11:12.131Z'))).toBe('2026-11-20')
})

/** Builds one scored entry for each of these: the author, and the step it was counted with. */
const letters = (told: string): ScoredFeedback[] =>
  told.split(' ').map((one, at) => ({
    id: String(at),
    userId: one.charAt(0),
    score: 7,
    step: one.length > 1 ? Number(one.slice(1)) : null,
  }))

test.each([
  ['a b c d', 0, 'abcd'],
  ['a1 b1 c1 d1 e1', 5, ''],
  ['a1 b1 c1 d1 e1 f g', 5, 'fg'],
  ['a1 b1 c1 d1 e1 a f', 5, 'f'],
  ['a b a c', 0, 'bac'],
  ['b1 c1 d1 e1 f2 g2 h2 i2 j2', 5, ''],
  ['b1 c1 d1 e1 b f', 0, 'bf'],
])('for %j counts %i, and %j wait', (told, counted, waiting) => {
  expect([
    countedScores(letters(told)).length,
    pendingScores(letters(told))
      .map(({ userId }) => userId)
      .join(''),
  ]).toEqual([counted, waiting])
})

const letter = (score: number | null, step: number | null = null) => ({
  id: `${score} ${step}`,
  text: '',
  score,
  step,
})

test.each([
  ['nothing yet', [], 8, 'insert', undefined],
  ['words alone', [letter(null)], 8, 'change', null],
  ['a score', [letter(4)], 8, 'change', 4],
  ['the same score', [letter(8)], 8, 'keep', 8],
  ['a later score', [letter(4), letter(8), letter(null)], 4, 'change', 8],
  ['a counted score', [letter(4, 1), letter(8)], 8, 'counted', 4],
  ['the same counted score', [letter(4, 1), letter(8)], 4, 'keep', 4],
])('after %s, a tap does what it may', (_, letters, score, decision, present) => {
  const rating = ratingOf(letters)
  expect([rating?.score, decideRating(rating, score)]).toEqual([present, decision])
})
