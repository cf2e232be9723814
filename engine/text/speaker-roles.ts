import { exchangeIntent as createIntent } from '#engine/lexicon/intent.ts'
import type { ExchangeIntent, SpeakerRole } from '#engine/lexicon/intent.ts'
import type { ProfileSide } from '#engine/lexicon/concept.ts'
import { isAgent } from './agents.ts'
import { clauseAt, sentencesOf, spanOf } from './clauses.ts'
import type { Clause } from './clauses.ts'
import type { TextSpan } from './cover.ts'
import {
  areServed,
  companyIn,
  governedByOthers,
  mayBeOfOthers,
  seeksPupils,
} from './third-parties.ts'
import type { PhraseHit } from './phrases.ts'
import { hasSkill, isSkill } from './skills.ts'

/**
 * An intent that a statement names: its meaning on this side, its place, whether it is a skill, and
 * its object where others do it.
 */
export type IntentMention = {
  intent: ExchangeIntent
  start: number
  end: number
  role: SpeakerRole
  isSkill: boolean
  /** Whether the author says explicitly, among the offerings, that they want it. */
  isWished?: boolean
  governed?: TextSpan
}

/** The speaker's role at a place of the statement. */
export type SpeakerRoleLookup = (place: number) => SpeakerRole

/** A person's role towards the text of a side, unless an intent says otherwise. */
export const defaultRole: Record<ProfileSide, SpeakerRole> = { seeks: 'wants', gives: 'has' }

const company = createIntent('company', { isMutual: true }, '', '', '', '')

const inverse: Record<SpeakerRole, SpeakerRole> = { wants: 'has', has: 'wants' }

/**
 * Returns the intents of a statement with their meaning on this side. Acts of the people an
 * objective looks for are reversed; those of other people are left out.
 */
export function intentMentions(
  hits: readonly PhraseHit<ExchangeIntent>[],
  clauses: readonly Clause[],
  side: ProfileSide,
): IntentMention[] {
  const intents = hits.flatMap(({ meanings, start, end }) => {
    const named = (intent: ExchangeIntent): IntentMention => ({
      intent,
      start,
      end,
      role: intent.self ?? defaultRole[side],
      isSkill: hasSkill(intent) && isSkill({ start, end }, clauses),
    })
    const governed = side === 'seeks' ? governedByOthers({ start, end }, clauses) : undefined
    const wanted = governed ? meanings.filter(isWantedByOthers) : []
    if (wanted.length > 0)
      return wanted.map((intent) => ({ ...named(turnedAbout(intent)), governed }))
    const applicableIntents = meanings.filter(
      (intent) =>
        (!intent.isOfPupils || seeksPupils({ start, end }, clauses)) &&
        !(side === 'gives' && isLearner(intent) && areServed({ start, end }, clauses)),
    )
    const ofSide = applicableIntents.filter(({ on }) => on === side)
    const chosenIntents =
      ofSide.length > 0 ? ofSide : applicableIntents.filter(({ on }) => on === undefined)
    return chosenIntents
      .filter(
        ({ subject }) =>
          !subject || subject === 'opposite' || !mayBeOfOthers({ start, end }, clauses),
      )
      .map(named)
  })
  if (side === 'seeks')
    return intents.some(({ intent }) => intent.concept === 'company')
      ? intents
      : [
          ...intents,
          ...companyIn(clauses).map((span): IntentMention => ({
            intent: company,
            ...span,
            role: 'wants',
            isSkill: false,
          })),
        ]
  return intents.map((named) =>
    isWished(named, intents, clauses)
      ? { ...named, role: 'wants' as const, isWished: true }
      : named,
  )
}

