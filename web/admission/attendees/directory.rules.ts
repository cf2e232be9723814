import { workLine } from '#contract/profile-summary.ts'
import type { DirectoryEntry } from '#contract/admission/directory.ts'
import { plain } from './list.rules.ts'

/** Counts the others, and returns whether the reader is one of the people. */
export function countOf(people: readonly Pick<DirectoryEntry, 'isYou'>[]): {
  others: number
  hasYou: boolean
} {
  const others = people.filter(({ isYou }) => !isYou).length
  return { others, hasYou: others < people.length }
}

/**
 * Returns the people whose name or own words contain every search word, ignoring case and accents.
 */
export function searchDirectory(
  people: readonly DirectoryEntry[],
  words: string,
): DirectoryEntry[] {
  const parts = plain(words)
    .split(/\s+/)
    .filter((part) => part !== '')
  if (parts.length === 0) return [...people]
  return people.filter(({ name, about, objectives, offerings }) => {
    const searchText = plain([name, workLine(about), ...objectives, ...offerings].join(' '))
    return parts.every((part) => searchText.includes(part))
  })
}
