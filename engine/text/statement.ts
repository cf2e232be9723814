import type { Act, Stand } from '#engine/lexicon/act.ts'
import { actWeights } from '#engine/lexicon/acts.ts'
import type { Concept, Side } from '#engine/lexicon/concept.ts'
import type { Encoded, Encoder } from '#engine/encoder/encoder.ts'
import { encodedWords } from '#engine/encoder/words.ts'
import { ancestorsOf, emptyLexicon, linksOf, wholeLexicon } from '#engine/lexicon/lexicon.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { Phrasebook } from '#engine/lexicon/phrasebook.ts'
import { isAgent } from './agents.ts'
import { backgroundOf } from './background.ts'
import { clausesOf, wordsOfSentences } from './clauses.ts'
import type { Clause } from './clauses.ts'
import { coverOf } from './cover.ts'
import type { Span } from './cover.ts'
import { activitiesIn } from './activities.ts'
import type { Activity } from './activities.ts'
import { isForeign, withoutFunctionWords } from './foreign.ts'
import { fragments, signsIn } from './fragments.ts'
import { detectLanguage } from './language.ts'
import type { Language } from './language.ts'
import { withNames } from './names.ts'
import { findPhrases } from './phrases.ts'
import type { Hit } from './phrases.ts'
import { chooseSenses, doubtSenses, weighSenses } from './senses.ts'
import type { Evidence, Sense, SubjectHit } from './senses.ts'
import { namedActs, standsOf, usualStand } from './stands.ts'
import type { NamedAct, StandAt } from './stands.ts'
import { stem } from './stems.ts'
import { kinMark, turned } from './kinship.ts'
import { readRomanised } from './romanised.ts'
import { refusalsIn } from './refusals.ts'
import { hasSkill, saysOnlyActs, skillOf } from './skills.ts'
import { isStopWord } from './stopwords.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { weights } from './weights.ts'
import { wishesIn } from './wishes.ts'
import { withoutGlue } from './words.ts'

/**
 * An index term, how much one use of it counts, where the statement says it, the concept that is
 * met where another statement has the term too,
 * whether that was named outright rather than given away by a sign, and whether only the encoder
 * finds it likely.
 */
export type Occurrence = {
  term: string
  weight: number
  start: number
  end: number
  concept?: string
  isNamed?: boolean
  isLikely?: true
  /** Whether it tells what for, and counts less. */
  isPurpose?: true
  /** The place of its sentence among the statement's. */
  sentence: number
}

// So few words may be a name though each alone says nothing.
const fewWords = 3

// Fragments help short statements and blur long ones.
const shortStatement = 5

type Said = Span & { stand: Stand }
type Unplaced = Omit<Occurrence, 'sentence'>
type Term = { name: string; weight: number; concept?: string; isNamed?: boolean; isLikely?: true }

/** What a statement is read with: the languages its author speaks, and the lexicon. */
export type Reading = { spoken?: readonly string[]; lexicon?: Lexicon }

/**
 * A subject that a statement rules out, and whether by the people who do it: 'no recruiters,
 * please'.
 */
export type Refusal = { concept: string; isOfPeople: boolean }

/**
 * What a statement says: its index terms, the encoder's vector of each of its sentences, the
 * activities that it names, the terms by which it answers who looks for people with this wish, what
 * it rules out, and whether it is in an unknown language, so that only its words tell.
 */
export type Interpretation = {
  terms: Occurrence[]
  embeddings: Int8Array[]
  activities: ReadonlySet<Activity>
  wishes: Occurrence[]
  refusals: Refusal[]
  isForeign: boolean
}

/** Every index term of a statement, by the side it was written on. */
export function readStatement(statement: string, side: Side, reading: Reading = {}): Occurrence[] {
  return interpret(statement, side, reading).terms
}

/**
 * The index terms by which a statement speaks of something, without what it is only likely about.
 */
export function spokenTerms(statement: string, side: Side, reading: Reading = {}): Occurrence[] {
  return readStatement(statement, side, reading).filter(({ isLikely }) => !isLikely)
}

/** Reads a statement by the side it was written on. */
export function interpret(statement: string, side: Side, reading: Reading = {}): Interpretation {
  const written = tokens(statement)
  const spans = refusalsIn(statement, side, detectLanguage(written, reading.spoken))
  const refused = coverOf(spans)
  return {
    ...readWords(
      statement,
      withNames(statement, written).filter((token) => !refused.touches(token)),
      side,
      reading,
    ),
    refusals: spans.flatMap((span) =>
      refusalsOf(
        statement,
        written.filter((token) => coverOf([span]).touches(token)),
        side,
        reading,
      ),
    ),
  }
}

