import type { MatchPerson } from '#engine/person.ts'
import { chanceBy } from '../../proof/parts/random.ts'
import { sampleStatements } from '../../proof/parts/sample-statements.ts'

const languages = ['en', 'zh', 'es', 'hi'] as const

/**
 * People with statements written for the judged sets, in four languages: some 110 terms a side,
 * many of them with the same statements.
 */
export function samplePeople(people: number, seed: number): MatchPerson[] {
  const { below } = chanceBy(seed)
  return Array.from({ length: people }, (_, at) => {
    const language = languages[at % languages.length] ?? 'en'
    const said = sampleStatements(language, below)
    const textsOf = (kind: 'objective' | 'offering') =>
      said.filter((one) => one.kind === kind).map(({ text }) => text)
    return {
      key: `person ${at} of ${seed}`,
      seeks: textsOf('objective'),
      gives: textsOf('offering'),
      languages: [language],
    }
  })
}
