import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { pagesIn } from '#web/shell/sources.rules.ts'
import { filesHere } from '../change-reach.ts'
import { listedFiles } from './listed-files.ts'

const listed = listedFiles('docs/how-to/add-a-page.md').required
const pages = new Map(
  ['web/shell/pages.ts', 'web/shell/members.ts'].flatMap((path) => [
    ...pagesIn(readFileSync(path, 'utf8')),
  ]),
)
const modules = [...pages.values()]

const paths = [...readFileSync('web/paths.ts', 'utf8').matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm)].map(
  ([, name = '', path = '']) => ({ name, path }),
)
const namedPaths = paths.map(({ name }) => new RegExp(`\\bpaths\\.${name}\\b`))
const addresses = paths
  .filter(({ path }) => path !== '/')
  .map(({ path }) => new RegExp(`['"\`]${path.replaceAll(/\$\w+/g, String.raw`[^/\s]+`)}[?'"\`]`))
const pageNames = [...pages.keys()].map((name) => new RegExp(`'${name}'`))
const components = modules.map((module) => new RegExp(`\\b${basename(module, '.tsx')}\\b`))

/** Tests whether a source lists pages: whether it names many, or as a style sheet more than one. */
function listsPages(path: string, text: string): boolean {
  const count = (names: readonly RegExp[]) => names.filter((name) => name.test(text)).length
  if (path.endsWith('.css')) return count(components) > 1
  return (
    [namedPaths, addresses].some((names) => count(names) >= 12) ||
    [pageNames, components].some((names) => count(names) >= 8)
  )
}

/** Tests whether a file belongs to each new page. */
function isOfOnePage(path: string, text: string): boolean {
  if (path.endsWith('README.md'))
    return modules.some(
      (module) => `web/${dirname(module)}` === dirname(path) && text.includes(basename(module)),
    )
  return path.startsWith('words/') || path.endsWith('.public.ts') || modules.includes(path.slice(4))
}

test('the page lists every source that lists pages', () => {
  // The server's routes are calls, not pages.
  const sources = filesHere('*.ts', '*.tsx', '*.css').filter(
    (path) => !/^(?:proof|server|engine)\//.test(path),
  )
  const listing = sources.filter((path) => listsPages(path, readFileSync(path, 'utf8')))
  expect(sources.length).toBeGreaterThan(1200)
  expect(listing.length).toBeGreaterThan(10)
  expect(listing.filter((path) => !listed.includes(path))).toEqual([])
})

test('the page lists only files that exist and list pages or belong to one', () => {
  expect(listed.filter((path) => !existsSync(path))).toEqual([])
  const idle = listed.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return !listsPages(path, text) && !isOfOnePage(path, text)
  })
  expect(idle).toEqual([])
})

test('links and a journey through a few pages are no list', () => {
  expect(listsPages('web/a.tsx', 'paths.event paths.matches paths.meetings paths.host')).toBe(false)
  expect(listsPages('journeys/a.test.ts', "goto('/events') goto('/host') goto('/demo')")).toBe(
    false,
  )
  expect(listsPages('web/a.css', "@source './dashboard/DashboardPage.tsx'")).toBe(false)
})
