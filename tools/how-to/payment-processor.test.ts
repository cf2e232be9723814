import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesHere } from '../change-reach.ts'
import { listedFiles } from './listed-files.ts'

const listed = listedFiles('docs/how-to/add-a-payment-processor.md').required

const processorName =
  /\bStripe\b|\bstripeProcessor\b|\bstartEmulator\b|\bPAYMENTS\b|\bSTRIPE_|['"`/]stripe(?:-signature)?['"`/]/
const adapter = 'server/payments/processors/'
const port = `${adapter.replace('processors/', '')}processor.ts`
const runsProof = /^prove(?:Processor|Checkout|Transfers)\(/m
const proofs = ['processor', 'orders/checkout', 'payouts/transfers'].map(
  (name) => `server/payments/${name}.proof.ts`,
)

// The engine and the warnings know Stripe as a word that people write; reserved words, as a handle.
const asWord = /^engine\/|^server\/conversations\/scam-warnings|^contract\/reserved-words/
// The emulator is a whole processor. An adapter alone needs none of its files.
const emulator = `${adapter}emulator`

function isPlace(path: string, text: string): boolean {
  if (path.endsWith('.test.ts')) return runsProof.test(text)
  return path.startsWith(`${adapter}stripe/`) || processorName.test(text)
}

test('the page lists every source that names a payment processor', () => {
  const sources = filesHere('*.ts', '*.tsx', 'words/*.json', 'docs/settings.md', 'deploy/*')
    .filter((path) => !/testing[^/]*\.ts$|^(?:bench|journeys|proof|tools)\//.test(path))
    .filter((path) => !asWord.test(path) && path !== port)
    .filter((path) => path.endsWith('.test.ts') || !path.startsWith(emulator))
  const naming = sources.filter((path) => isPlace(path, readFileSync(path, 'utf8')))
  expect(sources.length).toBeGreaterThan(1500)
  expect(naming.filter((path) => !listed.includes(path))).toEqual([])
})

test('the page lists only files that exist and name a processor or prove one', () => {
  expect(listed.filter((path) => !existsSync(path))).toEqual([])
  const idle = listed.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return !isPlace(path, text) && !processorName.test(text)
  })
  expect(idle).toEqual([])
})

test('each proof of a processor is named on the page', () => {
  const page = readFileSync('docs/how-to/add-a-payment-processor.md', 'utf8')
  const here = filesHere('server/payments/*.proof.ts', 'server/payments/**/*.proof.ts')
  expect(here.toSorted()).toEqual(proofs.toSorted())
  expect(
    proofs.filter((path) => !page.includes(`\`${path.replace('server/payments/', '')}\``)),
  ).toEqual([])
})
