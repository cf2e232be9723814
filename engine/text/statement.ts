import type { Stand } from '#engine/lexicon/act.ts'
import { actWeights } from '#engine/lexicon/acts.ts'
import type { Concept, Side } from '#engine/lexicon/concept.ts'
import { ancestorsOf, linksOf, wholeLexicon } from '#engine/lexicon/lexicon.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { Phrasebook } from '#engine/lexicon/phrasebook.ts'
import { clausesOf } from './clauses.ts'
import { coverOf } from './cover.ts'
import { fragments, signsIn } from './fragments.ts'
import { detectLanguage } from './language.ts'
import type { Language } from './language.ts'
import { findPhrases } from './phrases.ts'
import { chooseSenses, weighSenses } from './senses.ts'
import type { Evidence, Sense, SubjectHit } from './senses.ts'
import { namedActs, standsOf, usualStand } from './stands.ts'
import type { NamedAct, StandAt } from './stands.ts'
import { stem } from './stems.ts'
import { isKin, kinMark, turned } from './kinship.ts'
import { isStopWord } from './stopwords.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { weights } from './weights.ts'
import { withoutGlue } from './words.ts'

/**
 * An index term, how much one use of it counts, where the statement says it, the concept that is met where another statement has the term too,
 * and whether that was named outright rather than given away by a sign; doubtful is what counts only in case a turn was misread.
 */
export type Occurrence = { term: string; weight: number; start: number; end: number; concept?: string; isNamed?: boolean; isDoubt?: boolean }

// Fragments help short statements and blur long ones.
const shortStatement = 5

type Span = { start: number; end: number }
type Said = Span & { stand: Stand }
type Term = { name: string; weight: number; concept?: string; isNamed?: boolean }

/** What a statement is read with: the languages its author speaks, and the lexicon. */
export type Reading = { spoken?: readonly string[]; lexicon?: Lexicon }

/** Every index term of a statement, by the side it was written on. */
export function readStatement(statement: string, side: Side, { spoken = [], lexicon = wholeLexicon }: Reading = {}): Occurrence[] {
  const all = tokens(statement)
  const language = detectLanguage(all, spoken)
  const clauses = clausesOf(statement, all)
  const acts = namedActs(findPhrases(clauses.map((clause) => clause.tokens), language, lexicon.acts), all, side)
  const standAt = standsOf(clauses, acts, side)
  const readable = clauses.map((clause) => withoutGlue(clause.tokens))
  const senses = chooseSenses(subjectHits(readable, language, lexicon, acts))
  const told = coverOf([...acts, ...senses.filter((sense) => sense.by !== 'open')])
  const unnamed = all.filter((token) => !isStopWord(token.word) && !told.touches(token))
  const untold = coverOf(unnamed)
  return [
    ...acts.flatMap((named) => channel(side, named, actTerms(named))),
    ...weighSenses(senses).flatMap((sense) => subjectOccurrences(sense, side, standAt)),
    ...unnamed.flatMap((token) => channel(side, { ...token, stand: standAt(token.start) }, [{ name: `word:${stem(token, language)}`, weight: weights.word }])),
    ...englishWords(readable, language, lexicon).filter((said) => untold.touches(said)).flatMap((said) => channel(side, { ...said, stand: standAt(said.start) }, [said])),
    ...(unnamed.length > shortStatement ? [] : pieces(unnamed, language).flatMap((piece) => channel(side, { ...piece, stand: standAt(piece.start) }, [piece]))),
  ]
}

// What is wanted on one side and had on the other meets in one of two channels: the objectives' wishes with the offerings' goods,
// and, turned about, what a seeker has with what a giver wants. A turned term keeps a part in the plain channel, since the turn may be misread; what an act names is not misread, and kin follow the turn.
function channel(side: Side, { stand, start, end }: Said, terms: readonly Term[]): Occurrence[] {
  const isUsual = stand === usualStand[side]
  return terms.flatMap(({ name, weight, ...about }) => {
    if (isUsual) return [{ term: name, weight, start, end, ...about }]
    const across = { term: turned(name), weight, start, end, ...about }
    return name.startsWith('act:') || isKin(name) ? [across] : [across, { term: name, weight: weight * weights.turned, start, end, ...about, isDoubt: true }]
  })
}

