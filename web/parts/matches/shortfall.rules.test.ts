import { describe, expect, test } from 'vitest'
import { fixFor } from './shortfall.rules.ts'

const [pilot, advice] = [{ kind: 'objective' }, { kind: 'offering' }] as const

describe('the one remedy that would help', () => {
  test.each([
    ['only-seeks', [pilot], 'say-offering'],
    ['only-seeks', [], 'say-offering'],
    ['only-offers', [advice], 'say-objective'],
    ['nobody-offers', [pilot, advice], 'say-more'],
    ['nobody-seeks', [advice], 'say-objective'],
    ['nobody-seeks', [pilot, advice], 'offer-else'],
    ['one-sided', [pilot], 'say-offering'],
    ['one-sided', [pilot, advice], 'seek-else'],
    ['loosely', [pilot, advice], 'say-more'],
    ['places-taken', [pilot, advice], 'add-line'],
    ['all-excluded', [pilot, advice], 'add-line'],
    ['said-nothing', [], 'add-line'],
    [undefined, [pilot, advice], 'say-more'],
    [undefined, [pilot], 'say-offering'],
  ] as const)('is chosen for %s', (why, statements, fix) =>
    expect(fixFor(why ? { why, open: [] } : null, statements)).toBe(fix),
  )
})
