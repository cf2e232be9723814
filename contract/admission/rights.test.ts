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

test.each(CoHostRight.options)('what the screen says that "%s" gives is what it gives', (right) => {
  expect(given(right)).toEqual(allowed((who) => who.includes(right)))
})

test("what the screen says is the host's alone is so", () => {
  expect(given('host')).toEqual(allowed((who) => who.every((one) => one === 'host')))
})

test('money is in no other right', () => {
  for (const operation of ['writeEventPricing', 'readEventPricing', 'markPaid'] as const)
    expect([operation, access[operation]]).toEqual([operation, ['host', 'money']])
  expect(
    Object.entries(access).filter(([, who]) => Array.isArray(who) && who.includes('money')).length,
  ).toBe(3)
})
