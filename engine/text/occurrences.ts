import type { SpeakerRole } from '#engine/lexicon/intent.ts'
import { intentWeights } from '#engine/lexicon/intents.ts'
import type { Concept, ProfileSide } from '#engine/lexicon/concept.ts'
import { ancestorsOf, linksOf } from '#engine/lexicon/lexicon.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import type { Phrasebook } from '#engine/lexicon/phrasebook.ts'
import type { Clause } from './clauses.ts'
import { coverOf } from './cover.ts'
import type { TextSpan } from './cover.ts'
import { kinMark, flipChannel } from './term-kinds.ts'
import type { LexiconLanguage } from './languages.ts'
import type { StatementPart } from './parts.ts'
import { findPhrases } from './phrases.ts'
import type { PhraseHit } from './phrases.ts'
import { englishWords, fragmentsOf } from './pieces.ts'
import { chooseSenses, doubtSenses, weighSenses } from './senses.ts'
import type { SenseSource, SubjectSense, SubjectHit } from './senses.ts'
import { hasSkill, skillOf } from './skills.ts'
import { defaultRole } from './speaker-roles.ts'
import type { IntentMention, SpeakerRoleLookup } from './speaker-roles.ts'
import { stem } from './stems.ts'
import { isStopWord } from './stopwords.ts'
import type { Token } from './tokens.ts'
import { weights } from './weights.ts'

/**
 * An index term, the weight of one use, its place in the statement, and the concept it matches in
 * another statement with the term. It also records whether that concept was named explicitly or
 * only by a cue, and whether only the encoder finds it likely.
 */
export type Occurrence = {
  term: string
  weight: number
  start: number
  end: number
  concept?: string
  isNamed?: boolean
  isLikely?: true
  /** Whether it states a purpose, and counts less. */
  isPurpose?: true
  /** The index of its sentence in the statement. */
  sentence: number
}

/** An occurrence without its sentence yet. */
export type OccurrenceDraft = Omit<Occurrence, 'sentence'>

type RoleSpan = TextSpan & { role: SpeakerRole }
type WeightedTerm = {
  name: string
  weight: number
  concept?: string
  isNamed?: boolean
  isLikely?: true
}

/** The words of a statement, and the lexicon for them. */
export type StatementWords = {
  all: readonly Token[]
  clauses: readonly Clause[]
  /** The words of each clause, without connecting words. */
  readable: readonly Token[][]
  language: LexiconLanguage | undefined
  lexicon: Lexicon
}

/** The findings in the words of a statement. */
export type Findings = {
  names: readonly PhraseHit<Concept>[]
  intents: readonly IntentMention[]
  /** Whether the statement contains only intents. */
  isBare: boolean
  parts: readonly StatementPart[]
  /** The spans that state a purpose. */
  purposes: readonly TextSpan[]
}

/** Returns every index term of a statement. */
export function occurrencesOf(
  words: StatementWords,
  { names, intents, isBare, parts, purposes }: Findings,
  side: ProfileSide,
  roleAt: SpeakerRoleLookup,
): OccurrenceDraft[] {
  const senses = chooseSenses(subjectHits(words, names, intents))
  const namedCover = coverOf([...intents, ...senses.filter((sense) => sense.by !== 'open')])
  const unnamed = words.all.filter((token) => !isStopWord(token.word) && !namedCover.touches(token))
  const purposed = coverOf(purposes)
  const lessen = (occurrence: OccurrenceDraft): OccurrenceDraft =>
    purposed.holds(occurrence) && roleAt(occurrence.start) === defaultRole[side]
      ? { ...occurrence, weight: occurrence.weight * weights.purpose, isPurpose: true }
      : occurrence
  return [
    ...intents.flatMap((mention) =>
      mention.isSkill ? [] : channel(side, mention, actTerms(mention, names.length > 0)),
    ),
    ...intents.flatMap((mention) =>
      mention.isSkill || (isBare && !mention.isWished)
        ? channel(side, { ...mention, role: defaultRole[side] }, skillTerms(mention))
        : [],
    ),
    ...weighSenses(
      doubtSenses(
        senses,
        ({ concept, start }) =>
          parts.find(({ last }) => last >= start)?.about.gapOf(concept.name) ?? 0,
      ),
    )
      .flatMap((sense) => subjectOccurrences(sense, side, roleAt))
      .map(lessen),
    ...parts.flatMap((part) => likelyOccurrences(side, part)).map(lessen),
    ...wordOccurrences(words, unnamed, side, roleAt),
  ]
}

// This few words may be a name though each alone says nothing.
const fewWords = 3