function refusalsOf(
  statement: string,
  words: readonly Token[],
  side: Side,
  reading: Reading,
): Refusal[] {
  const named = readWords(statement, words, side, reading).terms.flatMap(
    ({ term, concept, isNamed }) =>
      isNamed && term === `concept:${concept}` ? [concept ?? ''] : [],
  )
  return named.map((concept) => ({ concept, isOfPeople: words.some(isAgent) }))
}

function readWords(
  statement: string,
  written: readonly Token[],
  side: Side,
  { spoken = [], lexicon: whole = wholeLexicon }: Reading,
): Omit<Interpretation, 'refusals'> {
  const read = readRomanised(statement, written)
  const isOther = isForeign(read)
  const all = isOther ? withoutFunctionWords(read) : read
  // Of an unknown language only names are known: yoga and Excel.
  const lexicon: Lexicon = isOther ? { ...emptyLexicon, subjects: whole.subjects } : whole
  const language = detectLanguage(all, spoken)
  const clauses = clausesOf(statement, all)
  const readable = clauses.map((clause) => withoutGlue(clause.tokens))
  const names = findPhrases(readable, language, lexicon.subjects)
  const acts = namedActs(
    findPhrases(
      clauses.map((clause) => clause.tokens),
      language,
      lexicon.acts[side],
    ).filter((hit) => !isPartOfName(hit, names)),
    clauses,
    side,
  )
  const acted = coverOf(acts.filter(({ act }) => act.subject === undefined || act.concept === ''))
  const { own, purposes } =
    side === 'seeks'
      ? backgroundOf(
          clauses,
          all.filter((token) => !isStopWord(token.word) && !acted.touches(token)),
        )
      : { own: [], purposes: [] }
  const stands = standsOf(clauses, acts, side)
  const standAt: StandAt = (place) =>
    own.some(({ start, end }) => start <= place && place < end) ? 'has' : stands(place)
  const [purposed, aside] = [coverOf(purposes), coverOf([...own, ...purposes])]
  const lessen = (said: Unplaced): Unplaced =>
    purposed.holds(said) && standAt(said.start) === usualStand[side]
      ? { ...said, weight: said.weight * weights.purpose, isPurpose: true }
      : said
  const senses = chooseSenses(subjectHits({ clauses: readable, language, lexicon }, names, acts))
  const told = coverOf([...acts, ...senses.filter((sense) => sense.by !== 'open')])
  const isBare = saysOnlyActs(all, acts)
  const capital = acts.filter(({ act, isSkill }) => act.concept === 'capital' && !isSkill)
  // A co-founder is sought for anything; what the encoder guesses of the word alone would be
  // start-ups.
  const isOpen = isBare && acts.some(({ act }) => act.concept === 'cofounding')
  const parts =
    lexicon.encoder && !isOpen
      ? partsOf(
          clauses,
          { language, acts: capital },
          lexicon.encoder,
          isBare ? () => usualStand[side] : standAt,
        )
      : []
  const unnamed = all.filter((token) => !isStopWord(token.word) && !told.touches(token))
  const untold = coverOf(unnamed)
  const begins = wordsOfSentences(clauses).map(([first]) => first?.start ?? 0)
  const found: Unplaced[] = [
    ...acts.flatMap((named) =>
      named.isSkill ? [] : channel(side, named, actTerms(named, names.length > 0)),
    ),
    ...acts.flatMap((named) =>
      named.isSkill || (isBare && !named.isWished)
        ? channel(side, { ...named, stand: usualStand[side] }, skillTerms(named))
        : [],
    ),
    ...weighSenses(
      doubtSenses(
        senses,
        ({ concept, start }) =>
          parts.find(({ last }) => last >= start)?.about.gapOf(concept.name) ?? 0,
      ),
    )
      .flatMap((sense) => subjectOccurrences(sense, side, standAt))
      .map(lessen),
    ...parts.flatMap((part) => likelyOccurrences(side, part)).map(lessen),
    ...unnamed.flatMap((token) =>
      channel(side, { ...token, stand: standAt(token.start) }, [
        { name: `word:${stem(token, language)}`, weight: weights.word },
      ]),
    ),
    ...englishWords(readable, language, lexicon)
      .filter((said) => untold.touches(said))
      .flatMap((said) => channel(side, { ...said, stand: standAt(said.start) }, [said])),
    ...(unnamed.length > shortStatement
      ? []
      : pieces(unnamed, language).flatMap((piece) =>
          channel(side, { ...piece, stand: standAt(piece.start) }, [piece]),
        )),
  ]
  const inSentence = (said: Unplaced): Occurrence => ({
    ...said,
    sentence: begins.findLastIndex((begin) => begin <= said.start),
  })
  const { asked, answering } =
    side === 'seeks' ? wishesIn(found, { acts, own, words: all }) : { asked: [], answering: [] }
  return {
    terms: [...found, ...asked].map(inSentence),
    wishes: answering.map(inSentence),
    // Where capital is wanted or had, what else is said is a sum or a field, by which two are not
    // told apart.
    embeddings: capital.length > 0 ? [] : parts.flatMap(({ about }) => about.embedding ?? []),
    activities: activitiesIn(
      clauses.map(({ tokens }) => tokens.filter((token) => !aside.touches(token))),
      acts,
      side,
    ),
    isForeign:
      isOther ||
      (parts.length > 0 &&
        parts.every(({ about }) => about.isForeign) &&
        all.every((token) => token.script === 'other' && !isStopWord(token.word))),
  }
}

