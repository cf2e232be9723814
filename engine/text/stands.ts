import type { Act, Stand } from '#engine/lexicon/act.ts'
import type { Side } from '#engine/lexicon/concept.ts'
import { isAgent } from './agents.ts'
import type { Clause } from './clauses.ts'
import type { Hit } from './phrases.ts'
import type { Token } from './tokens.ts'

/** An act that a statement names, as it is meant on this side, and where it stands. */
export type NamedAct = { act: Act; start: number; end: number; stand: Stand }

/** How the speaker stands to whatever is said at a place of the statement. */
export type StandAt = (place: number) => Stand

/** How somebody stands to what they write on a side, unless an act says otherwise. */
export const usualStand: Record<Side, Stand> = { seeks: 'wants', gives: 'has' }

const inverse: Record<Stand, Stand> = { wants: 'has', has: 'wants' }

// 'For anyone who wants to learn' tells of others.
const ofOthers = new Set(['anyone', 'anybody', 'those', 'people', 'who', 'whoever', 'someone', 'somebody', 'you', 'everyone', 'families', 'they', 'que', 'quien', 'quienes', 'personas', 'alguien', 'gente', 'जो', 'जिन्हें', 'लोग', 'लोगों', '谁', '者'])

/** The acts of a statement as they are meant on this side; an act that others do is left out. */
export function namedActs(hits: readonly Hit<Act>[], all: readonly Token[], side: Side): NamedAct[] {
  return hits.flatMap(({ meanings, start, end }) => {
    const ofSide = meanings.filter(({ on }) => on === side)
    return (ofSide.length > 0 ? ofSide : meanings.filter(({ on }) => on === undefined)).flatMap((act) => {
      if (act.subject && act.subject !== 'opposite' && speaksOfOthers(all, start, end)) return []
      return [{ act, start, end, stand: act.self ?? usualStand[side] }]
    })
  })
}

function speaksOfOthers(all: readonly Token[], start: number, end: number): boolean {
  const before = all.filter((token) => token.end <= start).slice(-2)
  const [after, next] = all.filter((token) => token.start >= end)
  return before.some(({ word }) => ofOthers.has(word)) || after?.word === '的' || (next?.word === '的' && after?.script === 'han')
}

type Span = { start: number; end: number }

/** How the speaker stands to each place of a statement: an act turns its whole sentence, or what it governs where the speaker has said before what they are. */
export function standsOf(clauses: readonly Clause[], acts: readonly NamedAct[], side: Side): StandAt {
  const usual = usualStand[side]
  const turned = sentencesOf(clauses).flatMap((sentence) => turnedIn(sentence, acts.filter(({ start }) => sentence.some((token) => token.start <= start && start < token.end)), usual))
  return (place) => (turned.some(({ start, end }) => start <= place && place < end) ? inverse[usual] : usual)
}

function sentencesOf(clauses: readonly Clause[]): Token[][] {
  const sentences: Token[][] = []
  for (const { tokens, follows } of clauses) {
    if (follows === 'strong' || sentences.length === 0) sentences.push([])
    sentences.at(-1)?.push(...tokens)
  }
  return sentences
}

function turnedIn(sentence: readonly Token[], acts: readonly NamedAct[], usual: Stand): Span[] {
  if (acts.some(({ act }) => act.isMutual)) return []
  const whole = { start: sentence[0]?.start ?? 0, end: sentence.at(-1)?.end ?? 0 }
  const telling = acts.filter(({ act }) => act.subject !== undefined)
  return telling.flatMap(({ act, start, end }, at) => {
    if (standOfSubject(act, usual) === usual) return []
    // What an act of the other direction governs stays with it.
    const before = telling[at - 1]?.end ?? whole.start
    const after = telling[at + 1]?.start ?? whole.end
    if (act.reach === 'clause' || !sentence.some((token) => token.end <= start && isAgent(token))) return [{ start: before, end: after }]
    const isVerbFinal = sentence.some((token) => token.script === 'devanagari' && token.start >= start && token.start < end)
    return [isVerbFinal ? { start: before, end: start } : { start: end, end: after }]
  })
}

function standOfSubject({ subject }: Act, usual: Stand): Stand {
  return subject === 'opposite' ? inverse[usual] : (subject ?? usual)
}
