import type { Concept } from './concept.ts'
import type { OutlineEntry } from './outline.ts'
import { languages } from '../text/languages.ts'

const enoughLanguages = 2

/**
 * Merges entries of different outlines that mean the same. Their first phrases are the same, or are
 * in the other's line, in two languages or more. Other shared phrases are words with two meanings.
 */
export function mergeEntries(
  entries: readonly OutlineEntry[],
  split: (phrases: string) => string[],
): Concept[] {
  const leader = leadersOf(entries, split)
  const lead = (name: string): string => leader.get(name) ?? name
  const merged = new Map<string, Concept>()
  for (const { name, phrases, family } of entries) {
    const concept = merged.get(lead(name)) ?? {
      name: lead(name),
      entries: [],
      phrases: [],
      parents: [],
      families: [],
      twins: [],
    }
    concept.entries.push(name)
    concept.phrases.push(phrases)
    if (!concept.families.includes(family)) concept.families.push(family)
    merged.set(lead(name), concept)
  }
  for (const { name, parent } of entries) {
    const concept = merged.get(lead(name))
    const above = parent && lead(parent)
    if (concept && above && above !== concept.name && !concept.parents.includes(above))
      concept.parents.push(above)
  }
  const concepts = [...merged.values()]
  for (const [one, other] of twinsAmong(concepts, split)) {
    one.twins.push(other.name)
    other.twins.push(one.name)
  }
  return concepts
}

function twinsAmong(
  concepts: readonly Concept[],
  split: (phrases: string) => string[],
): [Concept, Concept][] {
  const shared = new Map<string, { pair: [Concept, Concept]; tongues: Set<string> }>()
  for (const language of languages) {
    const users = new Map<string, Concept[]>()
    for (const concept of concepts) {
      for (const phrase of new Set(
        concept.phrases.flatMap((phrases) => split(phrases[language].toLowerCase())),
      ))
        put(users, phrase, concept)
    }
    for (const some of users.values()) {
      for (const pair of pairsOf(some)) {
        const name = `${pair[0].name} ${pair[1].name}`
        const known = shared.get(name) ?? { pair, tongues: new Set() }
        known.tongues.add(language)
        shared.set(name, known)
      }
    }
  }
  return [...shared.values()]
    .filter(({ tongues }) => tongues.size >= enoughLanguages)
    .map(({ pair }) => pair)
}

function put<Thing>(lists: Map<string, Thing[]>, name: string, thing: Thing): void {
  const list = lists.get(name)
  if (list) list.push(thing)
  else lists.set(name, [thing])
}

function pairsOf<Thing>(things: readonly Thing[]): [Thing, Thing][] {
  return things.flatMap((one, at) =>
    things.slice(at + 1).map((other): [Thing, Thing] => [one, other]),
  )
}

// The first entry with the meaning leads. Each outline adds at most one entry to a concept, so that
// merges do not chain.
function leadersOf(
  entries: readonly OutlineEntry[],
  split: (phrases: string) => string[],
): Map<string, string> {
  const namedFirst = new Map<string, OutlineEntry[]>()
  const columns = new Map(
    entries.map(({ name, phrases }) => [
      name,
      languages.map((language) => split(phrases[language]).map((phrase) => phrase.toLowerCase())),
    ]),
  )
  const firstsOf = ({ name }: OutlineEntry): string[] =>
    (columns.get(name) ?? []).map(([first], at) => `${languages[at]}=${first}`)
  for (const entry of entries) for (const first of firstsOf(entry)) put(namedFirst, first, entry)
  const leader = new Map<string, string>()
  for (const entry of entries) {
    const alike = new Set(firstsOf(entry).flatMap((first) => namedFirst.get(first) ?? []))
    const earlier = [...alike].find(
      (other) =>
        outlineOf(other) !== outlineOf(entry) &&
        !leader.has(other.name) &&
        entries.indexOf(other) < entries.indexOf(entry) &&
        meansTheSame(columns.get(entry.name) ?? [], columns.get(other.name) ?? []),
    )
    if (earlier) leader.set(entry.name, earlier.name)
  }
  return leader
}

function meansTheSame(one: readonly string[][], other: readonly string[][]): boolean {
  const holds = (phrases: readonly string[] = [], first: string | undefined): boolean =>
    first !== undefined && phrases.includes(first)
  return (
    languages.filter((_, at) => holds(other[at], one[at]?.[0]) && holds(one[at], other[at]?.[0]))
      .length >= enoughLanguages
  )
}

function outlineOf({ name }: OutlineEntry): string {
  return name.slice(0, name.indexOf('/'))
}
