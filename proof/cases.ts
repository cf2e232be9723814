import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProofCase } from './cases/case.ts'
import { guestCases } from './cases/guests.ts'
import { hyphenCases } from './cases/hyphen.ts'
import { importCases } from './cases/import.ts'
import { layoutCases } from './cases/layout.ts'
import { numberCases } from './cases/numbers.ts'
import { outgoingCases } from './cases/outgoing.ts'
import { readingCases } from './cases/reads.ts'
import { signUpCases } from './cases/sign-up.ts'
import { freshDatabase } from './parts/databases.ts'
import { alone, type ProofOptions, type Fault, type FaultOutcome, server } from './parts/report.ts'
import { type CaseResult, runCases } from './parts/run-cases.ts'

/**
 * Inputs from public bug reports of other products, and from faults met here: the started product
 * handles each correctly.
 */
export const cases: Fault = { name: 'cases', engines: ['embedded', 'postgres'], usually: {}, make }

const all: ProofCase[] = [
  ...hyphenCases,
  ...signUpCases,
  ...numberCases,
  ...guestCases,
  ...importCases,
  ...readingCases,
  ...outgoingCases,
  ...layoutCases,
]

async function make({ engine }: ProofOptions): Promise<FaultOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'))
  const database = engine === 'postgres' ? await freshDatabase(server ?? '') : undefined
  try {
    const results = await runCases({ folder, url: database?.url }, all)
    console.log(results.map(row).join('\n'))
    const wrong = results.filter(({ isRight }) => !isRight)
    return {
      times: results.length,
      broken: wrong.map(({ name }) => name),
      figures: { cases: results.length, right: results.length - wrong.length },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database?.drop()
  }
}

function row({ name, right, seen, isRight }: CaseResult): string {
  return isRight
    ? `✓ ${name.padEnd(48)} ${short(seen)}`
    : `✗ ${name.padEnd(48)} right: ${right}\n${' '.repeat(50)} came: ${seen}`
}

function short(text: string): string {
  const line = text.replaceAll('\n', ' ⏎ ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

await alone(import.meta, cases)
