import { quoted, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import { bare, composeGoal } from './goal-text.ts'
import { withPreface } from '../dialog-flow.ts'
import { askFor, goalOf } from './goals.ts'
import { mayAddUp } from './goal-extraction.ts'
import { repeatQuestion } from './objectives.questions.ts'
import { advanceGoal } from './objectives.goals.ts'
import { objectives } from './objectives.ts'
import { proposedAnew } from './objectives.asides.ts'
import { chosenPlace, isContinued, isOfOneself, isToGuide } from '../safety/rebuffs.ts'
import { chipNamed } from '../reading/wordings.ts'

/**
 * Runs the goals flow. Words to the guide, about oneself or about an earlier proposal are not added
 * to the current goal.
 */
export function talkOnGoals(scene: TurnContext): GuideReply {
  const { heard, say } = scene
  if (!heard || heard.chip !== null || (heard.as !== 'words' && heard.as !== 'question'))
    return objectives(scene)
  if (isOfOneself(heard)) return repeatAfter(scene, say('aside.contact'), repeatQuestion)
  const at = chosenPlace(heard)
  if (at !== null) return chosen(scene, at)
  if (heard.as === 'words' && isToGuide(heard))
    return repeatAfter(scene, say('missed.rest'), repeatQuestion)
  return continued(scene) ?? objectives(scene)
}

// Among several goals, the chosen one comes first; a tappable answer is treated as said.
function chosen(scene: TurnContext, at: number): GuideReply {
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
    const said = say('turn.first', { quote: quoted(bare(composeGoal(meant), meant.kind)) })
    if (meant !== goal) return withPreface(advanceGoal(after, meant), said)
    const again = { ...after, memory: { ...after.memory, goal } }
    return repeatAfter(again, said, (after) => askFor(goal, after))
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
  const tapped = repeatQuestion(scene).chips.filter((chip) => !own.includes(chip))[at]
  return tapped === undefined || !heard
    ? repeatAfter(scene, say('missed.rest'), repeatQuestion)
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

// 'To place my ceramics in a show' continues the proposed goal (curators), and is not an offering.
function continued(scene: TurnContext): GuideReply | null {
  const { memory, heard } = scene
  const last = memory.lately.at(-1)
  if (!heard || memory.step === 'goal' || !last || !isContinued(heard)) return null
  const goal = { ...goalOf(last.kind, last.text), extras: [heard.said] }
  if (!mayAddUp({ ...goal, extras: [] }, heard.said)) return null
  return proposedAnew(scene, { ...last, text: composeGoal(goal) }, scene.say('proposed.reworded'))
}
