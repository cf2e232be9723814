import { properties } from './properties.ts'

// Prints the properties that must hold for statements and the violations, over every subject: `node
// engine/golden/count.ts`, with the cases: `... all`.

const rows = properties().flatMap(({ name, cases, breaks }) => [
  `| ${name} | ${cases} | ${breaks.length} |`,
  ...(process.argv[2] === 'all' ? breaks.map((line) => `    ${line}`) : []),
])
process.stdout.write(`${rows.join('\n')}\n`)
