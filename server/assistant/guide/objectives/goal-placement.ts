import { cluesIn } from '../reading/clues.ts'
import { composeGoal } from './goal-text.ts'
import type { GuideGoal } from '../memory.ts'
import { isVague, parseStatement, withKin } from '../reading/statements.ts'

const pieceEnd =
  /\s*[;；。\n]+\s*|\s*[,，、]\s*(?:and |y |e |और )?|\.\s+|\s+(?:and|y|और)\s+(?=(?:the|for the|my|el|la|para|वह|उस)\s)/iu

// A longer answer does not cover several goals.
const longest = 400

/**
 * Assigns the parts of an answer to goals: the goal named, or whose subject it concerns, else that
 * of the previous part. The first part belongs to the goal asked about.
 */
export function placeAnswer(text: string, goals: readonly GuideGoal[]): string[] {
  if (goals.length < 2 || text.length > longest)
    return goals.map((_, place) => (place === 0 ? text : ''))
  const places = goals.map((): string[] => [])
  let at = 0
  for (const piece of text.split(pieceEnd).filter((each) => each.trim() !== '')) {
    at = placeOf(piece, goals, at)
    places[at]?.push(unlabelled(piece, goals[at]))
  }
  const isOne = places.filter((pieces) => pieces.length > 0).length === 1
  return isOne && at === 0
    ? goals.map((_, place) => (place === 0 ? text : ''))
    : places.map((pieces) => pieces.join(', '))
}

function placeOf(piece: string, goals: readonly GuideGoal[], before: number): number {
  const all = goals.map((goal) => nearness(piece, goal))
  const most = Math.max(...all)
  return most === 0 || all[before] === most ? before : all.indexOf(most)
}

const company =
  /^(?:someone|somebody|anyone|anybody) (?:to|for) |^alguien con quien |^(?:有人|想找人|找人).{0,4}一起|^(?:कोई|किसी).{0,12}के साथ|\bके लिए कोई$/iu

/** Returns whether an answer is a separate wish for company, in something unrelated to the goal. */
export function isAnother(text: string, goal: GuideGoal): boolean {
  return company.test(text) && nearness(text, goal) === 0
}

const namedNearness = 2

// A stage and a startup concern money and founding, regardless of the startup's field.
const ventures =
  /\b(?:seed|pre-?seed|series [abc]|funding|fundraising|startup|start-up|venture|prototype)\b|ronda|semilla|pre-?semilla|capital|种子轮|天使轮|[ABC]轮|创业|融资|初创|स्टार्टअप|सीड|फंडिंग|निवेश/iu
const venturing = new Set(['capital', 'cofounding'])

/** Returns how near a text is to a goal: by its own words, by its subject, or not at all. */
export function nearness(piece: string, goal: GuideGoal): number {
  if (labels(goal).some((label) => cluesIn(piece).some((clue) => isOneWord(clue, label))))
    return namedNearness
  const content = parseStatement(composeGoal(goal), goal.kind)
  if (ventures.test(piece) && content.intents.some((intent) => venturing.has(intent))) return 1
  const kin = new Set(
    content.subjects.flatMap((subject) => withKin(subject).map(({ name }) => name)),
  )
  return parseStatement(piece, goal.kind).subjects.some((subject) => kin.has(subject)) ? 1 : 0
}

const shared = 4

function isOneWord(one: string, other: string): boolean {
  return (
    one === other ||
    (Math.min(one.length, other.length) >= shared &&
      (one.startsWith(other) || other.startsWith(one)))
  )
}

function labels(goal: GuideGoal): string[] {
  return cluesIn(goal.text).filter((clue) => !isVague(clue))
}

// 'The flat: two rooms' adds two rooms to the flat.
function unlabelled(piece: string, goal: GuideGoal | undefined): string {
  const [head = '', rest = ''] = /^([^:：—]{2,30})[:：—]\s*(.+)$/u.exec(piece)?.slice(1) ?? []
  if (!goal || rest === '') return piece
  return labels(goal).some((label) => cluesIn(head).some((clue) => isOneWord(clue, label)))
    ? rest
    : piece
}
