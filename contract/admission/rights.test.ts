import { expect, test } from 'vitest'
import { access } from '../access.ts'
import { CoHostRight } from '../events/events.ts'
import { hostActions } from './rights.ts'

const given = (right: CoHostRight | 'host') => Object.values(hostActions[right]).flat().toSorted()
const allowed = (isIt: (who: readonly string[]) => boolean) =>
  Object.entries(access)
    .filter(([, who]) => Array.isArray(who) && isIt(who))
    .map(([operation]) => operation)
    .toSorted()

test.each(CoHostRight.options)(
  'the screen lists exactly the actions that the right "%s" gives',
  (right) => {
    expect(given(right)).toEqual(allowed((who) => who.includes(right)))
  },
)

test('the screen lists exactly the actions that only the host has', () => {
  expect(given('host')).toEqual(allowed((who) => who.every((one) => one === 'host')))
})

test('only the right "money" opens the money operations', () => {
  for (const operation of ['writeEventPricing', 'readEventPricing', 'markPaid'] as const)
    expect([operation, access[operation]]).toEqual([operation, ['host', 'money']])
  expect(
    Object.entries(access).filter(([, who]) => Array.isArray(who) && who.includes('money')).length,
  ).toBe(3)
})
