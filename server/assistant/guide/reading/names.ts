import { isStopWord } from '#engine/text/stopwords.ts'
import { tokens } from '#engine/text/tokens.ts'
import { commandIn } from './commands.ts'
import { isJudgement, isNoName } from '../safety/judgement.ts'
import { plainOf } from './plain.ts'
import { namesTime } from './times.ts'

/**
 * Returns the people named in a text, by whole name first, then by first word; in the order named.
 */
export function findNamed<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const plain = ` ${plainOf(text)} `
  const byWhole = found(plain, people, (name) => name)
  const byFirst = found(
    plain,
    people.filter((person) => !byWhole.includes(person)),
    (name) => name.split(' ')[0] ?? '',
  )
  const all = [
    ...byWhole,
    ...byFirst.filter(
      ({ name }) =>
        !byWhole.some((whole) => plainOf(whole.name).split(' ')[0] === plainOf(name).split(' ')[0]),
    ),
  ]
  return all.toSorted((a, b) => placeOf(plain, a.name) - placeOf(plain, b.name))
}

function found<Person extends { name: string }>(
  plain: string,
  people: readonly Person[],
  partOf: (name: string) => string,
): Person[] {
  return people.filter(({ name }) => {
    const part = partOf(plainOf(name))
    if (part === '') return false
    return /\p{Script=Han}/u.test(part)
      ? part.length > 1 && plain.includes(part)
      : plain.includes(` ${part} `)
  })
}

function placeOf(plain: string, name: string): number {
  const place = plain.indexOf(plainOf(name))
  return place < 0 ? plain.indexOf(plainOf(name).split(' ')[0] ?? '') : place
}

const capitalised = /\p{Lu}[\p{Ll}\p{M}’'-]+(?:\s+\p{Lu}[\p{Ll}\p{M}’'-]+){0,2}/gu
const notNames = new Set([
  'I',
  'I’m',
  'Yes',
  'No',
  'We',
  'The',
  'She',
  'He',
  'They',
  'It',
  'My',
  'And',
  'Met',
  'With',
  'From',
  'A',
  'An',
  'Today',
  'Yesterday',
  'Hello',
  'Hi',
  'Also',
  'Then',
  'But',
  'So',
  'Nobody',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'English',
  'Spanish',
  'Chinese',
  'Hindi',
  'French',
  'German',
  'El',
  'La',
  'Los',
  'Las',
  'Un',
  'Una',
  'Con',
  'Hola',
  'Sí',
  'Conocí',
  'Hablé',
  'Me',
  'Yo',
  'Y',
  'También',
  'Nadie',
  'Somebody',
  'Someone',
  'Talked',
  'Spoke',
  'Spoken',
  'Chatted',
  'Had',
  'One',
  'Two',
  'Our',
  'His',
  'Her',
  'Their',
  'This',
  'That',
  'There',
  'What',
  'When',
  'Who',
  'How',
  'Where',
  'You',
  'Not',
  'Maybe',
  'Thanks',
  'Please',
  'Everybody',
  'Everyone',
  'People',
])

const meeting =
  /^(?:(?:so|well|pues|bueno|and|y)[ ,]+)?(?:i (?:also )?(?:met|saw|spoke|talked|chatted)(?: (?:with|to))?|we (?:met|talked)(?: (?:with|to))?|(?:met|spoke|talked|chatted)(?: (?:with|to))?|with|(?:yo )?(?:conocí|hablé|charlé|vi|estuve|he hablado|he conocido|me encontré)(?: (?:a|con))?|con|(?:今天|昨天|昨晚|刚才|刚刚|在那里|在活动上)?我?(?:今天|昨天|昨晚|刚才|刚刚|在那里|在活动上|还|也)*(?:和|跟|与|见了|见到了|见到|认识了|认识|遇到了|遇到|遇见了|碰到了|聊了)|(?:(?:आज|कल|वहाँ|वहां|फिर) )*(?:मैं(?:ने)?|हम(?:ने)?|मेरी (?:मुलाक़ात|मुलाकात|बात))(?: (?:आज|कल|वहाँ|वहां|भी))*|(?:aaj |kal )?main|meri (?:mulaqat|mulakat|baat))\s*/iu
