import type { Listed } from '#contract/attendees.ts'
import { plain } from './list.rules.ts'

/** Those whose name or whose own words hold every word of the search, in any case and without accents. */
export function found(people: readonly Listed[], words: string): Listed[] {
  const parts = plain(words).split(/\s+/).filter((part) => part !== '')
  if (parts.length === 0) return [...people]
  return people.filter(({ name, objectives, offerings }) => {
    const said = plain([name, ...objectives, ...offerings].join(' '))
    return parts.every((part) => said.includes(part))
  })
}
