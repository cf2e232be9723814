import { expect, test } from 'vitest'
import { countTrue, judged } from './judged.ts'
import { sampleEvents, nameOf, shownReasons } from './shown-reasons.ts'

const shown = Object.values(sampleEvents).flatMap((people) => shownReasons(people))

test('most reasons that people read are true, and nearly all of a strong match, as judged by readers who saw the two statements alone', () => {
  const [all, strong] = [countTrue(shown), countTrue(shown.filter(({ band }) => band === 'strong'))]
  expect(all.judged).toBeGreaterThan(200)
  expect(all.judged / all.shown).toBeGreaterThan(0.8)
  expect(all.true / all.judged).toBeGreaterThanOrEqual(0.88)
  expect(strong.true / strong.judged).toBeGreaterThanOrEqual(0.9)
})

test('reasons that were judged false are among them, so that the count says something', () => {
  expect([...judged.values()].filter((isTrue) => !isTrue).length).toBeGreaterThan(100)
  expect(nameOf({ objective: 'bread', offering: 'I bake' })).toBe('bread\tI bake')
})