// 'Looking for investors' among the offerings means wanting them.
function isWished(
  { intent, start }: IntentMention,
  intents: readonly IntentMention[],
  clauses: readonly Clause[],
): boolean {
  if (intent.concept === '' || intent.self !== undefined || intent.isMutual) return false
  const tokens = clauseAt(clauses, start)
  const clause = spanOf(tokens)
  // Hindi puts the wish at the end.
  const isVerbFinal = tokens.some(({ script }) => script === 'devanagari')
  return intents.some(
    (other) =>
      other.intent.concept === '' &&
      other.intent.subject === 'wants' &&
      other.start >= clause.start &&
      (other.end <= start || (isVerbFinal && other.end <= clause.end)),
  )
}

function isLearner({ concept, self, on }: ExchangeIntent): boolean {
  return concept === 'teaching' && self === 'wants' && on === 'gives'
}

// For the people looked for, a bare wish is one on either side.
function isWantedByOthers({ concept, self, subject, on, isMutual }: ExchangeIntent): boolean {
  return (
    (subject === 'wants' || (self === 'wants' && subject === 'has')) &&
    !isMutual &&
    (on === undefined || (on === 'gives' && concept === ''))
  )
}

// A person looking for people who want a website can give one; one looking for companies that hire
// wants to be hired.
function turnedAbout({ self, subject, ...intent }: ExchangeIntent): ExchangeIntent {
  return { ...intent, self: self && inverse[self], subject: subject === 'wants' ? 'has' : 'wants' }
}

/**
 * Returns the speaker's role at each place of a statement. An intent changes it for its whole
 * sentence, or for its object if the speaker has said before what they are.
 */
export function speakerRoles(
  clauses: readonly Clause[],
  intents: readonly IntentMention[],
  side: ProfileSide,
): SpeakerRoleLookup {
  const usual = defaultRole[side]
  const turned = sentencesOf(clauses).flatMap((sentence) =>
    turnedIn(
      sentence,
      intents.filter(({ start }) =>
        sentence.some(({ tokens }) =>
          tokens.some((token) => token.start <= start && start < token.end),
        ),
      ),
      usual,
    ),
  )
  return (place) =>
    turned.some(({ start, end }) => start <= place && place < end) ? inverse[usual] : usual
}

function turnedIn(
  parts: readonly Clause[],
  intents: readonly IntentMention[],
  usual: SpeakerRole,
): TextSpan[] {
  if (intents.some(({ intent }) => intent.isMutual)) return []
  const sentence = parts.flatMap(({ tokens }) => tokens)
  const clauses = parts.map(({ tokens }) => spanOf(tokens))
  const sentenceSpan = spanOf(sentence)
  const roleMentions = intents.filter(
    ({ intent, isSkill }) => intent.subject !== undefined && !isSkill,
  )
  const clauseOf = (place: number): TextSpan =>
    clauses.find((clause) => clause.start <= place && place < clause.end) ?? sentenceSpan
  return roleMentions.flatMap((mention, at) => {
    const { intent, start, end, governed } = mention
    if (
      roleOfSubject(mention, usual) === usual ||
      roleMentions.slice(0, at).some((earlier) => earlier.intent.concept === intent.concept)
    )
      return []
    // The object of an intent in the other direction keeps its role.
    const within = intent.reach === 'clause' ? clauseOf(start) : sentenceSpan
    const before = Math.max(within.start, roleMentions[at - 1]?.end ?? 0)
    const after = Math.min(within.end, roleMentions[at + 1]?.start ?? Infinity)
    if (governed)
      return [
        {
          start: Math.max(before, governed.start),
          end: Math.min(governed.end, Math.max(after, end)),
        },
      ]
    if (
      (intent.reach !== 'object' && usual === 'wants') ||
      !sentence.some((token) => token.end <= start && isAgent(token))
    )
      return [{ start: before, end: after }]
    const isVerbFinal = sentence.some(
      (token) => token.script === 'devanagari' && token.start >= start && token.start < end,
    )
    return [isVerbFinal ? { start: before, end: start } : { start: end, end: after }]
  })
}

function roleOfSubject(
  { intent: { subject }, role }: IntentMention,
  usual: SpeakerRole,
): SpeakerRole {
  return subject === 'opposite' ? inverse[role] : (subject ?? usual)
}