// What is wanted on one side and had on the other meets in one of two channels: the objectives'
// wishes with the offerings' goods,
// and, turned about, what a seeker has with what a giver wants.
function channel(side: Side, { stand, start, end }: Said, terms: readonly Term[]): Unplaced[] {
  const isUsual = stand === usualStand[side]
  return terms.map(({ name, weight, ...about }) => {
    if (isUsual) return { term: name, weight, start, end, ...about }
    return { term: turned(name), weight, start, end, ...about }
  })
}

// The sign for learning ends the name of every science, and carpentry is 'trabajo en madera' where
// nobody seeks work. Seed funding is funding all the same.
function isPartOfName({ meanings, start, end }: Hit<Act>, names: readonly Hit<Concept>[]): boolean {
  if (meanings.some(({ concept, subject }) => concept === 'capital' && subject === 'opposite'))
    return false
  // A running partner runs, and is company all the same.
  if (meanings.some(({ concept }) => concept === 'company')) return false
  return names.some((name) =>
    name.start <= start && end <= name.end
      ? name.end - name.start > end - start
      : name.words > 1 &&
        name.start < end &&
        start < name.end &&
        name.end - name.start > end - start,
  )
}

/**
 * The words of a statement by clause, without what only connects them, and how they are looked up.
 */
type StatementWords = {
  clauses: readonly Token[][]
  language: Language | undefined
  lexicon: Lexicon
}

function subjectHits(
  { clauses: readable, language, lexicon: { signs, open } }: StatementWords,
  names: readonly Hit<Concept>[],
  acts: readonly Span[],
): SubjectHit[] {
  const words = readable.flat()
  const telling = coverOf(words.filter((token) => !isStopWord(token.word)))
  const acted = coverOf(acts)
  const counts = (hit: Span) => telling.touches(hit) && !acted.holds(hit)
  const found = (book: Phrasebook<Concept>, by: Evidence) =>
    findPhrases(readable, language, book)
      .map((hit) => ({ ...hit, by }))
      .filter(counts)
  // 'Coming out' is made of words that say nothing, and nothing else is said there.
  const isSaid = words.every((token) => isStopWord(token.word))
    ? (hit: Hit<Concept>) => hit.words > 1 || words.length <= fewWords
    : counts
  const known = [
    ...names.filter(isSaid).map((hit) => ({ ...hit, by: 'name' as const })),
    ...found(signs, 'sign'),
  ]
  const covered = coverOf([...known, ...acts])
  return [...known, ...found(open, 'open').filter((hit) => !covered.touches(hit))]
}

// A mentor for one language is no mentor for another: beside a subject an act says less. An
// investor or a pilot customer is the very thing that is sought.
function actTerms({ act }: NamedAct, isBesideSubject: boolean): Term[] {
  return act.concept === ''
    ? []
    : [
        {
          name: `act:${act.concept}`,
          weight:
            (actWeights[act.concept] ?? 1) *
            (isBesideSubject && act.subject !== 'opposite' && act.concept !== 'capital'
              ? weights.actBeside
              : 1),
          concept: act.concept,
          isNamed: true,
        },
      ]
}

function skillTerms({ act }: NamedAct): Term[] {
  return hasSkill(act)
    ? [{ name: skillOf(act), weight: weights.skill, concept: act.concept, isNamed: true }]
    : []
}

