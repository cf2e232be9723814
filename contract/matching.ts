import * as z from 'zod/mini'
import { AboutView } from './about.ts'
import { endpoint } from './endpoint.ts'
import { MatchShortfall, OwnStatement } from './match-shortfall.ts'
import { Language } from './languages.ts'

/**
 * How many people each attendee is shown at most, and how many each should be shown where that is
 * possible at all.
 */
export const suggestionsPerPerson = 8
export const floorPerPerson = 1

/** A subject, named in every language of the interface. */
export const ConceptName = z.object({
  en: z.string(),
  zh: z.string(),
  es: z.string(),
  hi: z.string(),
})
export type ConceptName = z.infer<typeof ConceptName>

/**
 * One checkable reason: a seek and a give, quoted as their owners wrote them, the words on which
 * they met, and the subjects those name.
 */
export const MatchReason = z.object({
  objectiveId: z.uuid(),
  offeringId: z.uuid(),
  objective: z.string(),
  offering: z.string(),
  terms: z.array(z.string()),
  concepts: z.array(ConceptName),
  /**
   * What the quoted offering was written as: whoever seeks a job as a waiter has a waiter to give,
   * and yet did not say that they offer one.
   */
  answeredBy: z.enum(['offering', 'objective']),
  objectiveLanguage: z.nullable(Language),
  offeringLanguage: z.nullable(Language),
})
export type MatchReason = z.infer<typeof MatchReason>

/** How closely the words of both answer each other. */
export const MatchBand = z.enum(['strong', 'good', 'try'])
export type MatchBand = z.infer<typeof MatchBand>

/**
 * What one person thinks of a match. Nobody else ever reads it; that both are interested is the
 * only thing that both are told.
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
   * False for somebody whom the words no longer suggest, and who stays because of one's own
   * interest.
   */
  isSuggested: z.boolean(),
  /**
   * The video room of the two, while it is open: both are interested, and the gathering is about to
   * begin or under way.
   */
  room: z.nullable(z.string()),
  youGet: z.nullable(MatchReason),
  youGive: z.nullable(MatchReason),
  /** What the other says of themselves, as far as they show it. */
  about: AboutView,
})
export type MatchView = z.infer<typeof MatchView>

/**
 * Whether a model was asked what the statements mean: it was not, it was, or it should have been
 * and could not be reached.
 */
export const MeaningStatus = z.enum(['off', 'on', 'unavailable'])
export type MeaningStatus = z.infer<typeof MeaningStatus>

export const listMatches = endpoint({
  method: 'GET',
  path: '/events/:eventId/matches',
  summary: 'Read who you should meet, and why',
  params: z.object({ eventId: z.uuid() }),
  reply: z.object({
    state: z.enum(['ready', 'computing', 'too-few', 'nothing-said']),
    peopleHere: z.int(),
    /**
     * Whether one has agreed to be matched here; who has not is suggested to nobody, and nobody to
     * them.
     */
    isMatched: z.boolean(),
    meaning: MeaningStatus,
    items: z.array(MatchView),
    /**
     * Why there are too few good ones; null when there are enough, or where nothing true can be
     * said of it. It contradicts none of `items`.
     */
    few: z.nullable(MatchShortfall),
    /**
     * Those of one's own statements that are in a language that matching does not know: they are
     * compared word for word.
     */
    wordForWord: z.array(OwnStatement),
  }),
  refusals: ['registration-not-found'],
})

export const takeStance = endpoint({
  method: 'PUT',
  path: '/events/:eventId/matches/:matchId/stance',
  summary: 'Say whether you want to meet; only a wish that both have is shown to both',
  params: z.object({ eventId: z.uuid(), matchId: z.uuid() }),
  body: z.strictObject({ stance: Stance }),
  reply: z.object({ stance: MatchView.shape.stance, isMutual: MatchView.shape.isMutual }),
  refusals: ['match-not-found', 'registration-not-found', 'event-ended', 'event-cancelled'],
})