function subjectHits(readable: readonly Token[][], language: Language | undefined, { subjects, signs, open }: Lexicon, acts: readonly Span[]): SubjectHit[] {
  const [telling, acted] = [coverOf(readable.flat().filter((token) => !isStopWord(token.word))), coverOf(acts)]
  const counts = (hit: Span) => telling.touches(hit) && !acted.holds(hit)
  const found = (book: Phrasebook<Concept>, by: Evidence) => findPhrases(readable, language, book).map((hit) => ({ ...hit, by })).filter(counts)
  const known = [...found(subjects, 'name'), ...found(signs, 'sign')]
  const covered = coverOf([...known, ...acts])
  return [...known, ...found(open, 'open').filter((hit) => !covered.touches(hit))]
}

function actTerms({ act }: NamedAct): Term[] {
  return act.concept === '' ? [] : [{ name: `act:${act.concept}`, weight: actWeights[act.concept] ?? 1, concept: act.concept, isNamed: true }]
}

function subjectOccurrences({ concept, by, share, start, end }: Sense, side: Side, standAt: StandAt): Occurrence[] {
  const stand = standAt(start)
  const terms: Term[] = [{ name: `concept:${concept.name}`, weight: 1, concept: concept.name }, ...kin(concept, stand), ...concept.families.map((family): Term => ({ name: `${kinMark}family:${family}`, weight: weights.family }))]
  return channel(side, { stand, start, end }, terms.map(({ weight, ...term }) => ({ ...term, isNamed: by === 'name', weight: weight * share * (by === 'name' ? 1 : weights[by]) })))
}

// Who seeks an instrument is served by an oboe, and who seeks an oboe perhaps by somebody who does instruments; oboe and piano do not meet.
function kin(concept: Concept, stand: Stand): Term[] {
  const [own, above] = stand === 'wants' ? ['under', 'over'] as const : ['over', 'under'] as const
  const ancestors = ancestorsOf(concept).map(({ name, steps }) => ({ name: `${kinMark}${above}:${name}`, weight: weights.kin[steps] ?? 0, concept: name }))
  const links = linksOf(concept).map((other): Term => ({ name: `${kinMark}link:${stand === 'wants' ? `${concept.name} ${other}` : `${other} ${concept.name}`}`, weight: weights.link, concept: concept.name }))
  return [{ name: `${kinMark}${own}:${concept.name}`, weight: weights.kin[1] ?? 0, concept: concept.name }, ...ancestors, ...links]
}

type Piece = Term & Span

// Words that name no subject meet across languages in English.
function englishWords(readable: readonly Token[][], language: Language | undefined, { english }: Lexicon): Piece[] {
  return findPhrases(readable, language, english).flatMap(({ meanings, start, end }) => meanings.map((word) => ({ name: `word:${word}`, weight: weights.english / Math.sqrt(meanings.length), start, end })))
}

function pieces(unnamed: readonly Token[], language: Language | undefined): Piece[] {
  const ofWords = unnamed.flatMap((token) => {
    const parts = fragments(stem(token, language), token.script)
    return parts.map((text): Piece => ({ name: `part:${text}`, weight: weights.pieces / Math.sqrt(parts.length), start: token.start, end: token.end }))
  })
  return [...ofWords, ...signPairs(unnamed)]
}

// Chinese is cut into words differently from sentence to sentence; pairs across the cut find what the cut hides.
function signPairs(unnamed: readonly Token[]): Piece[] {
  return unnamed.flatMap((token, at) => {
    const next = unnamed[at + 1]
    if (token.script !== 'han' || next?.script !== 'han' || next.start !== token.end) return []
    const text = `${signsIn(token.word).at(-1) ?? ''}${signsIn(next.word)[0] ?? ''}`
    return [{ name: `part:${text}`, weight: weights.pieces, start: token.start, end: next.end }]
  })
}
