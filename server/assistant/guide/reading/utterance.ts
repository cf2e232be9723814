import { isStopWord } from '#engine/text/stopwords.ts'
import { tokens } from '#engine/text/tokens.ts'
import { type Aside, asideIn } from './asides.ts'
import { type SafetyConcern, safetyConcernIn } from '../safety/safety.ts'
import {
  asking,
  contacting,
  actionRequests,
  insults,
  type UtteranceManner,
  manners,
  wishFrames,
} from './utterance.lists.ts'
import { findNamed } from './names.ts'
import { formOf, isOnly, phrasesOf, ungreeted } from './phrases.ts'
import { plainOf, tidy } from './plain.ts'
import { disliking, playing, scolding } from '../safety/rebuffs.lists.ts'
import { type ChipKey, chipNamed } from './wordings.ts'

/**
 * A classified utterance: a guide's chip, small talk, a request to act, a question, or content.
 * Also whether it is grave, and whether it is about the conversation itself.
 */
export type Utterance = {
  said: string
  plain: string
  chip: ChipKey | null
  grave: SafetyConcern | null
  aside: Aside | null
  as: UtteranceManner | 'deed' | 'question' | 'insult' | 'play' | 'noise' | 'words'
}

/** Returns an empty utterance of the given manner. */
export function emptyUtterance(as: UtteranceManner): Utterance {
  return { said: '', plain: '', chip: null, grave: null, aside: null, as }
}

type NameList = readonly string[]

/** Classifies an utterance. `names`: the people 'message Ravi' could mean. */
export function parseUtterance(input: string, names: NameList): Utterance {
  const text = ungreeted(tidy(input))
  const plain = plainOf(text)
  const chip = chipNamed(text) ?? chipNamed(text.replace(/[\s?？.!。！।]+$/u, ''))
  if (chip)
    return { said: text, plain, chip, grave: null, aside: null, as: chipManners[chip] ?? 'words' }
  const as = mannerIn(text, plain, names)
  return {
    said: text,
    plain,
    chip,
    grave: safetyConcernIn(text),
    aside: asideOf(text, plain, as),
    as,
  }
}

// 'No, thanks' corrects nothing.
function asideOf(text: string, plain: string, as: Utterance['as']): Aside | null {
  const aside = as === 'help' || as === 'insult' || as === 'play' ? null : asideIn(text, plain)
  return aside?.as === 'amend' && as !== 'words' ? null : aside
}

// The meaning of a chip that is not part of an answer.
const chipManners: Partial<Record<ChipKey, UtteranceManner>> = {
  'chip.done': 'done',
  'chip.help': 'help',
  'chip.skip': 'skip',
  'chip.unsure': 'unsure',
  'chip.nohurry': 'skip',
  'chip.anyform': 'skip',
  'chip.nodate': 'skip',
  'chip.nobody': 'no',
  'chip.noone': 'no',
  'chip.nothing': 'no',
  'chip.none': 'no',
}

function mannerIn(text: string, plain: string, names: NameList): Utterance['as'] {
  if (!/[\p{L}\p{N}]/u.test(plain)) return 'noise'
  if (actionRequests.some((request) => request.test(plain))) return 'deed'
  if (
    contacting.test(plain) &&
    tokens(plain).length < 8 &&
    findNamed(
      plain,
      names.map((name) => ({ name })),
    ).length > 0
  )
    return 'deed'
  if (isOnly(plain, rude) || against.some((form) => form.test(plain))) return 'insult'
  if (fun.some((form) => form.test(plain))) return 'play'
  const manner = mannerOf(plain)
  if (manner) return manner
  if (isNoise(plain)) return 'noise'
  return isQuestion(text, plain) ? 'question' : 'words'
}

const rude = phrasesOf(insults)
const [against, fun] = [[...scolding, ...disliking].map(formOf), playing.map(formOf)] as const
const order: readonly UtteranceManner[] = [
  'help',
  'unsure',
  'done',
  'skip',
  'no',
  'thanks',
  'greeting',
  'yes',
]
const spoken = new Map(order.map((manner) => [manner, phrasesOf(manners[manner])]))

function mannerOf(plain: string): UtteranceManner | undefined {
  return order.find((manner) => isOnly(plain, spoken.get(manner) ?? []))
}

const longRun = /(.)\1{4,}/u
const keyboard = /asdf|sdfg|qwer|wert|zxcv|hjkl|jkl;|dfgh|lkjh/u

function isNoise(plain: string): boolean {
  if (longRun.test(plain)) return true
  const words = plain.split(' ')
  return (
    words.length < 4 &&
    words.every(
      (word) =>
        /^[a-z]+$/u.test(word) &&
        word.length > 4 &&
        (keyboard.test(word) || !/[aeiouy]/u.test(word) || /[^aeiouy]{6}/u.test(word)),
    )
  )
}

function isQuestion(text: string, plain: string): boolean {
  if (wishFrames.some((frame) => frame.test(text) || frame.test(plain))) return false
  return (
    /[?？]\s*$/u.test(text) ||
    /(?:吗|呢|么)$/u.test(plain) ||
    (asking.test(plain) && tokens(plain).length > 2)
  )
}

/** Returns whether a text has words beyond those that every sentence has. */
export function hasContent(text: string): boolean {
  return tokens(text).some(({ word }) => !isStopWord(word))
}
