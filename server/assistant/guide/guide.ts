import type { ThreadPurpose } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { AssistantContext, NewProposal } from '../context.ts'
import { guideAnswerOf, turnContextOf } from './reply.ts'
import { asideAnswer, type DialogFlow } from './dialog-flow.ts'
import { debriefFlow } from './debrief.asides.ts'
import { safetyAnswer } from './safety-answer.ts'
import { parseUtterance } from './utterance.ts'
import { hostSetupFlow } from './host-setup.asides.ts'
import { rememberTurn } from './memory-history.ts'
import { memoryOf } from './memory.ts'
import { objectivesFlow } from './objectives.flow.ts'
import { prepareFlow } from './prepare-meeting.asides.ts'
import { withoutAvoidedPeople } from './avoided-people.ts'

/**
 * Where the guide stands in a conference; kept as JSON beside its answer, and given back with what
 * is said next.
 */
export type GuideState = Record<string, unknown>

/**
 * `said`: null for the opening. `state`: null at the beginning, and wherever what was kept is not
 * understood any more.
 */
export type GuideTurn = {
  purpose: ThreadPurpose
  locale: Language
  said: string | null
  state: GuideState | null
  context: AssistantContext
}

/** `chips`: answers that can be tapped; each is said as it stands. */
export type GuideAnswer = {
  text: string
  chips: string[]
  proposals: NewProposal[]
  state: GuideState
}

const ways: Record<ThreadPurpose, DialogFlow> = {
  objectives: objectivesFlow,
  prepare_meeting: prepareFlow,
  debrief: debriefFlow,
  host_setup: hostSetupFlow,
}

/** Answers what is said, by rules alone: the same turn has the same answer. */
export function guide(turn: GuideTurn): GuideAnswer {
  const names = (turn.context.gathering?.matches ?? []).map(({ name }) => name)
  const heard = turn.said === null ? null : parseUtterance(turn.said, names)
  const memory = memoryOf(turn.state, turn.purpose)
  const scene = turnContextOf(turn, memory, heard)
  const way = ways[turn.purpose]
  const reply = safetyAnswer(scene, way) ?? asideAnswer(scene, way) ?? way.talk(scene)
  return guideAnswerOf(
    withoutAvoidedPeople(rememberTurn(reply, memory, heard), memory),
    turn.locale,
  )
}
