import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refundPolicies } from '#contract/payments/refund-policy.ts'
import { filesHere } from '../change-reach.ts'
import { foldersOf, listedFiles } from './listed-files.ts'

const listed = listedFiles('docs/how-to/add-a-refund-policy.md').required

// The word `none` has many uses; as a policy it means the absence of a limit, which stays.
const names = refundPolicies.filter((policy) => policy !== 'none').join('|')
const policyName = new RegExp(`['".](?:${names})(?:-hint)?['"]|(?<![-\\w])(?:${names}):`)

function namesPolicy(text: string): boolean {
  return policyName.test(text)
}

test('the page lists every source that names a refund policy', () => {
  const sources = filesHere('*.ts', '*.tsx', '*.sql', 'words/*.json', 'docs/openapi.json')
    // Tests and examples use some policies, and need not know all. The engine knows no contract.
    .filter(
      (path) => !/\.test\.ts$|testing[^/]*\.ts$|^(?:bench|engine|journeys|proof)\//.test(path),
    )
  const naming = sources.filter((path) => namesPolicy(readFileSync(path, 'utf8')))
  expect(sources.length).toBeGreaterThan(1500)
  expect(naming.filter((path) => !listed.includes(path))).toEqual([])
})

test('the page lists only files that exist and name a refund policy', () => {
  expect(listed.filter((path) => !existsSync(path))).toEqual([])
  expect(listed.filter((path) => !namesPolicy(readFileSync(path, 'utf8')))).toEqual([])
})

test('a new refund policy needs at most ten files in five folders', () => {
  expect(listed.length).toBeLessThanOrEqual(10)
  expect(foldersOf(listed).length).toBeLessThanOrEqual(5)
})

test('the database accepts each refund policy for events and for orders', () => {
  const checks = filesHere('database/migrations/*.sql').flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/refund_policy in \(([^)]*)\)/g),
  ])
  const accepted = checks.slice(-2).map(([, values = '']) => values.replaceAll(/[' ]/g, ''))
  expect(accepted).toEqual([refundPolicies.join(','), refundPolicies.join(',')])
})

test.each([
  "policy === 'moderate'",
  'const hours = { flexible: 24 }',
  '"pricing.policy.flexible-hint": "Easy"',
])('finds %j', (text) => expect(namesPolicy(text)).toBe(true))

test.each(["policy === 'none'", 'a flexible plan', "look('flexible-row')"])('ignores %j', (text) =>
  expect(namesPolicy(text)).toBe(false),
)
