import { expect, test } from 'vitest'
import { countTrue, judged } from './judged.ts'
import { sampleEvents, nameOf, shownReasons } from './shown-reasons.ts'

const shown = Object.values(sampleEvents).flatMap((people) => shownReasons(people))

test('independent readers judge most reasons true, and nearly all reasons of strong matches', () => {
  const [all, strong] = [countTrue(shown), countTrue(shown.filter(({ band }) => band === 'strong'))]
  expect(all.judged).toBeGreaterThan(200)
  expect(all.judged / all.shown).toBeGreaterThan(0.8)
  expect(all.true / all.judged).toBeGreaterThanOrEqual(0.88)
  expect(strong.true / strong.judged).toBeGreaterThanOrEqual(0.9)
})

test('some judged reasons are false, so that the count has meaning', () => {
  expect([...judged.values()].filter((isTrue) => !isTrue).length).toBeGreaterThan(100)
  expect(nameOf({ objective: 'bread', offering: 'I bake' })).toBe('bread\tI bake')
})
