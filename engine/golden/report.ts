import { createIndex } from '#engine/engine.ts'
import { emptyLexicon } from '#engine/lexicon/lexicon.ts'
import { readStatement } from '#engine/text/statement.ts'
import type { ProfileSide } from '#engine/lexicon/concept.ts'
import { bandsOf, firstSuggestions, introductionsOf, rankedPairs } from './introductions.ts'
import { areaUnderCurve } from './measures.ts'
import { sets } from './sets.ts'
import { fitsOf, mean, scoredPairs, tryPairs } from './trial.ts'
import type { TrialResult } from './trial.ts'
import { negativeKinds } from './judgments.ts'

// Prints how good the matches are on the set that no one has tuned for, `node
// engine/golden/report.ts`, or on another: `... development`.

const name = process.argv[2] ?? 'heldout'
if (!(name in sets))
  throw new Error(`There is no set ${name}; there are ${Object.keys(sets).join(', ')}.`)
const { pairs, people, introductions } = sets[name as keyof typeof sets]
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')

function byDirection(): string {
  const [withLexicon, without] = [tryPairs(pairs), tryPairs(pairs, { lexicon: emptyLexicon })]
  const groups: [string, (result: TrialResult) => boolean][] = [
    ...withLexicon.map(({ from, to }): [string, (result: TrialResult) => boolean] => [
      `${from} → ${to}`,
      (result) => result.from === from && result.to === to,
    ]),
    ['same language', ({ from, to }) => from === to],
    ['across languages', ({ from, to }) => from !== to],
    ['all', () => true],
  ]
  const figures = (results: readonly TrialResult[]): string[] => [
    mean(results.map(({ auc }) => auc)).toFixed(2),
    mean(results.map(({ ndcg }) => ndcg)).toFixed(2),
    percent(mean(results.map(({ first }) => first))),
    percent(mean(results.map(({ firstThree }) => firstThree))),
  ]
  return table(
    [
      'direction',
      'AUC',
      'nDCG',
      'first right',
      'first three',
      'AUC without lexicon',
      'first without',
    ],
    groups.map(([name, isIn]) => {
      const [full, bare] = [figures(withLexicon.filter(isIn)), figures(without.filter(isIn))]
      return [name, ...full, bare[0] ?? '', bare[2] ?? '']
    }),
  )
}

function byTrap(): string {
  const scored = scoredPairs(pairs)
  return table(
    ['against', 'AUC'],
    negativeKinds.map((trap) => [
      trap,
      areaUnderCurve(scored.filter(({ isRight, pair }) => isRight || pair.trap === trap)).toFixed(
        2,
      ),
    ]),
  )
}

function byFit(): string {
  const fits = fitsOf(pairs)
  const right = fits.filter(({ isRight }) => isRight).length
  return table(
    ['fit at least', 'pairs', 'right', 'of all right ones'],
    [0.2, 0.3, 0.4, 0.5, 0.6].map((least) => {
      const here = fits.filter(({ score }) => score >= least)
      const hits = here.filter(({ isRight }) => isRight).length
      return [
        String(least),
        String(here.length),
        here.length === 0 ? '–' : percent(hits / here.length),
        percent(hits / right),
      ]
    }),
  )
}

function introductionTables(): string {
  const { pairs: suggested } = createIndex(people).match({ suggestions: 5, floor: 1 })
  const known = introductionsOf(introductions)
  const rows = bandsOf(suggested, known).map(({ band, count, introduced, mutual }) => [
    band,
    String(count),
    String(introduced),
    String(mutual),
  ])
  const first = firstSuggestions(people, suggested, known)
  return `${table(['band', 'suggested', 'a host would introduce', 'of these mutual'], rows)}\n\nThe first suggestion is one that a host would introduce for ${first.right} of ${first.people} people (${percent(first.right / first.people)}). Over all pairs of the event the AUC is ${areaUnderCurve(rankedPairs(people, known)).toFixed(2)}.`
}

function coverage(): string {
  const statements: [string, ProfileSide][] = pairs.flatMap(
    ({ seek, give }): [string, ProfileSide][] => [
      [seek, 'seeks'],
      [give, 'gives'],
    ],
  )
  const named = statements.filter(([text, side]) =>
    readStatement(text, side).some(({ concept }) => concept !== undefined),
  )
  return `${named.length} of ${statements.length} statements (${percent(named.length / statements.length)}) name at least one concept.`
}

const ofPairs = pairs.length === 0 ? [] : [byDirection(), byTrap(), byFit(), coverage()]
process.stdout.write(
  [...ofPairs, ...(introductions.length === 0 ? [] : [introductionTables()])].join('\n\n') + '\n',
)
