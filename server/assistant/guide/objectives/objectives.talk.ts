import { quoted, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import { bare, composeGoal } from './goal-text.ts'
import { withPreface } from '../dialog-flow.ts'
import { askFor, goalOf } from './goals.ts'
import { mayAddUp } from './goal-extraction.ts'
import { repeatQuestion } from './objectives.questions.ts'
import { advanceGoal } from './objectives.goals.ts'
import { objectives } from './objectives.ts'
import { proposeReworded } from './objectives.asides.ts'
import { chosenPlace, isContinued, isOfOneself, isToGuide } from '../safety/rebuffs.ts'
import { chipNamed } from '../reading/wordings.ts'

/**
 * Runs the goals flow. Words to the guide, about oneself or about an earlier proposal are not added
 * to the current goal.
 */
export function talkOnGoals(turn: TurnContext): GuideReply {
  const { heard, say } = turn
  if (!heard || heard.chip !== null || (heard.as !== 'words' && heard.as !== 'question'))
    return objectives(turn)
  if (isOfOneself(heard)) return repeatAfter(turn, say('aside.contact'), repeatQuestion)
  const at = chosenPlace(heard)
  if (at !== null) return chosen(turn, at)
  if (heard.as === 'words' && isToGuide(heard))
    return { ...repeatAfter(turn, say('missed.rest'), repeatQuestion), isUnheard: true }
  return continued(turn) ?? objectives(turn)
}

// Among several goals, the chosen one comes first; a tappable answer is treated as said.
function chosen(turn: TurnContext, at: number): GuideReply {
  const { memory, heard, say } = turn
  const { goal, queue } = memory
  const goals = goal && memory.step === 'goal' ? [goal, ...queue] : queue
  const target = goals[at]
  if (goals.length > 1 && target) {
    const after = {
      ...turn,
      memory: {
        ...memory,
        step: 'goal',
        goal: null,
        queue: goals.filter((each) => each !== target),
        misses: 0,
      },
    }
    const line = say('turn.first', { quote: quoted(bare(composeGoal(target), target.kind)) })
    if (target !== goal) return withPreface(advanceGoal(after, target), line)
    const again = { ...after, memory: { ...after.memory, goal } }
    return repeatAfter(again, line, (after) => askFor(goal, after))
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
  const tapped = repeatQuestion(turn).chips.filter((chip) => !own.includes(chip))[at]
  return tapped === undefined || !heard
    ? { ...repeatAfter(turn, say('missed.rest'), repeatQuestion), isUnheard: true }
    : objectives({
        ...turn,
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
function continued(turn: TurnContext): GuideReply | null {
  const { memory, heard } = turn
  const last = memory.lately.at(-1)
  if (!heard || memory.step === 'goal' || !last || !isContinued(heard)) return null
  const goal = { ...goalOf(last.kind, last.text), extras: [heard.said] }
  if (!mayAddUp({ ...goal, extras: [] }, heard.said)) return null
  return proposeReworded(turn, { ...last, text: composeGoal(goal) }, turn.say('proposed.reworded'))
}
