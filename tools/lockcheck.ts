import { readFileSync } from 'node:fs'
import { type Lockfile, lockfileFaults } from './lockfile.rules.ts'

const lockfile = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
) as Lockfile // written by npm
const faults = lockfileFaults(lockfile)

if (faults.length > 0) {
  console.error(`The lockfile would not install identically everywhere:\n${faults.join('\n')}`)
  process.exitCode = 1
}
