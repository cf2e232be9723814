import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A line of the map, with the folders that its paths may start from. */
type MapLine = { folders: string[]; text: string }

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

function linesOf(map: string): MapLine[] {
  let folders: string[] = ['']
  return map.split('\n').flatMap((text) => {
    if (text.startsWith('## ')) folders = [...namesIn(text), '']
    return text.startsWith('- ') ? [{ folders, text }] : []
  })
}

function filesOf(name: string, { folders }: MapLine): string[] {
  const path = folders.map((folder) => join(folder, name)).find((at) => existsSync(at))
  if (path === undefined) return []
  return statSync(path).isDirectory() ? globSync(`${path}/**/*.{ts,tsx}`) : [path]
}

/** Returns the paths that do not exist, and the functions that none of the line's files declares. */
function missingIn(line: MapLine): string[] {
  const names = namesIn(line.text).filter((name) => !/^[A-Z_]+$/.test(name))
  const isPath = (name: string) => /[/.]/.test(name)
  const files = names.filter(isPath).flatMap((name) => filesOf(name, line))
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  return names.filter((name) =>
    isPath(name)
      ? filesOf(name, line).length === 0
      : !sources.some((source) =>
          new RegExp(String.raw`\b(?:function\*?|const|class|type) ${name}\b`).test(source),
        ),
  )
}

test('every file and function that the map names exists', () => {
  expect(linesOf(readFileSync('docs/map.md', 'utf8')).flatMap(missingIn)).toEqual([])
})

test('the map has lines for every feature of the server', () => {
  const map = readFileSync('docs/map.md', 'utf8')
  const features = Object.keys(
    (JSON.parse(readFileSync('features.json', 'utf8')) as { mayUse: object }).mayUse, // our own file
  )
  expect(features.filter((name) => !new RegExp(`\`(?:server/)?${name}/`).test(map))).toEqual([])
})
