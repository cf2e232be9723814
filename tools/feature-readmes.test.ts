import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const mostLines = 15
const { mayUse } = JSON.parse(readFileSync('features.json', 'utf8')) as {
  mayUse: Record<string, string[]>
} // our own file

/** A folder of the engine with more files than this has a README. */
const fewFiles = 5

const sources = (pattern: string) => globSync(pattern).filter((file) => !file.endsWith('.d.ts'))
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
/** The folders of `web/` with sources; `public` has files that are served as they are. */
const webFolders = foldersIn('web').filter(
  (name) => sources(`web/${name}/**/*.{ts,tsx}`).length > 0,
)
const engineFolders = Object.entries(Object.groupBy(sources('engine/**/*.ts'), dirname))
  .filter(([, files = []]) => files.length > fewFiles)
  .map(([folder]) => folder)
const roots = ['contract', 'database', 'journeys', 'proof', 'tools', 'server/kit']
/** Each has an explanation of its own length. */
const longer = new Set(['web/kit', 'engine/encoder', 'engine/lexicon/open'])

const folders = [
  ...Object.keys(mayUse).map((name) => `server/${name}`),
  ...webFolders.map((name) => `web/${name}`),
  ...roots,
  ...engineFolders,
].filter((folder) => !longer.has(folder))
const textOf = (folder: string) => readFileSync(join(folder, 'README.md'), 'utf8')
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const tablesLine = /^- Tables: (.*)$/m
const tablesIn = (text: string) => namesIn(tablesLine.exec(text)?.[1] ?? '')
const tables = new Set(
  sources('database/tables.*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([a-z_]+): \{/gm)].map(([, name = '']) => name),
  ),
)

/** A README may name a file or folder, a table, or what the sources of its folder export. */
function isThere(name: string, folder: string): boolean {
  if (/[/.]/.test(name)) return existsSync(join(folder, name)) || existsSync(name)
  const exported = new RegExp(
    String.raw`^export (?:(?:async )?(?:function|const|type) |\{[^}]*\b)${name}\b`,
    'm',
  )
  return (
    tables.has(name) ||
    sources(`${folder}/**/*.{ts,tsx}`).some((file) => exported.test(readFileSync(file, 'utf8')))
  )
}

test('every folder of a feature has a README of at most 15 lines', () => {
  expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([])
  expect(
    folders.filter((folder) => textOf(folder).trimEnd().split('\n').length > mostLines),
  ).toEqual([])
})

test('every file, folder, table and function that a README names exists', () => {
  const missing = folders.flatMap((folder) =>
    namesIn(textOf(folder))
      .filter((name) => !isThere(name, folder))
      .map((name) => `${folder}/README.md: ${name}`),
  )
  expect(missing).toEqual([])
})

test('a README names every sub-folder', () => {
  const unnamed = folders
    .filter((folder) => /^(?:server|web)\//.test(folder))
    .flatMap((folder) =>
      foldersIn(folder)
        .filter((name) => !namesIn(textOf(folder)).includes(`${name}/`))
        .map((name) => `${folder}/${name}/`),
    )
  expect(unnamed).toEqual([])
})

test('every table belongs to one feature, whose README names it', () => {
  const named = folders.flatMap((folder) => tablesIn(textOf(folder)))
  expect(named.toSorted()).toEqual([...tables].toSorted())
})