const also = /^(?:(?:and|also|y|e|también|और|aur|bhi)\s+|还有|另外|以及)/iu
const metEnding =
  /(?:\s*(?:से मिला|से मिली|से मिले|से बात हुई|से बात की|से मुलाक़ात हुई|से मुलाकात हुई|से हुई|se hui|se mila|se mili|se baat hui)(?: हूँ| था| थी| hoon)?|聊了(?:聊|一会儿?)?|聊得.{0,8}|聊天|谈了(?:谈)?|聊过|见面了?)[।.。\s]*$/iu
const between =
  /\s*[,，、;；&]\s*(?:and |y |और )?|\s+(?:and|y|e|और|तथा|aur)\s+|(?<=\p{Script=Han})(?:和|跟|与)(?=\p{Script=Han})/iu
const noName =
  /^(?:yes|no|ok|okay|nobody|no one|nadie|sí|是|有|没有|हाँ|नहीं|none|others?|many|several|some|a few|muchas?|varias?|很多人|几个人|कई लोग|everyone|everybody|todos|大家|सब|people|gente)$/iu

/** Returns whether two names denote one person: equal, or one is the other's first word. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [plainOf(one), plainOf(other)]
  if (a === '' || b === '') return false
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}

/**
 * Returns the names of people unknown to the guide: capitalised words, or parts of a short answer
 * that name a person and not a day.
 */
export function namesIn(text: string): string[] {
  const capitalisedNames = [...text.matchAll(capitalised)]
    .map(([name]) => withoutOthers(name))
    .filter((name) => name !== '')
  if (capitalisedNames.length > 0) return apartFrom(capitalisedNames)
  const plain = (clauseOfMeeting.exec(text.trim())?.[1] ?? text)
    .trim()
    .replace(also, '')
    .replace(meeting, '')
    .replace(metEnding, '')
    .replace(/[.。!！।]+$/u, '')
    .trim()
  const parts = plain
    .split(between)
    .map((part) => part.replace(meeting, '').trim())
    .filter((part) => part !== '')
  return parts.every(mayName) ? apartFrom(parts) : []
}

// 'Rosa Klein' and then 'Rosa' are one person.
function apartFrom(names: readonly string[]): string[] {
  return [...new Set(names)]
    .filter(
      (name) => !names.some((other) => other.length > name.length && isSamePerson(name, other)),
    )
    .slice(0, mostNames)
}

const mostNames = 3
// The text after the clause that says whom they met is about something else.
const clauseOfMeeting =
  /^((?:今天|昨天|昨晚|刚才)?我?(?:今天|昨天|昨晚|刚才)?(?:见到了?|见了|认识了|遇到了?|遇见了|碰到了)[^，。,;；]+|.+? (?:से मिला|से मिली|से मिले|से बात हुई|से मुलाक़ात हुई|से मुलाकात हुई)(?: हूँ| था| थी)?)[，。,;；।]/u

// 'Yesterday Maria Lopez' names Maria Lopez.
function withoutOthers(name: string): string {
  const words = name.trim().split(/\s+/u)
  const isNone = (word: string) => notNames.has(word) || isNoName(word)
  const from = words.findIndex((word) => !isNone(word))
  const rest = from < 0 ? [] : words.slice(from)
  const until = rest.findIndex(isNone)
  return (until < 0 ? rest : rest.slice(0, until)).slice(0, 2).join(' ')
}

function mayName(part: string): boolean {
  if (commandIn(part) !== null) return false
  const words = part.split(/\s+/u)
  return (
    words.length < 4 &&
    part.length < 30 &&
    /\p{L}/u.test(part) &&
    !noName.test(part) &&
    !words.some(isNoName) &&
    !namesTime(part) &&
    !words.every((word) => isStopWord(word.toLowerCase()))
  )
}

