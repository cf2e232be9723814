import { expect, test } from 'vitest'
import { personAccounts, platformAccounts } from '#server/payments/ledger/ledger-accounts.rules.ts'
import { sourcesHere } from './change-reach.ts'

const comparison =
  /\baccount (?:=|<>|like|in|is distinct from) (?:\((?<list>'[^)]*)\)|(?<one>'[^']*'))/g

/** Returns the ledger accounts that a text of SQL compares with, without the person's id. */
const accountsIn = (text: string) =>
  [...text.matchAll(comparison)].flatMap(({ groups }) =>
    [...(groups?.['list'] ?? groups?.['one'] ?? '').matchAll(/'([^':%]+)[:%]?[^']*'/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  )

test.each([
  ["where p.account = 'stripe_balance'", ['stripe_balance']],
  ["p.account in ('stripe_balance', 'card_fee_cost')", ['stripe_balance', 'card_fee_cost']],
  ["account like 'host_payable:%'", ['host_payable']],
  ["account like 'affiliate_payable%'", ['affiliate_payable']],
  ["p.account is distinct from 'affiliate_payable:' || a.user_id", ['affiliate_payable']],
  ['account = ${account}', []],
])('finds the accounts in %s', (text, accounts) => {
  expect(accountsIn(text)).toEqual(accounts)
})

test('SQL names only accounts of the ledger', () => {
  const known = new Set<string>([...platformAccounts, ...personAccounts])
  const named = [...sourcesHere()].flatMap(([path, text]) =>
    path.startsWith('tools/') ? [] : accountsIn(text).map((name) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})
