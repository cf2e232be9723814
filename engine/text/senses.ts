import type { Concept } from '#engine/lexicon/concept.ts'
import { settingSubjects } from '#engine/lexicon/setting-subjects.ts'
import type { PhraseHit } from './phrases.ts'
import { weights } from './weights.ts'

/**
 * How a statement mentions a subject: by its name, by a cue, or by a related word of a dictionary.
 */
export type SenseSource = 'name' | 'cue' | 'open'

/** A subject that a statement mentions, with the probability that it is meant. */
export type SubjectSense = {
  concept: Concept
  by: SenseSource
  share: number
  start: number
  end: number
}

/** A phrase that mentions subjects. */
export type SubjectHit = PhraseHit<Concept> & { by: SenseSource }

/**
 * Chooses the meaning of each phrase: the one whose kin are named beside it (Lesk 1986 does the
 * same with definitions). Twins are not distinguished; if nothing decides, each meaning keeps an
 * equal share.
 */
export function chooseSenses(hits: readonly SubjectHit[]): SubjectSense[] {
  // A long text repeats itself: each set of meanings is examined once, with its count.
  const often = new Map<SubjectHit['meanings'], number>()
  for (const { meanings } of hits) often.set(meanings, (often.get(meanings) ?? 0) + 1)
  return hits.flatMap(({ meanings, by, start, end }) => {
    if (meanings.length === 1)
      return meanings.map((concept) => ({ concept, by, share: 1, start, end }))
    const support = meanings.map((concept) => supportFor(concept, meanings, often))
    const best = Math.max(...support)
    const likely = meanings.filter((_, index) => support[index] === best)
    const bestConcepts = meanings.filter((concept) =>
      likely.some(({ name, twins }) => name === concept.name || twins.includes(concept.name)),
    )
    return bestConcepts.map((concept) => ({
      concept,
      by,
      share: 1 / Math.sqrt(bestConcepts.length),
      start,
      end,
    }))
  })
}

/**
 * Lowers the weight of settings beside a named subject, and of cues and dictionary words that
 * nothing of their family supports.
 */
export function weighSenses(senses: readonly SubjectSense[]): SubjectSense[] {
  const isSetting = ({ concept }: SubjectSense): boolean => settingSubjects.has(concept.name)
  if (senses.every(isSetting)) return [...senses]
  const isNamed = senses.some((sense) => sense.by === 'name' && !isSetting(sense))
  const spansOf = new Map<string, Set<string>>()
  for (const { concept, start, end } of senses)
    for (const family of concept.families)
      spansOf.set(family, (spansOf.get(family) ?? new Set()).add(`${start} ${end}`))
  const isBorneOut = ({ concept }: SubjectSense): boolean =>
    concept.families.some((family) => (spansOf.get(family)?.size ?? 0) > 1)
  return senses.map((sense) => {
    if (isSetting(sense)) return { ...sense, share: sense.share * weights.setting }
    return sense.by === 'name' || !isNamed || isBorneOut(sense)
      ? sense
      : { ...sense, share: sense.share * weights.lone }
  })
}

/**
 * Lowers subjects far from the whole statement's subject, which are likely another meaning of the
 * word: the mole on a back is no Mexican sauce. `gapOf` returns the distance.
 */
export function doubtSenses(
  senses: readonly SubjectSense[],
  gapOf: (sense: SubjectSense) => number,
): SubjectSense[] {
  return senses.map((sense) => {
    const allowed = sense.by === 'name' ? weights.gapOfName : weights.gapOfSign
    const doubt = Math.max(0, gapOf(sense) - allowed)
    return doubt === 0
      ? sense
      : { ...sense, share: sense.share * Math.max(1 - doubt, weights.doubted) }
  })
}

// A neighbour of the same branch says more than one of the same outline.
function supportFor(
  { families }: Concept,
  own: SubjectHit['meanings'],
  often: ReadonlyMap<SubjectHit['meanings'], number>,
): number {
  const outlines = new Set(families.map(outlineOf))
  return [...often].reduce((sum, [meanings, times]) => {
    const [ofFamily, ofOutline] = [
      meanings.some((other) => shares(other.families, families)),
      meanings.some((other) => other.families.some((family) => outlines.has(outlineOf(family)))),
    ]
    return sum + (times - (meanings === own ? 1 : 0)) * ((ofFamily ? 2 : 0) + (ofOutline ? 1 : 0))
  }, 0)
}

function outlineOf(family: string): string {
  return family.slice(0, family.indexOf('/'))
}

function shares(one: readonly string[], other: readonly string[]): boolean {
  return one.some((family) => other.includes(family))
}
