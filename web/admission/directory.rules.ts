import type { DirectoryEntry } from '#contract/attendees.ts'
import { plain } from './list.rules.ts'

/** How many others these are, and whether the reader is one of them. */
export function countOf(people: readonly Pick<DirectoryEntry, 'isYou'>[]): {
  others: number
  hasYou: boolean
} {
  const others = people.filter(({ isYou }) => !isYou).length
  return { others, hasYou: others < people.length }
}

/**
 * Those whose name or whose own words hold every word of the search, in any case and without
 * accents.
 */
export function searchDirectory(
  people: readonly DirectoryEntry[],
  words: string,
): DirectoryEntry[] {
  const parts = plain(words)
    .split(/\s+/)
    .filter((part) => part !== '')
  if (parts.length === 0) return [...people]
  return people.filter(({ name, objectives, offerings }) => {
    const said = plain([name, ...objectives, ...offerings].join(' '))
    return parts.every((part) => said.includes(part))
  })
}
