import * as z from 'zod/mini'
import { AboutView } from '../about.ts'
import { endpoint } from '../endpoint.ts'
import { MatchShortfall, OwnStatement } from './match-shortfall.ts'
import { Language, ofEachLanguage } from '../languages.ts'

/** The most people each attendee is shown, and how many each should be shown where possible. */
export const suggestionsPerPerson = 8
export const floorPerPerson = 1

/** A subject, named in every language of the interface. */
export const ConceptName = z.object(ofEachLanguage(z.string()))
export type ConceptName = z.infer<typeof ConceptName>

/** Returns a subject's names in each language: the English one where the engine has no other. */
export function conceptNameOf(names: { en: string } & Partial<ConceptName>): ConceptName {
  return { ...ofEachLanguage(names.en), ...names }
}

/**
 * One checkable reason: an objective and an offering, quoted as written, the words they share, and
 * the subjects of those words.
 */
export const MatchReason = z.object({
  objectiveId: z.uuid(),
  offeringId: z.uuid(),
  objective: z.string(),
  offering: z.string(),
  terms: z.array(z.string()),
  concepts: z.array(ConceptName),
  /**
   * What the quoted offering was written as. A person who seeks a job as a waiter implicitly offers
   * a waiter, without having stated an offering.
   */
  answeredBy: z.enum(['offering', 'objective']),
  objectiveLanguage: z.nullable(Language),
  offeringLanguage: z.nullable(Language),
})
export type MatchReason = z.infer<typeof MatchReason>

/** How closely the two people's statements answer each other. */
export const MatchBand = z.enum(['strong', 'good', 'try'])
export type MatchBand = z.infer<typeof MatchBand>

/**
 * One person's opinion of a match, never shown to anyone else. Both learn only that both are
 * interested.
 */
export const Stance = z.enum(['none', 'interested', 'passed'])
export type Stance = z.infer<typeof Stance>

/** A match as one of the two people sees it, with their own stance. */
export const MatchView = z.object({
  id: z.uuid(),
  name: z.string(),
  band: MatchBand,
  stance: Stance,
  isMutual: z.boolean(),
  /**
   * False for a person who is no longer suggested, and stays listed because of one's own interest.
   */
  isSuggested: z.boolean(),
  /**
   * The pair's video room, while it is open: both are interested, and the event is about to begin
   * or under way.
   */
  room: z.nullable(z.string()),
  youGet: z.nullable(MatchReason),
  youGive: z.nullable(MatchReason),
  /** The other's About, as far as they show it. */
  about: AboutView,
})
export type MatchView = z.infer<typeof MatchView>

/** Whether a model was asked for the statements' meaning: not asked, asked, or unreachable. */
export const MeaningStatus = z.enum(['off', 'on', 'unavailable'])
export type MeaningStatus = z.infer<typeof MeaningStatus>

/** Whether a person's matches are there, and why they are not. */
export const MatchListState = z.enum(['ready', 'computing', 'too-few', 'nothing-said'])
export type MatchListState = z.infer<typeof MatchListState>

export const listMatches = endpoint({
  method: 'GET',
  path: '/events/:eventId/matches',
  summary: 'Read whom you should meet, and why',
  params: z.object({ eventId: z.uuid() }),
  reply: z.object({
    state: MatchListState,
    peopleHere: z.int(),
    /**
     * Whether one has agreed to be matched here. Without consent one is suggested to nobody, and
     * nobody to them.
     */
    isMatched: z.boolean(),
    meaning: MeaningStatus,
    items: z.array(MatchView),
    /**
     * Why there are too few good matches; null if there are enough, or no cause can be stated
     * truthfully. It never contradicts `items`.
     */
    few: z.nullable(MatchShortfall),
    /**
     * One's own statements in a language that matching does not know: they are compared word for
     * word.
     */
    wordForWord: z.array(OwnStatement),
  }),
  refusals: ['registration-not-found'],
})

export const takeStance = endpoint({
  method: 'PUT',
  path: '/events/:eventId/matches/:matchId/stance',
  summary: 'Record whether you want to meet a match',
  description: 'Interest is shown to the two only if it is mutual.',
  params: z.object({ eventId: z.uuid(), matchId: z.uuid() }),
  body: z.strictObject({ stance: Stance }),
  reply: z.object({ stance: MatchView.shape.stance, isMutual: MatchView.shape.isMutual }),
  refusals: ['match-not-found', 'registration-not-found', 'event-ended', 'event-cancelled'],
})

/**
 * One's own interest in a person of the attendee list. `matchId` names their match and conversation
 * once it is mutual.
 */
export const OwnInterest = z.object({
  isInterested: z.boolean(),
  isMutual: z.boolean(),
  matchId: z.nullable(z.uuid()),
})

export const setInterest = endpoint({
  method: 'PUT',
  path: '/events/:eventId/directory/:registrationId/interest',
  summary: 'Record whether you want to meet a person in the attendee list',
  description:
    'Both must have agreed to be matched. As with a match, interest is shown to the two only if it is mutual.',
  params: z.object({ eventId: z.uuid(), registrationId: z.uuid() }),
  body: z.strictObject({ isInterested: z.boolean() }),
  reply: OwnInterest,
  refusals: ['match-not-found', 'registration-not-found', 'event-ended', 'event-cancelled'],
})
