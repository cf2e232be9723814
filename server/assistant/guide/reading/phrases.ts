import { normalise } from '#engine/text/normalise.ts'
import { tokens } from '#engine/text/tokens.ts'
import { manners } from './utterance.lists.ts'
import { plainOf } from './plain.ts'

/** Returns the phrases of a comma-separated list, normalised for comparison, longest first. */
export function phrasesOf(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => plainOf(phrase))
    .filter((phrase) => phrase !== '')
    .toSorted((a, b) => b.length - a.length)
}

/** Builds a pattern for normalised texts. */
export function formOf(source: string): RegExp {
  return new RegExp(source.replace(/[\u0900-\u097f]+/gu, normalise), 'u')
}

const longestSaying = 72
const fillers = new Set(
  [
    'please',
    'really',
    'well',
    'so',
    'just',
    'then',
    'por',
    'favor',
    'pues',
    'bueno',
    'tú',
    'you',
    'are',
    'eres',
    'is',
    'this',
    'it',
    'the',
    'a',
    'i',
    'oh',
    '啊',
    '吧',
    '呢',
    '了',
    '的',
    '我',
    '你',
    '您',
    '真',
    '是',
    'है',
    'हैं',
    'जी',
    'तो',
    'मैं',
    'आप',
    'अभी',
    'right',
    'now',
    'do',
    'very',
    'much',
    'there',
    'all',
    'so',
    'far',
    'no',
    'ok',
    'okay',
    'yes',
    'and',
    'great',
    'perfect',
    'good',
    'no thanks',
    'thanks',
    'thank',
    'y',
    'muchas',
    'gracias',
    '谢谢',
    '好',
    '好的',
    '不',
    '和',
    'और',
    'hmm',
    'um',
    'uh',
    'eh',
    'er',
    'honestly',
    'actually',
    'sorry',
    'yet',
    'la',
    'verdad',
    '嗯',
    '其实',
    'but',
    'pero',
    'perdón',
    'perdona',
    'lo',
    'siento',
    'ya',
    'mejor',
    'again',
    'still',
    'totally',
    'completely',
    '请',
    '抱歉',
    '不好意思',
    '还',
    '太',
    '呀',
    '哦',
    '可以',
    '吗',
    '一下',
    '但',
    '这',
    'कृपया',
    'माफ',
    'करें',
    'कीजिए',
    'पर',
    'लेकिन',
    'भी',
    'हूं',
    'यह',
    'ji',
    'hai',
    'to',
    'aap',
    'quite',
    'my',
    'friend',
    'wait',
    'oops',
    'that',
    'eso',
    '那',
    '那个',
  ].map(normalise),
)

/** Returns whether a text is only one of the phrases, with words around it that add nothing. */
export function isOnly(plain: string, phrases: readonly string[]): boolean {
  if (plain.length > longestSaying) return false
  return phrases.some(
    (phrase) =>
      plain === phrase || (holds(plain, phrase) && addsNothing(plain.replace(phrase, ' '))),
  )
}

const courtesies = [manners.greeting, manners.thanks, manners.yes]
  .flatMap(phrasesOf)
  .toSorted((a, b) => b.length - a.length)

function addsNothing(rest: string): boolean {
  return tokens(withoutCourtesies(rest)).every(({ word }) => fillers.has(word))
}

function withoutCourtesies(plain: string): string {
  const courtesy = courtesies.find((phrase) => holds(plain, phrase))
  return courtesy === undefined ? plain : withoutCourtesies(plain.replace(courtesy, ' ').trim())
}

function holds(plain: string, phrase: string): boolean {
  if (/\p{Script=Han}/u.test(phrase)) return plain.includes(phrase)
  return ` ${plain} `.includes(` ${phrase} `)
}

const greetings = phrasesOf(manners.greeting).filter((phrase) => !/\p{Script=Han}/u.test(phrase))
const hanGreeting = /^(?:你好|您好|嗨|大家好)[啊呀，,。！!\s]+(?=\S)/u

/** Returns the text without its opening greeting. */
export function ungreeted(text: string): string {
  const [head = ''] = /^[\p{L}\p{M} ]+[,.!;:，。！；：-]+\s+(?=[\p{L}\p{N}])/u.exec(text) ?? []
  if (head !== '' && greetings.includes(plainOf(head))) return text.slice(head.length)
  return text.replace(hanGreeting, '')
}
