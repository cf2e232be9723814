import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { embedScript } from '#contract/embeds/embeds.ts'
import { pagesIn } from '#web/shell/sources.rules.ts'

/** An entry of Vite's manifest: the path of a file, and what it needs before it can run. */
export type ManifestChunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
export type ViteManifest = Record<string, ManifestChunk>
type PageFiles = { js: string[]; css: string[] }
type PageSize = { page: string; js: number; css: number }

const built = 'built/web'
const entry = 'index.html'
// Public pages inline this style; the one that every page shares does not block them.
const publicStyle = 'styles.public.css'
const publicPages = [
  'landing',
  'legal',
  'event',
  'register',
  'host',
  'demo',
  'hosting',
  'matchingAnimation',
  'matchingRounds',
]
/** The modules that a page loads on its own before it is complete. */
const alsoLoads: Record<string, string[]> = { legal: ['../words/legal/en.ts'] }
/** Pages that load more for members than for visitors. */
const fuller: Record<string, string[]> = {
  'event-for-guests': [
    'shell/members.ts',
    'events/event/EventPage.tsx',
    'events/event/MemberPanels.tsx',
    'admission/own-registration/OwnPart.tsx',
  ],
  'event-for-hosts': [
    'shell/members.ts',
    'events/event/EventPage.tsx',
    'events/event/MemberPanels.tsx',
    'events/hosting/HostPanel.tsx',
  ],
  'register-for-members': [
    'shell/members.ts',
    'admission/registration/RegisterPage.tsx',
    'admission/registration/JoinForm.tsx',
  ],
}

// KiB after gzip 9. A page's size includes its shell.
const landing = { js: 140, css: 8.5 }
const limits = { shell: 130, publicPage: 150, route: 260, fonts: 75, matcher: 1000, element: 5 }

/**
 * Returns everything that these modules need before they can run, each once: themselves and their
 * static imports, at any depth. If the page inlines its style, only that one counts.
 */
export function neededBy(
  manifest: ViteManifest,
  modules: readonly string[],
  inlined?: string,
): PageFiles {
  const known = new Map<string, ManifestChunk>()
  const waiting = modules.map((name) => ({ name, from: 'The list of pages' }))
  for (const { name, from } of waiting) {
    if (known.has(name)) continue
    const chunk = chunkNamed(manifest, name, from)
    known.set(name, chunk)
    waiting.push(...(chunk.imports ?? []).map((other) => ({ name: other, from: name })))
  }
  const chunks = [...known.values()]
  const css =
    inlined === undefined
      ? chunks.flatMap(({ css: own = [] }) => own)
      : [chunkNamed(manifest, inlined, 'A public page').file]
  return { js: [...new Set(chunks.map(({ file }) => file))], css: [...new Set(css)] }
}

