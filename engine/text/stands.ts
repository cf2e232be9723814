import type { Act, Stand } from '#engine/lexicon/act.ts'
import type { Side } from '#engine/lexicon/concept.ts'
import { isAgent } from './agents.ts'
import type { Clause } from './clauses.ts'
import type { Span } from './cover.ts'
import type { Hit } from './phrases.ts'
import { hasSkill, isSkill } from './skills.ts'
import type { Token } from './tokens.ts'

/** An act that a statement names, as it is meant on this side, where it stands, and whether it is spoken of as a skill. */
export type NamedAct = { act: Act; start: number; end: number; stand: Stand; isSkill: boolean }

/** How the speaker stands to whatever is said at a place of the statement. */
export type StandAt = (place: number) => Stand

/** How somebody stands to what they write on a side, unless an act says otherwise. */
export const usualStand: Record<Side, Stand> = { seeks: 'wants', gives: 'has' }

const inverse: Record<Stand, Stand> = { wants: 'has', has: 'wants' }

// 'For anyone who wants to learn' tells of others.
const ofOthers = new Set(['anyone', 'anybody', 'those', 'people', 'who', 'whoever', 'someone', 'somebody', 'you', 'everyone', 'nobody', 'families', 'they', 'que', 'quien', 'quienes', 'nadie', 'personas', 'alguien', 'gente', 'जो', 'जिन्हें', 'लोग', 'लोगों', '谁', '者'])

/** The acts of a statement as they are meant on this side; an act that others do is left out. */
export function namedActs(hits: readonly Hit<Act>[], clauses: readonly Clause[], side: Side): NamedAct[] {
  const all = clauses.flatMap(({ tokens }) => tokens)
  return hits.flatMap(({ meanings, start, end }) => {
    const ofSide = meanings.filter(({ on }) => on === side)
    return (ofSide.length > 0 ? ofSide : meanings.filter(({ on }) => on === undefined)).flatMap((act) => {
      if (act.subject && act.subject !== 'opposite' && speaksOfOthers(all, start, end)) return []
      return [{ act, start, end, stand: act.self ?? usualStand[side], isSkill: hasSkill(act) && isSkill({ start, end }, clauses) }]
    })
  })
}

function speaksOfOthers(all: readonly Token[], start: number, end: number): boolean {
  const before = all.filter((token) => token.end <= start).slice(-2)
  const [after, next] = all.filter((token) => token.start >= end)
  return before.some(({ word }) => ofOthers.has(word)) || after?.word === '的' || (next?.word === '的' && after?.script === 'han')
}

/** How the speaker stands to each place of a statement: an act turns its whole sentence, or what it governs where the speaker has said before what they are. */
export function standsOf(clauses: readonly Clause[], acts: readonly NamedAct[], side: Side): StandAt {
  const usual = usualStand[side]
  const turned = sentencesOf(clauses).flatMap((sentence) => turnedIn(sentence, acts.filter(({ start }) => sentence.some(({ tokens }) => tokens.some((token) => token.start <= start && start < token.end))), usual))
  return (place) => (turned.some(({ start, end }) => start <= place && place < end) ? inverse[usual] : usual)
}

function sentencesOf(clauses: readonly Clause[]): Clause[][] {
  const sentences: Clause[][] = []
  for (const clause of clauses) {
    if (clause.follows === 'strong' || sentences.length === 0) sentences.push([])
    sentences.at(-1)?.push(clause)
  }
  return sentences
}

function turnedIn(parts: readonly Clause[], acts: readonly NamedAct[], usual: Stand): Span[] {
  if (acts.some(({ act }) => act.isMutual)) return []
  const sentence = parts.flatMap(({ tokens }) => tokens)
  const clauses = parts.map(({ tokens }) => spanOf(tokens))
  const whole = spanOf(sentence)
  const telling = acts.filter(({ act, isSkill }) => act.subject !== undefined && !isSkill)
  const clauseOf = (place: number): Span => clauses.find((clause) => clause.start <= place && place < clause.end) ?? whole
  return telling.flatMap(({ act, start, end }, at) => {
    if (standOfSubject(act, usual) === usual || telling.slice(0, at).some((earlier) => earlier.act.concept === act.concept)) return []
    // What an act of the other direction governs stays with it.
    const within = act.reach === 'clause' ? clauseOf(start) : whole
    const before = Math.max(within.start, telling[at - 1]?.end ?? 0)
    const after = Math.min(within.end, telling[at + 1]?.start ?? Infinity)
    if ((act.reach !== 'object' && usual === 'wants') || !sentence.some((token) => token.end <= start && isAgent(token))) return [{ start: before, end: after }]
    const isVerbFinal = sentence.some((token) => token.script === 'devanagari' && token.start >= start && token.start < end)
    return [isVerbFinal ? { start: before, end: start } : { start: end, end: after }]
  })
}

function spanOf(tokens: readonly Token[]): Span {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }
}

function standOfSubject({ subject }: Act, usual: Stand): Stand {
  return subject === 'opposite' ? inverse[usual] : (subject ?? usual)
}
