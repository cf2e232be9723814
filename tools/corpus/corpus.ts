import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSlice } from './slices.rules.ts'
import type { StatementCorpus } from './slices.rules.ts'

/** The folder of the corpus. */
export const folder = join(import.meta.dirname, '../../corpus')

/** Reads every slice of a folder, in the order of their names. */
export function readCorpus(folder: string): StatementCorpus {
  const slices = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => readSlice(name, readFileSync(join(folder, name), 'utf8')))
  return {
    pairs: slices.flatMap(({ pairs }) => pairs),
    traps: slices.flatMap(({ traps }) => traps),
    unreadable: slices.flatMap(({ unreadable }) => unreadable),
  }
}
