import type { Kind } from '#contract/items.ts'
import { missingIn, kindIn, opensGoal, toldBy, type Told } from './statements.ts'

/** One goal among what was said, with the kind that it shows, if any. */
export type Part = { text: string; kind: Kind | null; told: Told }

const sentenceEnd = /(?<=[.!?])\s+|[;。；！？।\n]+/u
const joints = /\s+(?:and also|and then|as well as|and|plus|also|y también|además de|además|y|e|और साथ ही|और|तथा|एवं)\s+|\s*[,，、]\s*(?:and|also|y|además|并且|而且|同时|另外|还有|और)?\s*|(?:并且|而且|同时|另外|以及)/giu
const mostParts = 6
const mostSentences = 12
// A text of nothing but commas would be read hundreds of times.
const mostJoints = 8
const longestRead = 240

/** The goals in a text: its sentences, each cut where a second wish or offer begins; what follows in a sentence is of the kind before it, unless its own words tell. */
export function partsOf(text: string, kind: Kind): Part[] {
  return text.split(sentenceEnd).map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)).slice(0, mostSentences)
    .flatMap((sentence) => partsIn(cutInGoals(sentence, kind), kind)).slice(0, mostParts)
}

function partsIn(texts: readonly string[], kind: Kind): Part[] {
  let before: Kind | null = null
  return texts.map((text) => {
    const own: Kind | null = kindIn(text) ?? before
    before = own
    return { text, kind: own, told: toldBy(text, own ?? kind) }
  })
}

function cutInGoals(sentence: string, kind: Kind): string[] {
  for (const joint of [...sentence.slice(0, longestRead).matchAll(joints)].slice(0, mostJoints)) {
    const left = sentence.slice(0, joint.index).trim()
    const right = sentence.slice(joint.index + joint[0].length).trim()
    if (isApart(left, right, kind)) return [left, ...cutInGoals(right, kind)]
  }
  return [sentence]
}

// Each side has to be a goal by itself: both say what they are about, and the second begins like one.
function isApart(left: string, right: string, kind: Kind): boolean {
  if (!/[\p{L}\p{N}]/u.test(left) || !/[\p{L}\p{N}]/u.test(right)) return false
  const [one, other] = [toldBy(left, kind), toldBy(right, kind)]
  if (missingIn(one) === 'what' || missingIn(other) === 'what') return false
  if (endsLikeOne(left) && endsLikeOne(right)) return true
  const plainly = right.replace(/^(?:(?:to|also|too|yo|nosotros|también|además)\s+|也|还)+/iu, '').replace(/\s+(?:also|también)\s+/iu, ' ').replace(/^我(?:也|还)/u, '我')
  if (opensGoal(plainly)) return true
  return article.test(right) && isElsewhere(one, other)
}

// Hindi has its verbs at the end.
function endsLikeOne(text: string): boolean {
  return /(?:चाहिए|है|हूँ|हूं|हैं|चाहता|चाहती|सीखना|ढूँढना|ढूंढना)\s*[।.]?$/u.test(text)
}

const article = /^(?:an?|some|somebody|someone|un|una|alguien|一个|一位|一名|एक|कोई)(?=[\s\p{Script=Han}])/iu

function isElsewhere(one: Told, other: Told): boolean {
  return one.subjects.length + one.acts.length > 0 && other.subjects.length + other.acts.length > 0
    && !one.subjects.some((subject) => other.subjects.includes(subject)) && (one.subjects.length > 0 || !one.acts.some((act) => other.acts.includes(act)))
}
