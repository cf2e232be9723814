import { properties } from './properties.ts'

// Prints what must hold of statements and what breaks it, over every subject: `node
// engine/golden/count.ts`, with the cases: `... all`.

const rows = properties().flatMap(({ name, cases, breaks }) => [
  `| ${name} | ${cases} | ${breaks.length} |`,
  ...(process.argv[2] === 'all' ? breaks.map((line) => `    ${line}`) : []),
])
process.stdout.write(`${rows.join('\n')}\n`)
