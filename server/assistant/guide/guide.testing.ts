import type { ThreadPurpose } from '#contract/assistant.ts'
import type { StatementKind } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import type { MatchReason } from '#contract/matching/matching.ts'
import type { AssistantContext, EventContext, OwnItem } from '../prompt/context.ts'
import { guide } from './guide.ts'
import type { GuideAnswer, GuideState } from './guide-turn.ts'

const id = (of: number): string => `00000000-0000-4000-8000-${`${of}`.padStart(12, '0')}`

export function item(kind: StatementKind, text: string, at = 10): OwnItem {
  return { id: id(at), kind, text }
}

export function reason(
  objective: string,
  offering: string,
  more: Partial<MatchReason> = {},
): MatchReason {
  return {
    objectiveId: id(1),
    offeringId: id(2),
    objective,
    offering,
    terms: [],
    concepts: [],
    answeredBy: 'offering',
    objectiveLanguage: null,
    offeringLanguage: null,
    ...more,
  }
}

export function aGathering(more: Partial<EventContext> = {}): EventContext {
  return {
    id: id(3),
    title: 'Open harbour',
    summary: '',
    description: '',
    startsAt: null,
    role: 'attendee',
    timing: 'upcoming',
    languages: [],
    said: [],
    matches: [],
    why: null,
    around: [],
    coverage: null,
    questions: [],
    setup: null,
    ...more,
  }
}

const hosting = { timeZone: 'UTC', currency: 'usd', canSell: true, hasDraft: true } as const

export function aContext(
  gathering: EventContext | null = null,
  items: readonly OwnItem[] = [],
): AssistantContext {
  return { name: null, region: null, now: new Date(0), items, gathering, hosting }
}

type TalkOptions = { purpose?: ThreadPurpose; locale?: Language; context?: AssistantContext }

/** Returns all answers of the guide, the opening first. */
export function talk(
  { purpose = 'objectives', locale = 'en', context = aContext() }: TalkOptions,
  ...says: string[]
): GuideAnswer[] {
  let state: GuideState | null = null
  return [null, ...says].map((said) => {
    const answer = guide({ purpose, locale, said, state, context })
    state = answer.state
    return answer
  })
}

/** Returns its last answer. */
export function last(about: TalkOptions, ...says: string[]): GuideAnswer {
  const answer = talk(about, ...says).at(-1)
  if (!answer) throw new Error('Nothing was answered.')
  return answer
}
