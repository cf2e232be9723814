// Prerequisites of every run: packages by the lockfile, a Node that strips types, the built browser
// side. Plain JavaScript, Node 18 and newer.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textOf } from '../words/plain-texts.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Environment variables that reduce the product's memory; an installation can override them in its
 * own environment. By default V8 lets garbage grow to three times the memory in use, and the C
 * library keeps freed memory. Node's compile cache is kept, so that the next start neither strips
 * types nor compiles.
 */
export const frugal = {
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=512',
  NODE_COMPILE_CACHE: join(root, '.data/compile-cache'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Installs by the lockfile if it is newer than the installed packages. */
export function install() {
  const marker = join(root, 'node_modules/.package-lock.json')
  if (
    existsSync(marker) &&
    statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  )
    return
  console.log(textOf('command.launcher.installing'))
  // A shell finds npm on every system; `engines` of tools that only the newer Node runs would print
  // warnings.
  const done = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  })
  if (done.status !== 0) stop('command.launcher.not-installed')
}

/**
 * Returns the Node that runs the product: the system's if it strips types (24.12 or newer),
 * otherwise the one from the packages.
 */
export function runOn() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 12)) return process.execPath
  const bundled = join(
    root,
    'node_modules/.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (!existsSync(bundled))
    stop('command.launcher.no-node', {
      needed: '24.12',
      version: process.versions.node,
      platform: `${process.platform}-${process.arch}`,
    })
  return bundled
}

/**
 * Builds the browser side, and the bundle that draws its public pages on the server, if a source is
 * newer than the last whole build.
 */
export function buildWeb() {
  const built = join(root, 'built/whole') // written last: an interrupted build is repeated
  const sources = [
    'web',
    'words',
    'contract',
    'engine',
    'database/demo',
    'vite.config.ts',
    'package-lock.json',
    'tools/bundling.ts',
    'tools/build.ts',
    'tools/locales.ts',
    'tools/compress.ts',
  ].map((path) => join(root, path))
  if (existsSync(built) && newest(sources) <= statSync(built).mtimeMs) return
  console.log(textOf('command.launcher.building'))
  if (spawnSync(runOn(), ['tools/build.ts'], { cwd: root, stdio: 'inherit' }).status !== 0)
    stop('command.launcher.not-built')
  writeFileSync(built, '')
}

function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      const found = statSync(path)
      return found.isDirectory()
        ? newest([
            ...readdirSync(path).map((name) => join(path, name)),
            fileURLToPath(import.meta.url),
          ])
        : found.mtimeMs
    }),
  )
}

/** Prints a text of the catalogue, and ends the process. */
export function stop(key, values) {
  console.error(textOf(key, values))
  process.exit(1)
}
