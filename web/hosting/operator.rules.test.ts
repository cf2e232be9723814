import { expect, test } from 'vitest'
import { contactAddress } from './operator.rules.ts'

test.each([
  ['hello@interchange.example', null],
  ['HELLO@INTERCHANGE.EXAMPLE', null],
  ['us@somewhere.test', null],
  ['', null],
  ['hosts@example.com', 'hosts@example.com'],
  ['team@testing.org', 'team@testing.org'],
])('%j is shown as %j: mail to an example reaches no one', (contactEmail, shown) =>
  expect(contactAddress(contactEmail)).toBe(shown),
)
