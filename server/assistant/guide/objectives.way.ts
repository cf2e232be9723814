import { afresh, amended, relented } from './amending.ts'
import { commandedOnGoals } from './commanding.ts'
import { onGoals } from './continuing.ts'
import type { Way } from './conversing.ts'
import { standing } from './objectives.asking.ts'
import { passed } from './objectives.settling.ts'
import {
  besideGoals,
  correctedGoal,
  exampleOf,
  shortenedLast,
  swappedIn,
  withoutNamed,
} from './objectives.asides.ts'

/** The talk on goals, and what it can do when it is spoken to about itself. */
export const objectivesWay: Way = {
  talk: onGoals,
  standing,
  example: exampleOf,
  passed,
  without: withoutNamed,
  swapped: swappedIn,
  shorter: shortenedLast,
  corrected: (scene) => amended(scene, scene.heard?.said ?? '') ?? correctedGoal(scene),
  amended,
  afresh,
  relented,
  beside: (scene, aside) => commandedOnGoals(scene, aside) ?? besideGoals(scene, aside),
}
