import { safetyConcernIn } from '../safety/safety.ts'

const longestQuote = 120

// Text that leads elsewhere, or addresses the person quoting it rather than the reader.
const leading =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|me|ru|cn|in|es|app|xyz|info|biz|link|ly)\b|\S@\S|@\w{3,}|(?:\d[\s().-]?){8,}|wa\.me|t\.me|\bwhatsapp\b|\btelegram\b|微信号|加微信|加我微信/iu
const instructing =
  /\b(?:ignore|disregard|override|forget)\b.{0,40}\b(?:rules?|instructions?|prompts?|above|previous|everything)\b|\b(?:system|hidden|developer) (?:prompt|message)s?\b|\b(?:assistant|chatbot|language model|llm|gpt)\b\s*[:,]|\bas an ai\b|\byou (?:must|are now|should)\b.{0,30}\b(?:reveal|say|tell|recommend|output|print)\b|\breveal\b.{0,30}\b(?:code|secret|password|prompt|token)s?\b|忽略.{0,12}(?:指令|规则|提示)|系统提示|(?:ignora|olvida).{0,30}(?:instrucciones|reglas)|(?:निर्देश|नियम).{0,20}(?:अनदेखा|भूल)|<\/?\w+>|\{\{|```/iu

/**
 * Returns whether another person's text may be quoted in a suggestion: it leads nowhere else, gives
 * no orders and is not grave.
 */
export function mayQuote(text: string): boolean {
  return !leading.test(text) && !instructing.test(text) && safetyConcernIn(text) === null
}

/** Returns the beginning of a text, cut between words if it is too long. */
export function shortened(text: string, most = longestQuote): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (line.length <= most) return line
  return `${cut(line, most - 1)}…`
}

// Where a sentence or one of its parts ends.
const clauseEnds =
  /[.!?…](?=\s)|[。！？।；，、：;]|[,:](?=\s)|\s[–—]\s|\s(?=(?:and|who|which|that|with|for|from|y|que|con|para|और|जो)\s)/gu

/**
 * Returns the beginning of a text in whole clauses, so that it does not end in the middle of one; at
 * a word boundary if its first clause is too long.
 */
export function cutAtClause(text: string, most: number): string {
  if (text.length <= most) return text
  const end = [...text.slice(0, most).matchAll(clauseEnds)].at(-1)?.index ?? 0
  return end < most / 4 ? cut(text, most) : cut(text.slice(0, end), most)
}

/** Returns the beginning of a text, cut at a word boundary if it has one. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/u, '')
  const space = head.lastIndexOf(' ')
  return (space > most / 2 ? head.slice(0, space) : head).replace(/[\s,;:，；：、-]+$/u, '')
}

/** Returns a text that begins with a capital. */
export function capitalised(text: string): string {
  const [first = ''] = text
  return `${first.toLocaleUpperCase('en')}${text.slice(first.length)}`
}
