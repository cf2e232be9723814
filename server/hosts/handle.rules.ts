import { hostLimits } from '#contract/hosts.ts'
import type { HandleVerdict } from '#contract/own-host.ts'
import { productName, reservedWords } from '#contract/reserved-words.ts'

/**
 * A handle as it is kept, however it was typed: composed, with plain letters for full-width ones
 * and for Latin ones with marks, in lower case, without the @ that people put before names.
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
// Devanagari as it is spelled: a vowel sign belongs to a consonant. Otherwise one and the same
// shape could be written in several ways.
const devanagari = /^(?:[ऄ-औॐॠॡॲ-ॷ][ऀ-ः]?|[क-हॸ-ॿ]़?(?:्[क-हॸ-ॿ]़?)*[ा-ौॢॣ्]?[ऀ-ः]?)+$/u
const scripts = [latin, han, devanagari]

// A UUID needs no rule of its own: with or without its hyphens it is longer than a handle may be.
const shape = /^[\p{L}\p{M}0-9]+(?:-[\p{L}\p{M}0-9]+)*$/u

/**
 * What is wrong with a handle by itself, whoever asks for it; `fine` when nothing is. Takes a
 * normalised one.
 */
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
 * A part begins anew: a sign that belongs to the letter before it cannot stand first, nor behind a
 * digit.
 */
function isSpelled(part: string): boolean {
  return !/(?:^|[0-9])\p{M}/u.test(part)
}

// Letters that look alike come from different alphabets; of these three none looks like a letter of
// another.
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Han}/u,
  /\p{Script=Devanagari}/u,
  /(?!\p{Script=Latin}|\p{Script=Han}|\p{Script=Devanagari}|\p{Script=Inherited})\p{L}/u,
]

function isMixed(letters: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(letters)).length > 1
}

// Wider letters are spelled out by the narrow ones that they look like, so that the order of
// replacing does not matter.
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

/**
 * What is left of a handle when whatever looks alike is made the same: two hosts never share it.
 */
export function skeleton(handle: string): string {
  return Array.from(handle, (sign) => alike.get(sign) ?? sign).join('')
}

const reserved = new Set(reservedWords.map(skeleton))

function isReserved(handle: string): boolean {
  const plain = skeleton(handle)
  return reserved.has(plain) || plain.includes(skeleton(productName))
}
