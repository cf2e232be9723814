import { describe, expect, test } from 'vitest'
import type { Statement } from '#contract/registering.ts'
import { fixFor, openIn } from './few.rules.ts'

const said = (id: string, kind: Statement['kind']): Statement => ({ id, kind, itemId: null, questionId: null, text: id })
const [pilot, advice] = [said('pilot', 'objective'), said('advice', 'offering')]

describe('the one thing that would help', () => {
  test.each([
    ['only-seeks', [pilot], 'say-offering'], ['only-offers', [advice], 'say-objective'], ['nobody-offers', [pilot, advice], 'say-more'], ['nobody-seeks', [advice], 'say-objective'], ['nobody-seeks', [pilot, advice], 'offer-else'],
    ['one-sided', [pilot], 'say-offering'], ['one-sided', [pilot, advice], 'seek-else'], ['places-taken', [pilot, advice], 'add-line'], ['all-excluded', [pilot, advice], 'add-line'],
    ['said-nothing', [], 'add-line'], [undefined, [pilot, advice], 'say-more'], [undefined, [pilot], 'say-offering'],
  ] as const)('%s', (why, statements, fix) => expect(fixFor(why, statements)).toBe(fix))
})

describe('what is quoted', () => {
  const few = { unmet: ['pilot', 'gone'], unused: ['advice'] }
  test.each([['nobody-offers', 'pilot'], ['nobody-seeks', 'advice'], ['one-sided', 'pilot,advice'], ['places-taken', '']] as const)('%s', (why, quoted) =>
    expect(openIn({ ...few, why }, [pilot, advice]).map(({ id }) => id).join()).toBe(quoted))
})