function subjectOccurrences(
  { concept, by, share, start, end }: Sense,
  side: Side,
  standAt: StandAt,
): Unplaced[] {
  const stand = standAt(start)
  const terms: Term[] = [
    { name: `concept:${concept.name}`, weight: 1, concept: concept.name },
    ...kin(concept, stand),
  ]
  return channel(
    side,
    { stand, start, end },
    terms.map(({ weight, ...term }) => ({
      ...term,
      isNamed: by === 'name',
      weight: weight * share * (by === 'name' ? 1 : weights[by]),
    })),
  )
}

// Who seeks an instrument is served by an oboe, and who seeks an oboe perhaps by somebody who does
// instruments; oboe and piano do not meet.
function kin(concept: Concept, stand: Stand): Term[] {
  const [own, above] =
    stand === 'wants' ? (['under', 'over'] as const) : (['over', 'under'] as const)
  const ancestors = ancestorsOf(concept).map(({ name, steps }) => ({
    name: `${kinMark}${above}:${name}`,
    weight: weights.kin[steps] ?? 0,
    concept: name,
  }))
  const links = linksOf(concept).map((other): Term => ({
    name: `${kinMark}link:${stand === 'wants' ? `${concept.name} ${other}` : `${other} ${concept.name}`}`,
    weight: weights.link,
    concept: concept.name,
  }))
  return [
    {
      name: `${kinMark}${own}:${concept.name}`,
      weight: weights.kin[1] ?? 0,
      concept: concept.name,
    },
    ...ancestors,
    ...links,
  ]
}

/**
 * What a part of a statement is about: what the speaker wants or has in one sentence; and how much
 * of the statement that is.
 */
type Part = {
  /** Where its last word begins. */
  last: number
  stand: Stand
  about: Encoded
  share: number
}

// Who has capital and who wants it, the act says; to the encoder an investor and a founder speak of
// the same.
function partsOf(
  clauses: readonly Clause[],
  { language, acts }: { language: Language | undefined; acts: readonly NamedAct[] },
  encoder: Encoder,
  standAt: StandAt,
): Part[] {
  const acted = coverOf(acts)
  const sentences = wordsOfSentences(clauses).map((sentence) =>
    sentence.filter((token) => !acted.touches(token)),
  )
  const parts = sentences.flatMap((sentence) =>
    [...Map.groupBy(encodedWords(sentence, language), ({ token }) => standAt(token.start))].map(
      ([stand, words]) => ({ last: words.at(-1)?.token.start ?? 0, stand, about: encoder(words) }),
    ),
  )
  const length = Math.sqrt(parts.reduce((sum, { about }) => sum + about.length ** 2, 0))
  return parts.map((part) => ({
    ...part,
    share: length === 0 ? 0 : (part.about.length / length) ** 2,
  }))
}

function likelyOccurrences(side: Side, { stand, about, share: ofStatement }: Part): Unplaced[] {
  return about.likely.flatMap(({ name, share, token: { start, end } }) =>
    channel(side, { stand, start, end }, [
      {
        name: `concept:${name}`,
        weight: weights.likely * ofStatement * share,
        concept: name,
        isNamed: false,
        isLikely: true,
      },
    ]),
  )
}

type Piece = Term & Span

// Words that name no subject meet across languages in English.
function englishWords(
  readable: readonly Token[][],
  language: Language | undefined,
  { english }: Lexicon,
): Piece[] {
  return findPhrases(readable, language, english).flatMap(({ meanings, start, end }) =>
    meanings.map((word) => ({
      name: `word:${word}`,
      weight: weights.english / Math.sqrt(meanings.length),
      start,
      end,
    })),
  )
}

function pieces(unnamed: readonly Token[], language: Language | undefined): Piece[] {
  const ofWords = unnamed.flatMap((token) => {
    const parts = fragments(stem(token, language), token.script)
    return parts.map((text): Piece => ({
      name: `part:${text}`,
      weight: weights.pieces / Math.sqrt(parts.length),
      start: token.start,
      end: token.end,
    }))
  })
  return [...ofWords, ...signPairs(unnamed)]
}

// Chinese is cut into words differently from sentence to sentence; pairs across the cut find what
// the cut hides.
function signPairs(unnamed: readonly Token[]): Piece[] {
  return unnamed.flatMap((token, at) => {
    const next = unnamed[at + 1]
    if (token.script !== 'han' || next?.script !== 'han' || next.start !== token.end) return []
    const text = `${signsIn(token.word).at(-1) ?? ''}${signsIn(next.word)[0] ?? ''}`
    return [{ name: `part:${text}`, weight: weights.pieces, start: token.start, end: next.end }]
  })
}