/** A person met, with the note about them; empty if it says only that they met. */
export type PersonNote = { name: string; noted: string }

const clauseStart =
  /[,;，；。.!?！？]\s*|\s(?:and|y|e|but|pero|और|लेकिन)\s|(?<=\p{Script=Han})(?:并且|然后|而|、|和|跟|与)/giu
const about = /^\s*(?:about|on|over|sobre|de|acerca de|关于|के बारे में)\s/iu

/**
 * Splits a text into notes on several people: each from the clause with their name to the next
 * person's clause.
 */
export function notesByPerson(text: string, names: readonly string[]): PersonNote[] {
  const places = names
    .map((name) => ({ name, at: firstPlace(text, name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  const starts = places.map(({ at }) => startBefore(text, at))
  const notes = places.map(({ name }, at) => ({
    name,
    noted: notedOf(text.slice(starts[at], starts[at + 1]), name),
  }))
  return [
    ...notes,
    ...names
      .filter((name) => !places.some((place) => place.name === name))
      .map((name) => ({ name, noted: '' })),
  ]
}

function firstPlace(text: string, name: string): number {
  const whole = text.toLowerCase().indexOf(name.toLowerCase())
  return whole >= 0 ? whole : text.toLowerCase().indexOf((name.split(' ')[0] ?? name).toLowerCase())
}

function startBefore(text: string, at: number): number {
  return Math.max(
    0,
    ...[...text.slice(0, at).matchAll(clauseStart)].map((match) => match.index + match[0].length),
  )
}

const enough = 3

// A talk about a subject is not an agreement, nor is a judgement of it.
function notedOf(clause: string, name: string): string {
  const text = clause
    .replace(also, '')
    .replace(metEnding, '')
    .replace(/[\s,;，；。.]+$/u, '')
    .replace(/\s+(?:and|y|but|pero|और)$/iu, '')
    .trim()
  const first = name.split(' ')[0] ?? name
  const [, introduction = '', rest = text] =
    new RegExp(
      `^(${meeting.source.slice(1)})?(?:${RegExp.escape(name)}|${RegExp.escape(first)})(.*)$`,
      'isu',
    ).exec(text) ?? []
  if (
    about.test(rest) ||
    isJudgement(rest) ||
    tokens(rest).length < (introduction === '' ? enough - 1 : enough)
  )
    return ''
  return text
}

/** Returns the note about one person; clauses that begin with another's name go to that person. */
export function ownPart(
  text: string,
  personName: string,
  others: readonly string[],
): { own: string; rest: PersonNote[] } {
  const cuts = others
    .filter((name) => !isSamePerson(name, personName))
    .map((name) => ({ name, at: firstPlace(text, name) }))
    .filter(({ at }) => at >= 0 && startBefore(text, at) === at)
    .toSorted((a, b) => a.at - b.at)
  const [first] = cuts
  if (!first) return { own: text, rest: [] }
  const before = text
    .slice(0, first.at)
    .replace(/[\s,;，；。.、]+(?:(?:and|but|y|pero|और|लेकिन|而|但)\s*)?$/iu, '')
    .trim()
  const rest = notesByPerson(
    text.slice(first.at),
    cuts.map(({ name }) => name),
  )
  const mine = firstPlace(text, personName)
  const isBehind = mine > first.at && startBefore(text, mine) === mine
  const behind = isBehind
    ? text
        .slice(mine, cuts.find(({ at }) => at > mine)?.at)
        .replace(/[\s,;，；。.、]+$/u, '')
        .trim()
    : ''
  return {
    own: [before, behind].filter((part) => part !== '').join(', '),
    rest: isBehind
      ? notesByPerson(text.slice(first.at), [...cuts.map(({ name }) => name), personName]).filter(
          ({ name }) => name !== personName,
        )
      : rest,
  }
}
