import { sets } from '#engine/golden/sets.ts'
import { concepts } from '#engine/lexicon/lexicon.ts'
import { splitPhrases } from '#engine/lexicon/phrasebook.ts'
import { languages } from '#engine/text/languages.ts'
import { folder, readCorpus } from './corpus.ts'
import { faultsOf } from './faults.rules.ts'
import { statementsOf } from './slices.rules.ts'
import type { StatementCorpus } from './slices.rules.ts'

/** Returns the faults of the corpus relative to the judged sets and the lexicon. */
export function lint(corpus: StatementCorpus): string[] {
  const names = new Map(
    concepts().flatMap(({ entries, phrases }) => {
      const own = phrases.flatMap((columns) =>
        languages.flatMap((language) => splitPhrases(columns[language].toLowerCase())),
      )
      return entries.map((entry) => [entry, own] as const)
    }),
  )
  const judged = Object.values(sets).flatMap(({ pairs, people }) => [
    ...pairs.flatMap(({ seek, give }) => [seek, give]),
    ...people.flatMap(({ seeks, gives }) => [...seeks, ...gives]),
  ])
  return faultsOf(corpus, { judged, namesOf: (subject) => names.get(subject) })
}

// Prints the size of the corpus and its faults: `node tools/corpus/lint.ts`.
if (import.meta.main) {
  const corpus = readCorpus(process.argv[2] ?? folder)
  const faults = lint(corpus)
  const said = statementsOf(corpus)
  console.log(
    `${said.length} statements of ${new Set(corpus.pairs.map(({ subject }) => subject)).size} subjects (${languages.map((language) => `${language} ${said.filter((one) => one.language === language).length}`).join(', ')}), ${corpus.traps.length} of them traps`,
  )
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
