import { readFileSync } from 'node:fs'

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

// npm leaves platform packages out of the lockfile that the registry did not have, and `npm ci` then refuses it on another platform.
const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock // written by npm
const names = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)))
const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).filter((name) => !names.has(name)).map((name) => `${path || 'the project'} names ${name}`))

if (missing.length > 0) {
  console.error(`These optional packages are not in the lockfile:\n${missing.join('\n')}`)
  process.exitCode = 1
}
