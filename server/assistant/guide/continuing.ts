import { quoted, type Reply, type Scene, staying } from './answering.ts'
import { bare, composed } from './composing.ts'
import { saidFirst } from './conversing.ts'
import { askFor, goalOf } from './goals.ts'
import { mayAddUp } from './taking.ts'
import { standing } from './objectives.asking.ts'
import { settled } from './objectives.settling.ts'
import { objectives } from './objectives.ts'
import { proposedAnew } from './objectives.asides.ts'
import { chosenPlace, isContinued, isOfOneself, isToGuide } from './rebuffs.ts'
import { chipNamed } from './saying.ts'

/**
 * The talk on goals: what is said to the guide, of oneself, or of what was proposed before is put
 * to no goal that is asked about.
 */
export function onGoals(scene: Scene): Reply {
  const { heard, say } = scene
  if (!heard || heard.chip !== null || (heard.as !== 'words' && heard.as !== 'question'))
    return objectives(scene)
  if (isOfOneself(heard)) return staying(scene, say('aside.contact'), standing)
  const at = chosenPlace(heard)
  if (at !== null) return chosen(scene, at)
  if (heard.as === 'words' && isToGuide(heard)) return staying(scene, say('missed.rest'), standing)
  return continued(scene) ?? objectives(scene)
}

// Of several goals the one that is meant comes first; of what can be tapped, it is said.
function chosen(scene: Scene, at: number): Reply {
  const { memory, heard, say } = scene
  const { goal, queue } = memory
  const goals = goal && memory.step === 'goal' ? [goal, ...queue] : queue
  const meant = goals[at]
  if (goals.length > 1 && meant) {
    const after = {
      ...scene,
      memory: {
        ...memory,
        step: 'goal',
        goal: null,
        queue: goals.filter((each) => each !== meant),
        misses: 0,
      },
    }
    const said = say('turn.first', { quote: quoted(bare(composed(meant), meant.kind)) })
    if (meant !== goal) return saidFirst(settled(after, meant), said)
    const again = { ...after, memory: { ...after.memory, goal } }
    return staying(again, said, (after) => askFor(goal, after))
  }
  const own = [
    say('chip.skip'),
    say('chip.unsure'),
    say('chip.give'),
    say('chip.seek'),
    say('chip.person'),
    say('chip.learn'),
    say('chip.done'),
  ]
  const tapped = standing(scene).chips.filter((chip) => !own.includes(chip))[at]
  return tapped === undefined || !heard
    ? staying(scene, say('missed.rest'), standing)
    : objectives({
        ...scene,
        heard: {
          ...heard,
          said: tapped,
          plain: tapped.toLowerCase(),
          as: 'words',
          chip: chipNamed(tapped),
        },
      })
}

// 'To place my ceramics in a show' goes on with the curators that were proposed, and is nothing
// that is given.
function continued(scene: Scene): Reply | null {
  const { memory, heard } = scene
  const last = memory.lately.at(-1)
  if (!heard || memory.step === 'goal' || !last || !isContinued(heard)) return null
  const goal = { ...goalOf(last.kind, last.text), extras: [heard.said] }
  if (!mayAddUp({ ...goal, extras: [] }, heard.said)) return null
  return proposedAnew(scene, { ...last, text: composed(goal) }, scene.say('proposed.reworded'))
}
