import { terminalLocale } from '#words/terminal-language.ts'
import { readConfig } from './kit/config.ts'
import { sentence } from './sentence.ts'

function fail(error: unknown): never {
  process.stderr.write(`${sentence(error, terminalLocale(process.env))}\n`)
  process.exit(1)
}

/**
 * Reads the settings first, so that a wrong one is reported before the seconds of loading the
 * product.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { start } = await import('./start.ts')
  await start(config, fail)
}

await main().catch(fail)
