import { countTrue, judged } from './judged.ts'
import { sampleEvents, nameOf, shownReasons } from './shown-reasons.ts'
import type { ShownReason } from './shown-reasons.ts'

// Prints how many of the reasons that people read are true: `node tools/reasons/report.ts`; `...
// sheet` prints the unjudged ones.

const shown = Object.entries(sampleEvents).map(([name, people]) => ({
  name,
  reasons: shownReasons(people),
}))

function rowOf(name: string, reasons: readonly ShownReason[]): string {
  const { shown: count, judged: known, true: right } = countTrue(reasons)
  return `| ${name} | ${count} | ${known} | ${right}${known === 0 ? '' : ` (${Math.round((100 * right) / known)} %)`} |`
}

function table(): string[] {
  const rows = [...shown, { name: 'all', reasons: shown.flatMap(({ reasons }) => reasons) }]
  return [
    '| gathering | reasons shown | judged | true |',
    '| --- | --- | --- | --- |',
    ...rows.flatMap(({ name, reasons }) => [
      rowOf(name, reasons),
      ...(['strong', 'good', 'try'] as const).map((band) =>
        rowOf(
          `${name}, ${band}`,
          reasons.filter((reason) => reason.band === band),
        ),
      ),
    ]),
  ]
}

function unjudged(): string[] {
  return [...new Set(shown.flatMap(({ reasons }) => reasons).map(nameOf))].filter(
    (name) => !judged.has(name),
  )
}

console.log((process.argv[2] === 'sheet' ? unjudged() : table()).join('\n'))
