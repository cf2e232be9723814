import type { Options } from 'mdast-util-from-markdown'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'

type Extension = NonNullable<Options['extensions']>[number]
type Construct = Extract<
  NonNullable<NonNullable<Extract<Extension, { text?: unknown }>['text']>[number]>,
  { tokenize: unknown }
>
type TokenizerState = ReturnType<Construct['tokenize']>
type UnderscoreRun = { size: number; isOpen: boolean }

const underscore = 95
const pair = /(?<![_\\])(_{1,3})(?!_)([^_\n]+)(?<!\\)\1(?!_)/gu
const letter = /^[\p{sc=Devanagari}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30FC]/u
const lastLetter =
  /[\p{sc=Devanagari}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30FC]$/u
const parting = /^[\s\p{P}\p{S}]/u
const lastParting = /[\s\p{P}\p{S}]$/u
// Characters that cannot begin or end emphasis.
const ends = /^[\s\p{Pe}\p{Pf}。．，、：；！？…,.:;!?।॥]/u
const begins = /[\s\p{Ps}\p{Pi}]$/u

/**
 * Parses emphasis by underscores where punctuation inside it meets a Chinese, Japanese, Korean or
 * Hindi word: `__重点。__之后`. Underscores between letters alone stay, as in file names and forms to
 * fill in (`__月__日`).
 */
export function underscores(source: string): Extension {
  const runs = runsIn(source)
  const attention = attentionOf(cjkFriendlyExtension())
  const construct: Construct = {
    name: 'attention',
    ...(attention.resolveAll && { resolveAll: attention.resolveAll }),
    tokenize(effects, ok, nok) {
      const run = runs.get(this.now().offset)
      let left = run?.size ?? 0
      const inside: TokenizerState = (code) => {
        if (left > 0) {
          left -= 1
          effects.consume(code)
          return inside
        }
        const token = effects.exit('attentionSequence')
        token._open = run?.isOpen === true
        token._close = !token._open
        return ok(code)
      }
      return (code) => {
        if (run === undefined) return nok(code)
        effects.enter('attentionSequence')
        return inside(code)
      }
    },
  }
  return { text: { [underscore]: construct } }
}

/** Returns the underscore runs that begin or end such emphasis, by position. */
function runsIn(source: string): Map<number, UnderscoreRun> {
  return new Map(
    [...source.matchAll(pair)].flatMap(
      ({ 0: match, 1: { length: size } = '', 2: body = '', index }): [number, UnderscoreRun][] => {
        const [before, after] = [
          source.slice(Math.max(0, index - 2), index),
          source.slice(index + match.length, index + match.length + 2),
        ]
        const isFree = {
          left: before === '' || lastParting.test(before),
          right: after === '' || parting.test(after),
        }
        const meets = {
          left: lastLetter.test(before) && parting.test(body),
          right: letter.test(after) && lastParting.test(body),
        }
        const isPair =
          (isFree.left || lastLetter.test(before)) &&
          (isFree.right || letter.test(after)) &&
          (meets.left || meets.right) &&
          !ends.test(body) &&
          !begins.test(body)
        return isPair
          ? [
              [index, { size, isOpen: true }],
              [index + size + body.length, { size, isOpen: false }],
            ]
          : []
      },
    ),
  )
}

function attentionOf({ text }: Extension): Construct {
  const [one] = [text?.[underscore]].flat()
  if (one === undefined) throw new Error('no emphasis among the extensions')
  return one
}
