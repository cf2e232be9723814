import { readFileSync } from 'node:fs'
import { languages } from '#contract/languages.ts'

const step = /^\d+\. (?:A new file like |New files like )?((?:`[^`]+`(?:, )?)+):/gm
const optional = '\n## Optional'

export type ListedFiles = { required: string[]; optional: string[] }

/**
 * Returns the files that the numbered steps of a page begin with; `<language>` in a name means one
 * file for each language.
 */
export function listedFiles(page: string): ListedFiles {
  const text = readFileSync(page, 'utf8')
  const end = text.includes(optional) ? text.indexOf(optional) : text.length
  return { required: filesIn(text.slice(0, end)), optional: filesIn(text.slice(end)) }
}

function filesIn(text: string): string[] {
  return [...text.matchAll(step)]
    .flatMap(([, paths = '']) => paths.replaceAll('`', '').split(', '))
    .flatMap((path) => [...new Set(languages.map((one) => path.replace('<language>', one)))])
}

/** Returns the folders of these files. */
export function foldersOf(files: readonly string[]): string[] {
  return [...new Set(files.map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/')))))]
}
