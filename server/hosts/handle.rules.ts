import { hostLimits } from '#contract/hosts.ts'
import type { HandleVerdict } from '#contract/own-host.ts'
import { productName, reservedWords } from '#contract/reserved-words.ts'

/**
 * Normalises a handle: composed, with plain letters for full-width ones and for Latin ones with
 * marks, in lower case, without a leading @.
 */
export function normaliseHandle(typed: string): string {
  return typed
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^@/, '')
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])[\u0300-\u036F]+/g, '')
    .normalize('NFC')
}

const latin = /^[a-z]+$/
// Han letters only: no radicals, strokes or the numeral that looks like an o.
const han = /^(?:(?=\p{L})\p{Script=Han})+$/u
// Devanagari as it is spelled: a vowel sign belongs to a consonant. Otherwise the same shape could
// be written in several ways.
const devanagari = /^(?:[ऄ-औॐॠॡॲ-ॷ][ऀ-ः]?|[क-हॸ-ॿ]़?(?:्[क-हॸ-ॿ]़?)*[ा-ौॢॣ्]?[ऀ-ः]?)+$/u
const scripts = [latin, han, devanagari]

// A UUID needs no rule: with or without its hyphens it is longer than a handle may be.
const shape = /^[\p{L}\p{M}0-9]+(?:-[\p{L}\p{M}0-9]+)*$/u

/** Judges a handle alone, independent of the caller; `fine` if valid. Takes a normalised one. */
export function judgeHandle(
  handle: string,
):
  | Extract<HandleVerdict, 'too-short' | 'too-long' | 'letters' | 'mixed-scripts' | 'reserved'>
  | 'fine' {
  const length = Array.from(handle).length
  if (length < hostLimits.handleMin) return 'too-short'
  if (length > hostLimits.handle) return 'too-long'
  if (isReserved(handle)) return 'reserved'
  if (!shape.test(handle)) return 'letters'
  const letters = handle.replaceAll(/[0-9-]/g, '')
  if (
    letters !== '' &&
    scripts.some((script) => script.test(letters)) &&
    handle.split('-').every(isSpelled)
  )
    return 'fine'
  return isMixed(letters) ? 'mixed-scripts' : 'letters'
}

/**
 * Returns whether a part is spelled correctly: a combining mark cannot come first, nor after a
 * digit.
 */
function isSpelled(part: string): boolean {
  return !/(?:^|[0-9])\p{M}/u.test(part)
}

// Lookalike letters come from different alphabets; none of these three has lookalikes in another.
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Han}/u,
  /\p{Script=Devanagari}/u,
  /(?!\p{Script=Latin}|\p{Script=Han}|\p{Script=Devanagari}|\p{Script=Inherited})\p{L}/u,
]

function isMixed(letters: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(letters)).length > 1
}

// Wider letters map to the narrow ones they look like, so the order of replacement does not matter.
const alike = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['5', 's'],
  ['m', 'rn'],
  ['w', 'vv'],
  ['d', 'cl'],
  ['-', ''],
  ['.', ''],
  ['_', ''],
  ['ख', 'रव'],
  ['ँ', 'ं'], // the moon over a letter is often left out
])

/** Returns a handle with all lookalikes unified: two hosts never share it. */
export function skeleton(handle: string): string {
  return Array.from(handle, (character) => alike.get(character) ?? character).join('')
}

const reserved = new Set(reservedWords.map(skeleton))

function isReserved(handle: string): boolean {
  const plain = skeleton(handle)
  return reserved.has(plain) || plain.includes(skeleton(productName))
}
