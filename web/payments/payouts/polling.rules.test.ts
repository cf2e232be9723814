import { expect, test } from 'vitest'
import { nextAccountPollMs, accountProgress } from './polling.rules.ts'

test('polls an account less and less often, for two minutes', () => {
  const waits: number[] = []
  for (
    let [waited, wait] = [0, nextAccountPollMs('under-review', 0)];
    wait !== null;
    [waited, wait] = [waited + wait, nextAccountPollMs('under-review', waited + wait)]
  )
    waits.push(wait)
  expect(waits[0]).toBe(2000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.length).toBeLessThan(20)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(150_000)
})

test.each(['ready', 'closed'] as const)('stops polling once the account is %s', (state) => {
  expect(nextAccountPollMs(state, 0)).toBeNull()
})

test('shows on the line how far the account is, and where it is held up', () => {
  expect(
    [accountProgress('none'), accountProgress('under-review'), accountProgress('ready')].map(
      ({ reached }) => reached,
    ),
  ).toEqual([0, 1, 2])
  expect(
    [
      accountProgress('needs-info'),
      accountProgress('restricted'),
      accountProgress('closed'),
      accountProgress('started'),
    ].map(({ isHeldUp }) => isHeldUp),
  ).toEqual([true, true, true, false])
})