function subjectHits(
  { readable, language, lexicon: { cues, open } }: StatementWords,
  names: readonly PhraseHit<Concept>[],
  intents: readonly TextSpan[],
): SubjectHit[] {
  const words = readable.flat()
  const contentCover = coverOf(words.filter((token) => !isStopWord(token.word)))
  const acted = coverOf(intents)
  const counts = (hit: TextSpan) => contentCover.touches(hit) && !acted.holds(hit)
  const found = (book: Phrasebook<Concept>, by: SenseSource) =>
    findPhrases(readable, language, book)
      .map((hit) => ({ ...hit, by }))
      .filter(counts)
  // 'Coming out' consists of stop words, and is the whole statement.
  const isSaid = words.every((token) => isStopWord(token.word))
    ? (hit: PhraseHit<Concept>) => hit.words > 1 || words.length <= fewWords
    : counts
  const lexiconHits = [
    ...names.filter(isSaid).map((hit) => ({ ...hit, by: 'name' as const })),
    ...found(cues, 'cue'),
  ]
  const covered = coverOf([...lexiconHits, ...intents])
  return [...lexiconHits, ...found(open, 'open').filter((hit) => !covered.touches(hit))]
}

// A want on one side meets a possession on the other in one of two channels. The objectives' wishes
// meet the offerings' goods; reversed, a seeker's goods meet a giver's wants.
function channel(
  side: ProfileSide,
  { role, start, end }: RoleSpan,
  terms: readonly WeightedTerm[],
): OccurrenceDraft[] {
  const isUsual = role === defaultRole[side]
  return terms.map(({ name, weight, ...about }) => {
    if (isUsual) return { term: name, weight, start, end, ...about }
    return { term: flipChannel(name), weight, start, end, ...about }
  })
}

// A mentor for one language is no mentor for another: beside a subject an intent says less. An
// investor or a pilot customer is the very thing sought.
function actTerms({ intent }: IntentMention, isBesideSubject: boolean): WeightedTerm[] {
  return intent.concept === ''
    ? []
    : [
        {
          name: `act:${intent.concept}`,
          weight:
            (intentWeights[intent.concept] ?? 1) *
            (isBesideSubject && intent.subject !== 'opposite' && intent.concept !== 'capital'
              ? weights.actBeside
              : 1),
          concept: intent.concept,
          isNamed: true,
        },
      ]
}

function skillTerms({ intent }: IntentMention): WeightedTerm[] {
  return hasSkill(intent)
    ? [{ name: skillOf(intent), weight: weights.skill, concept: intent.concept, isNamed: true }]
    : []
}

function subjectOccurrences(
  { concept, by, share, start, end }: SubjectSense,
  side: ProfileSide,
  roleAt: SpeakerRoleLookup,
): OccurrenceDraft[] {
  const role = roleAt(start)
  const terms: WeightedTerm[] = [
    { name: `concept:${concept.name}`, weight: 1, concept: concept.name },
    ...kin(concept, role),
  ]
  return channel(
    side,
    { role, start, end },
    terms.map(({ weight, ...term }) => ({
      ...term,
      isNamed: by === 'name',
      weight: weight * share * (by === 'name' ? 1 : weights[by]),
    })),
  )
}

// A person who seeks an instrument is served by an oboe; one who seeks an oboe perhaps by a person
// who does instruments. Oboe and piano do not meet.
function kin(concept: Concept, role: SpeakerRole): WeightedTerm[] {
  const [own, above] =
    role === 'wants' ? (['under', 'over'] as const) : (['over', 'under'] as const)
  const ancestors = ancestorsOf(concept).map(({ name, steps }) => ({
    name: `${kinMark}${above}:${name}`,
    weight: weights.kin[steps] ?? 0,
    concept: name,
  }))
  const links = linksOf(concept).map((other): WeightedTerm => ({
    name: `${kinMark}link:${role === 'wants' ? `${concept.name} ${other}` : `${other} ${concept.name}`}`,
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

function likelyOccurrences(
  side: ProfileSide,
  { role, about, share: ofStatement }: StatementPart,
): OccurrenceDraft[] {
  return about.likely.flatMap(({ name, share, token: { start, end } }) =>
    channel(side, { role, start, end }, [
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

// Fragments help short statements and blur long ones.
const shortStatement = 5

function wordOccurrences(
  { readable, language, lexicon }: StatementWords,
  unnamed: readonly Token[],
  side: ProfileSide,
  roleAt: SpeakerRoleLookup,
): OccurrenceDraft[] {
  const untold = coverOf(unnamed)
  return [
    ...unnamed.flatMap((token) =>
      channel(side, { ...token, role: roleAt(token.start) }, [
        { name: `word:${stem(token, language)}`, weight: weights.word },
      ]),
    ),
    ...englishWords(readable, language, lexicon)
      .filter((termSpan) => untold.touches(termSpan))
      .flatMap((termSpan) =>
        channel(side, { ...termSpan, role: roleAt(termSpan.start) }, [termSpan]),
      ),
    ...(unnamed.length > shortStatement
      ? []
      : fragmentsOf(unnamed, language).flatMap((piece) =>
          channel(side, { ...piece, role: roleAt(piece.start) }, [piece]),
        )),
  ]
}
