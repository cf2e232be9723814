import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '#server/api-docs/api-docs.ts'

const place = new URL('../docs/openapi.json', import.meta.url)
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string } // our own file
const printed = `${JSON.stringify(openApiDocument(version), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(place, printed)
else if (readFileSync(place, 'utf8') !== printed) {
  console.error('docs/openapi.json differs from the contract. Run: node tools/openapi.ts')
  process.exitCode = 1
}
