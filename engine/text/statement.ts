import type { ExchangeIntent } from '#engine/lexicon/intent.ts'
import type { Concept, ProfileSide } from '#engine/lexicon/concept.ts'
import { emptyLexicon, wholeLexicon } from '#engine/lexicon/lexicon.ts'
import type { Lexicon } from '#engine/lexicon/lexicon.ts'
import { activitiesIn } from './activities.ts'
import type { Activity } from './activities.ts'
import { isAgent } from './agents.ts'
import { backgroundOf } from './background.ts'
import type { Background } from './background.ts'
import { clausesOf, wordsOfSentences } from './clauses.ts'
import { coverOf } from './cover.ts'
import { isForeign, withoutFunctionWords } from './foreign.ts'
import { detectLanguage } from './language.ts'
import { withNames } from './names.ts'
import { occurrencesOf } from './occurrences.ts'
import type { Occurrence, StatementWords, OccurrenceDraft } from './occurrences.ts'
import { partsOf } from './parts.ts'
import type { StatementPart } from './parts.ts'
import { findPhrases } from './phrases.ts'
import type { PhraseHit } from './phrases.ts'
import { refusalsIn } from './refusals.ts'
import { readRomanised } from './romanised.ts'
import { hasOnlyIntents } from './skills.ts'
import { intentMentions, speakerRoles, defaultRole } from './speaker-roles.ts'
import type { IntentMention, SpeakerRoleLookup } from './speaker-roles.ts'
import { isStopWord } from './stopwords.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { wishesIn } from './wishes.ts'
import { withoutGlue } from './words.ts'

/** Options for reading a statement: the languages its author speaks, and the lexicon. */
export type InterpretOptions = { languages?: readonly string[]; lexicon?: Lexicon }

/**
 * A subject that a statement rules out, and whether it means the people who do it: 'no recruiters,
 * please'.
 */
export type SubjectRefusal = { concept: string; isOfPeople: boolean }

/**
 * The contents of a statement: its index terms, the encoder's vector of each sentence, and its
 * activities. Also the terms that answer a person looking for people with this wish, and what it
 * rules out. In an unknown language, only its words count.
 */
export type Interpretation = {
  terms: Occurrence[]
  embeddings: Int8Array[]
  activities: ReadonlySet<Activity>
  wishes: Occurrence[]
  refusals: SubjectRefusal[]
  isForeign: boolean
}

/** Returns every index term of a statement, by the side it was written on. */
export function readStatement(
  statement: string,
  side: ProfileSide,
  reading: InterpretOptions = {},
): Occurrence[] {
  return interpret(statement, side, reading).terms
}

/** Returns the index terms that a statement mentions, without its merely likely subjects. */
export function spokenTerms(
  statement: string,
  side: ProfileSide,
  reading: InterpretOptions = {},
): Occurrence[] {
  return readStatement(statement, side, reading).filter(({ isLikely }) => !isLikely)
}

/** Reads a statement by the side it was written on. */
export function interpret(
  statement: string,
  side: ProfileSide,
  reading: InterpretOptions = {},
): Interpretation {
  const writtenTokens = tokens(statement)
  const spans = refusalsIn(statement, side, detectLanguage(writtenTokens, reading.languages))
  const refused = coverOf(spans)
  return {
    ...readWords(
      statement,
      withNames(statement, writtenTokens).filter((token) => !refused.touches(token)),
      side,
      reading,
    ),
    refusals: spans.flatMap((span) =>
      refusalsOf(
        statement,
        writtenTokens.filter((token) => coverOf([span]).touches(token)),
        side,
        reading,
      ),
    ),
  }
}

function refusalsOf(
  statement: string,
  words: readonly Token[],
  side: ProfileSide,
  reading: InterpretOptions,
): SubjectRefusal[] {
  const concepts = readWords(statement, words, side, reading).terms.flatMap(
    ({ term, concept, isNamed }) =>
      isNamed && term === `concept:${concept}` ? [concept ?? ''] : [],
  )
  return concepts.map((concept) => ({ concept, isOfPeople: words.some(isAgent) }))
}

