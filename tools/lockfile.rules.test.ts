import { expect, test } from 'vitest'
import { lockfileFaults } from './lockfile.rules.ts'

const integrity = `sha512-${'A'.repeat(86)}==`

test.each([
  [
    'no fault if each package has its hash',
    {
      '': {},
      'node_modules/a': { integrity, optionalDependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { integrity },
      'node_modules/own': { link: true },
    },
    [],
  ],
  [
    'a package without a hash',
    { '': {}, 'node_modules/a': {} },
    ['node_modules/a has no SHA-512 hash'],
  ],
  [
    'a hash that is too weak',
    { '': {}, 'node_modules/a': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' } },
    ['node_modules/a has no SHA-512 hash'],
  ],
  [
    'an optional package that is named but missing',
    {
      '': { optionalDependencies: { c: '1' } },
      'node_modules/a': { integrity, optionalDependencies: { b: '1' } },
    },
    ['the project names c, which is not there', 'node_modules/a names b, which is not there'],
  ],
])('finds %s', (_, packages, faults) => {
  expect(lockfileFaults({ packages })).toEqual(faults)
})
