import { restartGoals, amendGoal, retractGoal } from './amendment.ts'
import { runGoalCommand } from './goal-commands.ts'
import { talkOnGoals } from './objectives.talk.ts'
import type { DialogFlow } from '../dialog-flow.ts'
import { repeatQuestion } from './objectives.questions.ts'
import { skipGoal } from './objectives.goals.ts'
import {
  besideGoals,
  correctGoal,
  exampleOf,
  shortenLast,
  swapInGoals,
  dropNamed,
} from './objectives.asides.ts'

/** The goals flow, and its answers to remarks about the conversation. */
export const objectivesFlow: DialogFlow = {
  talk: talkOnGoals,
  standing: repeatQuestion,
  example: exampleOf,
  passed: skipGoal,
  without: dropNamed,
  swapped: swapInGoals,
  shorter: shortenLast,
  corrected: (turn) => amendGoal(turn, turn.heard?.said ?? '') ?? correctGoal(turn),
  amended: amendGoal,
  afresh: restartGoals,
  relented: retractGoal,
  beside: (turn, aside) => runGoalCommand(turn, aside) ?? besideGoals(turn, aside),
}
