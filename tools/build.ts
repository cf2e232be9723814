import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compress } from './compress.ts'
import { writeLocales, writeOfflineTexts } from './locales.ts'

const built = join(import.meta.dirname, '../built/web')
const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']

// Both in parallel take up to 2 GB; a small machine builds one after the other.
const roomForBoth = 3 * 2 ** 30

/**
 * Builds the browser side, the bundle that draws its public pages on the server, and the element for
 * other websites.
 */
async function build(): Promise<void> {
  const browser = ended(vite)
  if (process.availableMemory() < roomForBoth) await browser
  const ends = [ended([...vite, '--ssr', 'server.tsx']), browser]
  for (const code of await Promise.all(ends)) if (code !== 0) process.exit(1)
  // The browser side empties the folder first.
  if ((await ended([...vite, '-c', 'vite.embed.config.ts'])) !== 0) process.exit(1)
  writeLocales(join(built, 'locales'))
  writeOfflineTexts(join(built, 'sw.js'))
  await compress(built)
}

async function ended(args: string[]): Promise<unknown> {
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  return code
}

await build()
