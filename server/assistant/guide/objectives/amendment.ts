import { joined, quoted, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import { bare, composeGoal } from './goal-text.ts'
import { parseUtterance, type Utterance } from '../reading/utterance.ts'
import type { GuideGoal } from '../memory.ts'
import { talkOnGoals } from './objectives.talk.ts'
import { withPreface } from '../dialog-flow.ts'
import { languagesIn, onlyLanguage } from '../reading/language-names.ts'
import { repeatQuestion } from './objectives.questions.ts'
import { onward, advanceGoal } from './objectives.goals.ts'
import { correctGoal, proposeReworded, swapText } from './objectives.asides.ts'
import { kindIn, siblingIn, parseStatement } from '../reading/statements.ts'
import { namesTime } from '../reading/times.ts'

/** Corrects a misheard part of the current goal; null if it is unclear which part is meant. */
export function amendGoal(turn: TurnContext, right: string): GuideReply | null {
  const { memory, say } = turn
  const { goal } = memory
  const open = goal && memory.step === 'goal' ? goal : null
  if (kindIn(right) !== null) return correctGoal(heardAs(turn, right))
  const newGoal = open && righted(open, right)
  if (newGoal)
    return withPreface(
      advanceGoal(turn, newGoal),
      say('aside.swapped', { quote: quoted(bare(composeGoal(newGoal), newGoal.kind)) }),
    )
  const made = open ? undefined : memory.lately.at(-1)
  const wrong = made && placeOf(made.text, right)
  if (made && wrong)
    return proposeReworded(
      turn,
      { ...made, text: swapText(made.text, wrong.old, wrong.put) ?? made.text },
      say('aside.swapped.again'),
    )
  const currentText = open ? bare(composeGoal(open), open.kind) : made?.text
  if (currentText !== undefined && isOfAKind(right))
    return {
      says: [],
      ask: {
        key: 'ask.swap',
        values: { quote: quoted(currentText), right: quoted(right) },
        chips: [],
      },
      proposals: [],
      memory,
    }
  return open || made ? correctGoal(heardAs(turn, right)) : null
}

/** Handles the text after 'forget it' as if it had been said first. */
export function restartGoals(turn: TurnContext, rest: string): GuideReply {
  return talkOnGoals({
    ...heardAs(turn, rest),
    memory: { ...turn.memory, goal: null, step: 'start', misses: 0 },
  })
}

/** Drops the current goal or the last proposal; null if there is neither. */
export function retractGoal(turn: TurnContext): GuideReply | null {
  const { memory, say } = turn
  const { goal } = memory
  if (goal && memory.step === 'goal')
    return withPreface(
      onward({ ...turn, memory: { ...memory, goal: null, misses: 0 } }),
      say('aside.dropped', { quote: quoted(bare(composeGoal(goal), goal.kind)) }),
    )
  const last = memory.lately.at(-1)
  return last
    ? repeatAfter(
        { ...turn, memory: { ...memory, lately: memory.lately.slice(0, -1) } },
        joined(say('aside.dropped', { quote: quoted(last.text) }), say('aside.undone.proposal')),
        repeatQuestion,
      )
    : null
}

function heardAs(turn: TurnContext, text: string): TurnContext {
  const utterance: Utterance = { ...parseUtterance(text, []), aside: null }
  return { ...turn, heard: utterance }
}

// Corrects the date, the last addition, or the first statement.
function righted(goal: GuideGoal, right: string): GuideGoal | null {
  if (goal.when !== null && namesTime(right)) return { ...goal, when: right }
  const put = (text: string): string | null => {
    const wrong = placeOf(text, right)
    return wrong && swapText(text, wrong.old, wrong.put)
  }
  const extras = goal.extras.toReversed().map((extra) => put(extra))
  const at = extras.findIndex((extra) => extra !== null)
  if (at >= 0)
    return {
      ...goal,
      extras: goal.extras
        .toReversed()
        .map((extra, place) => (place === at ? (extras[at] ?? extra) : extra))
        .toReversed(),
    }
  const text = put(goal.text)
  if (text !== null) return { ...goal, text }
  return goal.extras.length > 0 && !isOfAKind(right)
    ? { ...goal, extras: [...goal.extras.slice(0, -1), right] }
    : null
}

type GoalCorrection = { old: string; put: string }

// Words of the same form: after the same preposition, a name for a name, a subject for a subject.
const beside: readonly RegExp[] = [
  /(?<=^|\s)(?:in|near|from|around|at|en|cerca de|desde) (?:\p{Lu}[\p{L}\p{M}’-]*)(?: \p{Lu}[\p{L}\p{M}’-]*)*/u,
  /[\p{Script=Devanagari}]+ (?:में|के पास)(?=\s|$|[,।])/u,
  /[a-z]+ (?:mein|me|ke paas)(?=\s|$|,)/iu,
  /(?:在|于)\p{Script=Han}{2,3}?(?=[的找做开办工生有附市，,。]|$)/u,
]
const nameIn: readonly RegExp[] = [
  /(?<=(?:^|\s)(?:in|near|from|around|en|cerca de|desde) )\p{Lu}[\p{L}\p{M}’-]*(?: \p{Lu}[\p{L}\p{M}’-]*)*/u,
  /[\p{Script=Devanagari}]+(?= (?:में|के पास)(?:\s|$|[,।]))/u,
  /[a-z]+(?= (?:mein|ke paas)(?:\s|$|,))/iu,
  /(?<=在|于)\p{Script=Han}{2,3}?(?=[的找做开办工生有附市，,。]|$)/u,
]
const nameAlone =
  /^(?:\p{Lu}[\p{L}\p{M}’-]*(?: \p{Lu}[\p{L}\p{M}’-]*)*|\p{Script=Han}{2,3}|\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}]*)$/u

// The correction itself shows its kind: it replaces a part of the same kind, or nothing.
function isOfAKind(right: string): boolean {
  const put = ended(right)
  return onlyLanguage(put) !== null || beside.some((pattern) => pattern.exec(put)?.[0] === put)
}

function ended(right: string): string {
  return right.trim().replace(/[\s.。।!！,，]+$/u, '')
}

function placeOf(text: string, right: string): GoalCorrection | null {
  const put = ended(right)
  const language = onlyLanguage(put)
  if (language !== null) {
    const [old, other] = languagesIn(text)
    return old === undefined || other !== undefined ? null : { old, put: language }
  }
  const form = beside.find((pattern) => pattern.exec(put)?.[0] === put)
  const like = form?.exec(text)?.[0]
  if (like !== undefined) return { old: like, put }
  const sibling = siblingIn(text, put)
  if (sibling !== null) return { old: sibling, put }
  const isName =
    nameAlone.test(put) &&
    parseStatement(put, 'objective').subjects.length +
      parseStatement(put, 'objective').intents.length ===
      0
  const name = isName
    ? nameIn.map((pattern) => pattern.exec(text)?.[0]).find((each) => each !== undefined)
    : undefined
  return name === undefined ? null : { old: name, put }
}