function readWords(
  statement: string,
  writtenTokens: readonly Token[],
  side: ProfileSide,
  reading: InterpretOptions,
): Omit<Interpretation, 'refusals'> {
  const read = readRomanised(statement, writtenTokens)
  const isOther = isForeign(read)
  const all = isOther ? withoutFunctionWords(read) : read
  const words = wordsOf(statement, all, isOther, reading)
  const { clauses } = words
  const names = findPhrases(words.readable, words.language, words.lexicon.subjects)
  const intents = actsIn(words, names, side)
  const { own, purposes } = side === 'seeks' ? asideIn(words, intents) : { own: [], purposes: [] }
  const intentRoleAt = speakerRoles(clauses, intents, side)
  const standAt: SpeakerRoleLookup = (place) =>
    own.some(({ start, end }) => start <= place && place < end) ? 'has' : intentRoleAt(place)
  const isBare = hasOnlyIntents(all, intents)
  const capital = intents.filter(({ intent, isSkill }) => intent.concept === 'capital' && !isSkill)
  // A co-founder is sought for anything; the encoder would guess start-ups from the word alone.
  const isOpen = isBare && intents.some(({ intent }) => intent.concept === 'cofounding')
  const parts =
    words.lexicon.encoder && !isOpen
      ? partsOf(
          clauses,
          { language: words.language, intents: capital },
          words.lexicon.encoder,
          isBare ? () => defaultRole[side] : standAt,
        )
      : []
  const occurrences = occurrencesOf(
    words,
    { names, intents, isBare, parts, purposes },
    side,
    standAt,
  )
  const { asked, answering } =
    side === 'seeks'
      ? wishesIn(occurrences, { intents, own, words: all })
      : { asked: [], answering: [] }
  const begins = wordsOfSentences(clauses).map(([first]) => first?.start ?? 0)
  const inSentence = (draft: OccurrenceDraft): Occurrence => ({
    ...draft,
    sentence: begins.findLastIndex((begin) => begin <= draft.start),
  })
  const aside = coverOf([...own, ...purposes])
  return {
    terms: [...occurrences, ...asked].map(inSentence),
    wishes: answering.map(inSentence),
    // Where capital is wanted or had, the rest is a sum or a field, which does not distinguish two
    // people.
    embeddings: capital.length > 0 ? [] : parts.flatMap(({ about }) => about.embedding ?? []),
    activities: activitiesIn(
      clauses.map(({ tokens }) => tokens.filter((token) => !aside.touches(token))),
      intents,
      side,
    ),
    isForeign: isOther || isUnknown(all, parts),
  }
}

function wordsOf(
  statement: string,
  all: readonly Token[],
  isOther: boolean,
  { languages = [], lexicon = wholeLexicon }: InterpretOptions,
): StatementWords {
  const clauses = clausesOf(statement, all)
  return {
    all,
    clauses,
    readable: clauses.map((clause) => withoutGlue(clause.tokens)),
    language: detectLanguage(all, languages),
    // In an unknown language only names are recognised: yoga and Excel.
    lexicon: isOther ? { ...emptyLexicon, subjects: lexicon.subjects } : lexicon,
  }
}

function actsIn(
  { clauses, language, lexicon }: StatementWords,
  names: readonly PhraseHit<Concept>[],
  side: ProfileSide,
): IntentMention[] {
  const hits = findPhrases(
    clauses.map((clause) => clause.tokens),
    language,
    lexicon.intents[side],
  )
  return intentMentions(
    hits.filter((hit) => !isPartOfName(hit, names)),
    clauses,
    side,
  )
}

// The character for learning ends the name of every science, and carpentry is 'trabajo en madera'
// where no one seeks work. Seed funding is still funding.
function isPartOfName(
  { meanings, start, end }: PhraseHit<ExchangeIntent>,
  names: readonly PhraseHit<Concept>[],
): boolean {
  if (meanings.some(({ concept, subject }) => concept === 'capital' && subject === 'opposite'))
    return false
  // A running partner runs, but is still company.
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

// The author's background and the purpose in an objective.
function asideIn({ all, clauses }: StatementWords, intents: readonly IntentMention[]): Background {
  const acted = coverOf(
    intents.filter(({ intent }) => intent.subject === undefined || intent.concept === ''),
  )
  return backgroundOf(
    clauses,
    all.filter((token) => !isStopWord(token.word) && !acted.touches(token)),
  )
}

// A language in foreign letters: the encoder finds every part foreign, and no word is a stop word.
function isUnknown(all: readonly Token[], parts: readonly StatementPart[]): boolean {
  return (
    parts.length > 0 &&
    parts.every(({ about }) => about.isForeign) &&
    all.every((token) => token.script === 'other' && !isStopWord(token.word))
  )
}
