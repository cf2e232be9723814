import type { StatementKind } from '#contract/items.ts'
import { tokens } from '#engine/text/tokens.ts'
import { splitLabel } from '../reading/labels.ts'
import {
  missingIn,
  kindIn,
  opensGoal,
  parseStatement,
  type StatementContent,
} from '../reading/statements.ts'

/**
 * One goal in an utterance, with its kind if it shows. `isNoun`: it only names a subject, next to
 * another goal.
 */
export type GoalPart = {
  text: string
  kind: StatementKind | null
  content: StatementContent
  isNoun: boolean
}

type Piece = { text: string; isJoined: boolean }

const sentenceEnd = /(?<=[.!?])\s+|[;。；！？।\n]+/u
const joints =
  /\s+(?:and also|and then|as well as|and|plus|also|y también|además de|además|y|e|और साथ ही|और|तथा|एवं)\s+|\s*[,，、]\s*(?:and|also|y|además|并且|而且|同时|另外|还有|और)?\s*|(?:并且|而且|同时|另外|以及)|(?<=\p{Script=Han})和(?=\p{Script=Han})/giu
const mostParts = 6
const mostSentences = 12
// Bounds the work: a text of commas alone would be parsed hundreds of times.
const mostJoints = 8
const longestRead = 240

/**
 * Splits a text into goals: by sentence, then where a second wish or offer begins. A later part
 * takes the kind of the one before, unless its own words say otherwise.
 */
export function partsOf(text: string, kind: StatementKind): GoalPart[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, mostSentences)
    .flatMap((sentence) => partsIn(cutInGoals(sentence, kind), kind))
    .slice(0, mostParts)
}

function partsIn(pieces: readonly Piece[], kind: StatementKind): GoalPart[] {
  let before: StatementKind | null = null
  return pieces.map(({ text: rawText, isJoined }, at) => {
    const { text, kind: labelled } = splitLabel(rawText)
    const own: StatementKind | null = labelled ?? kindIn(text) ?? before
    before = own
    const content = parseStatement(text, own ?? kind)
    const isNoun =
      own === null &&
      pieces.length > 1 &&
      (namesSomebody(content) ||
        (isJoined && namesOnly(text) && !seeking.test(pieces[at + 1]?.text ?? '')))
    return { text, kind: own, content, isNoun }
  })
}

// 'A potter and looking for a kiln' says who is looking for it.
const seeking = /^(?:also )?(?:looking|seeking|searching|hoping|buscando)\b/iu
const clause =
  /^(?:i|we|my|our|it|this|yo|nosotros|mi|soy|somos|tengo|estoy)(?:\s|’)|^(?:我|我们)|^(?:मैं|हम|मेरा|मेरी|main|hum|mera)\s|(?:हूँ|हूं|हैं|है|hoon|hai)$/iu
const longestNoun = 5

function namesOnly(text: string): boolean {
  return !clause.test(text) && tokens(text).length < longestNoun
}

const ofPeople = new Set(['capital', 'cofounding', 'mentoring', 'employment'])

// 'Investors', without saying which.
function namesSomebody({ intents, subjects, words }: StatementContent): boolean {
  return ofPeople.has(intents[0] ?? '') && subjects.length === 0 && words === 0
}

function cutInGoals(sentence: string, kind: StatementKind): Piece[] {
  for (const joint of [...sentence.slice(0, longestRead).matchAll(joints)].slice(0, mostJoints)) {
    const left = sentence.slice(0, joint.index).trim()
    const right = sentence.slice(joint.index + joint[0].length).trim()
    if (isApart(left, right, kind))
      return [{ text: left, isJoined: /\p{L}/u.test(joint[0]) }, ...cutInGoals(right, kind)]
  }
  return [{ text: sentence, isJoined: false }]
}

// Each side must be a complete goal: both name a subject, and the second begins like a goal.
function isApart(left: string, right: string, kind: StatementKind): boolean {
  if (!/[\p{L}\p{N}]/u.test(left) || !/[\p{L}\p{N}]/u.test(right)) return false
  const [one, other] = [parseStatement(left, kind), parseStatement(right, kind)]
  if (missingIn(one) === 'what' || missingIn(other) === 'what') return false
  if (endsLikeOne(left) && endsLikeOne(right)) return true
  const plainly = right
    .replace(/^(?:(?:to|also|too|yo|nosotros|también|además)\s+|也|还)+/iu, '')
    .replace(/\s+(?:also|también)\s+/iu, ' ')
    .replace(/^我(?:也|还)/u, '我')
  const own = plainly.replace(speaking, '')
  if ((opensGoal(plainly) || opensGoal(own)) && !pupil.test(plainly)) return true
  const next = right.split(joints)[0] ?? right
  if (
    isBeside(
      { text: left, content: one },
      { text: next, content: next === right ? other : parseStatement(next, kind) },
    )
  )
    return true
  return article.test(right) && isElsewhere(one, other)
}

const speaking = /^(?:i(?: am|[’']m)|we(?: are|[’']re))(?: now| currently)? /iu
const pupil = /^学(?:生|校|者|员|院|霸)/u
const learning =
  /(?:^|\s)(?:learn|learning|aprender)(?=\s|$)|(?:^|[想要])学(?!生|校|者|员|院)|सीखना|(?:^|\s)seekhna|(?:^|\s)sikhna/iu

// A noun next to a verb, or two people sought for different things: 'investors and learn to sail',
// 'investors and co-founder'.
function isBeside(
  one: Pick<GoalPart, 'text' | 'content'>,
  other: Pick<GoalPart, 'text' | 'content'>,
): boolean {
  if (one.content.intents.some((intent) => other.content.intents.includes(intent))) return false
  if (namesSomebody(other.content))
    return ofPeople.has(one.content.intents[0] ?? '') || learning.test(one.text)
  return namesSomebody(one.content) && learning.test(other.text)
}

// Hindi puts its verbs at the end.
function endsLikeOne(text: string): boolean {
  return /(?:चाहिए|है|हूँ|हूं|हैं|चाहता|चाहती|सीखना|ढूँढना|ढूंढना)\s*[।.]?$/u.test(text)
}

const article =
  /^(?:an?|some|somebody|someone|un|una|alguien|一个|一位|一名|एक|कोई)(?=[\s\p{Script=Han}])/iu

function isElsewhere(one: StatementContent, other: StatementContent): boolean {
  return (
    one.subjects.length + one.intents.length > 0 &&
    other.subjects.length + other.intents.length > 0 &&
    !one.subjects.some((subject) => other.subjects.includes(subject)) &&
    (one.subjects.length > 0 || !one.intents.some((intent) => other.intents.includes(intent)))
  )
}
