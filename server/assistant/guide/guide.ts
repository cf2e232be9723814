import type { ThreadPurpose } from '#contract/assistant.ts'

import { guideAnswerOf, turnContextOf } from './reply.ts'
import { asideAnswer, type DialogFlow } from './dialog-flow.ts'
import { debriefFlow } from './debrief/debrief.asides.ts'
import { safetyAnswer } from './safety/safety-answer.ts'
import { parseUtterance } from './reading/utterance.ts'
import { hostSetupFlow } from './host-setup/host-setup.asides.ts'
import { matterAnswer, withNearest } from './nearest/nearest.ts'
import { rememberTurn } from './memory-history.ts'
import { memoryOf } from './memory.ts'
import { eventAnswer } from './event-request/event-draft.ts'
import { withRestoredEvent } from './event-request/event-reply.ts'
import { objectivesFlow } from './objectives/objectives.flow.ts'
import { prepareFlow } from './prepare-meeting/prepare-meeting.asides.ts'
import { withoutAvoidedPeople } from './safety/avoided-people.ts'
import type { GuideTurn, GuideAnswer } from './guide-turn.ts'

const ways: Record<ThreadPurpose, DialogFlow> = {
  objectives: objectivesFlow,
  prepare_meeting: prepareFlow,
  debrief: debriefFlow,
  host_setup: hostSetupFlow,
}

/** Answers an utterance by rules alone; deterministic. */
export function guide(turn: GuideTurn): GuideAnswer {
  const names = (turn.context.gathering?.matches ?? []).map(({ name }) => name)
  const utterance = turn.said === null ? null : parseUtterance(turn.said, names)
  const memory = memoryOf(turn.state, turn.purpose)
  const scene = turnContextOf(turn, memory, utterance)
  const way = ways[turn.purpose]
  const reply =
    safetyAnswer(scene, way) ??
    eventAnswer(scene, way.standing) ??
    matterAnswer(scene, way) ??
    asideAnswer(scene, way) ??
    way.talk(scene)
  const shown = withNearest(withRestoredEvent(reply, scene), scene)
  return guideAnswerOf(
    withoutAvoidedPeople(rememberTurn(shown, memory, utterance), memory),
    turn.locale,
  )
}
