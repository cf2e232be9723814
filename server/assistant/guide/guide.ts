import type { Purpose } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { Context, Proposed } from '../context.ts'
import { answered, sceneOf } from './answering.ts'
import { conversing, type Way } from './conversing.ts'
import { debriefWay } from './debriefing.asides.ts'
import { graveAnswer } from './grave.ts'
import { hear } from './hearing.ts'
import { hostWay } from './hosting.asides.ts'
import { remembering } from './keeping.ts'
import { memoryOf } from './memory.ts'
import { objectivesWay } from './objectives.way.ts'
import { prepareWay } from './preparing.asides.ts'
import { sheltered } from './shunning.ts'

/**
 * Where the guide stands in a conference; kept as JSON beside its answer, and given back with what
 * is said next.
 */
export type GuideState = Record<string, unknown>

/**
 * `said`: null for the opening. `state`: null at the beginning, and wherever what was kept is not
 * understood any more.
 */
export type Turn = {
  purpose: Purpose
  locale: Language
  said: string | null
  state: GuideState | null
  context: Context
}

/** `chips`: answers that can be tapped; each is said as it stands. */
export type GuideAnswer = {
  text: string
  chips: string[]
  proposals: Proposed[]
  state: GuideState
}

const ways: Record<Purpose, Way> = {
  objectives: objectivesWay,
  prepare_meeting: prepareWay,
  debrief: debriefWay,
  host_setup: hostWay,
}

/** Answers what is said, by rules alone: the same turn has the same answer. */
export function guide(turn: Turn): GuideAnswer {
  const names = (turn.context.gathering?.matches ?? []).map(({ name }) => name)
  const heard = turn.said === null ? null : hear(turn.said, names)
  const memory = memoryOf(turn.state, turn.purpose)
  const scene = sceneOf(turn, memory, heard)
  const way = ways[turn.purpose]
  const reply = graveAnswer(scene, way) ?? conversing(scene, way) ?? way.talk(scene)
  return answered(sheltered(remembering(reply, memory, heard), memory), turn.locale)
}