function chunkNamed(manifest: ViteManifest, name: string, from: string): ManifestChunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${from} needs ${name}, and the build has no such chunk.`)
  return chunk
}

function styleOf(page: string): string | undefined {
  if (page === 'event') return 'styles.event.css'
  if (page === 'hosting') return 'styles.hosting.css'
  return publicPages.includes(page) ? publicStyle : undefined
}

/** Returns the limit of a page's scripts, in KiB. */
export function limitOf(page: string): number {
  if (page === 'landing') return landing.js
  if (page === 'shell') return limits.shell
  return publicPages.includes(page) ? limits.publicPage : limits.route
}

/** Returns one sentence for each size over its limit. */
export function budgetOverruns(
  sizes: readonly PageSize[],
  { fonts, matcher, element }: { fonts: number; matcher: number; element: number },
): string[] {
  const scripts = sizes
    .filter(({ page, js }) => js > limitOf(page))
    .map(({ page, js }) => `${page} needs ${kib(js)} KiB of JS; ${limitOf(page)} are allowed.`)
  const styles = sizes
    .filter(({ page, css }) => page === 'landing' && css > landing.css)
    .map(({ css }) => `landing needs ${kib(css)} KiB of CSS; ${landing.css} are allowed.`)
  return [
    ...scripts,
    ...styles,
    ...(fonts > limits.fonts
      ? [`The web fonts need ${kib(fonts)} KiB; ${limits.fonts} are allowed.`]
      : []),
    ...(matcher > limits.matcher
      ? [`The matcher needs ${kib(matcher)} KiB; ${limits.matcher} are allowed.`]
      : []),
    ...(element > limits.element
      ? [`The element for other websites needs ${kib(element)} KiB; ${limits.element} are allowed.`]
      : []),
  ]
}

/**
 * Measures the last build and prints the pages over their limit; `--what landing` lists the
 * contents of that page.
 */
function main(): number {
  // Written by Vite
  const manifest = JSON.parse(
    readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
  ) as ViteManifest
  const needs = new Map(
    modulesByPage()
      .entries()
      .map(([page, modules]) => [page, neededBy(manifest, [entry, ...modules], styleOf(page))]),
  )
  const wanted = process.argv[2] === '--what' ? process.argv[3] : undefined
  if (wanted !== undefined) return show(needs, wanted)
  const sizes = [...needs]
    .map(([page, { js, css }]) => ({ page, js: sum(js.map(zipped)), css: sum(css.map(zipped)) }))
    .toSorted((one, other) => other.js - one.js)
  const fonts = sum(
    latinFonts(manifest).map((file) => readFileSync(join(built, file)).length / 1024),
  ) // already compressed
  console.log(line('KiB after gzip', 'JS', 'limit', 'CSS'))
  for (const { page, js, css } of sizes)
    console.log(
      line(page, kib(js), kib(limitOf(page)), kib(css)) + (js > limitOf(page) ? '   over' : ''),
    )
  console.log(line('fonts', kib(fonts), kib(limits.fonts)))
  const matcher = matcherSize()
  console.log(line('matcher after brotli', kib(matcher), kib(limits.matcher)))
  const element = zipped(embedScript)
  console.log(line('element of embeds', kib(element), kib(limits.element)))
  const found = budgetOverruns(sizes, { fonts, matcher, element })
  for (const sentence of found) console.error(sentence)
  return found.length === 0 ? 0 : 1
}

function modulesByPage(): Map<string, string[]> {
  const all: Record<string, string[]> = { shell: [], ...fuller }
  for (const [page, module] of pagesIn(readFileSync('web/shell/pages.ts', 'utf8')))
    all[page] = [module, ...(alsoLoads[page] ?? [])]
  for (const [page, module] of pagesIn(readFileSync('web/shell/members.ts', 'utf8')))
    all[page] = ['shell/members.ts', module]
  return new Map(Object.entries(all))
}

function show(needs: ReadonlyMap<string, PageFiles>, page: string): number {
  const needed = needs.get(page)
  if (!needed)
    throw new Error(`There is no page ${page}. There are: ${[...needs.keys()].join(', ')}.`)
  const files = [...needed.js, ...needed.css]
    .map((file) => ({ file, size: zipped(file) }))
    .toSorted((one, other) => other.size - one.size)
  for (const { file, size } of files) console.log(`${size.toFixed(2).padStart(7)} KiB  ${file}`)
  return 0
}

/** Returns the fonts for an English reader: the latin file of each of the two families. */
function latinFonts(manifest: ViteManifest): string[] {
  const files = (manifest[entry]?.assets ?? []).filter((file) =>
    /-latin-wght-normal-.*\.woff2$/.test(file),
  )
  if (files.length !== 2)
    throw new Error(`The build should have two latin fonts, and has these: ${files.join(', ')}.`)
  return files
}

/**
 * Returns the size of the engine with its lexicon (web/shell/matcher.worker.ts), as sent to a page
 * that matches.
 */
function matcherSize(): number {
  const [file, ...others] = readdirSync(join(built, 'assets')).filter((name) =>
    /^matcher\.worker-.*\.js\.br$/.test(name),
  )
  if (file === undefined || others.length > 0)
    throw new Error(
      `The build should have one matcher, and has these: ${[file, ...others].join(', ')}.`,
    )
  return statSync(join(built, 'assets', file)).size / 1024
}

function zipped(file: string): number {
  return gzipSync(readFileSync(join(built, file)), { level: 9 }).length / 1024
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, one) => all + one, 0)
}

function kib(size: number): string {
  return size.toFixed(1)
}

function line(name: string, ...figures: string[]): string {
  return name.padEnd(24) + figures.map((figure) => figure.padStart(8)).join('')
}

if (import.meta.main) process.exitCode = main()
