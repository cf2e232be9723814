import { diffArrays } from 'diff'

/** A segment of two texts: in both, only in the first, or only in the second. */
export type TextSegment = { kind: 'same' | 'removed' | 'added'; text: string }

type Change = { removed: string; added: string }

/**
 * Returns the changes of a text, word by word in its language; adjacent changed words are one
 * change.
 */
export function differenceOf(before: string, after: string, language: string): TextSegment[] {
  const parts = diffArrays(wordsOf(before, language), wordsOf(after, language)).map(
    ({ value, added, removed }) => ({ text: value.join(''), added, removed }),
  )
  const stretches: TextSegment[] = []
  let change: Change = { removed: '', added: '' }
  for (const [at, { text, added, removed }] of parts.entries()) {
    if (removed) change.removed += text
    else if (added) change.added += text
    else if (isGap(text) && isOpen(change) && at < parts.length - 1)
      change = { removed: change.removed + text, added: change.added + text }
    else {
      stretches.push(...stretchesOf(change), { kind: 'same', text })
      change = { removed: '', added: '' }
    }
  }
  return [...stretches, ...stretchesOf(change)]
}

/**
 * Returns words, and between them punctuation with its spaces: a comma that moves is a change of
 * its own.
 */
function wordsOf(text: string, language: string): string[] {
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1)
    if (last !== undefined && between.test(last) && between.test(segment))
      words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

const between = /^(?:[^\S\n]|\p{P})+$/u

function isGap(text: string): boolean {
  return /^[^\S\n]+$/u.test(text)
}

function isOpen({ removed, added }: Change): boolean {
  return (removed + added).trim() !== ''
}

function stretchesOf({ removed, added }: Change): TextSegment[] {
  const both: TextSegment[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ]
  return both.filter(({ text }) => text !== '')
}

/**
 * How a difference is shown: within the text, or not at all if only space has changed. If hardly a
 * word stays, the old is shown above the new.
 */
export type DifferenceView =
  | { as: 'within'; stretches: TextSegment[] }
  | { as: 'lines' }
  | { as: 'spaces' }

const leastKept = 0.5

/**
 * Returns a readable difference: spaces are no change unless punctuation moves with them. If only a
 * word's capitals change, only the new one is marked.
 */
export function differenceView(before: string, after: string, language: string): DifferenceView {
  const stretches = differenceOf(before, after, language)
  const unchangedCount = lettersIn(
    stretches
      .filter(({ kind }) => kind === 'same')
      .map(({ text }) => text)
      .join(''),
  )
  if (isSpaceAlone(before.trim(), after.trim())) return { as: 'spaces' }
  if (unchangedCount < leastKept * Math.max(lettersIn(before), lettersIn(after)))
    return { as: 'lines' }
  return {
    as: 'within',
    stretches: stretches.flatMap((stretch, at) =>
      calm(stretch, stretches[at + 1], stretches[at - 1]),
    ),
  }
}

function calm(
  stretch: TextSegment,
  next: TextSegment | undefined,
  last: TextSegment | undefined,
): TextSegment[] {
  const { kind, text } = stretch
  if (kind === 'same') return [stretch]
  const beside = kind === 'removed' ? next : last
  const other = beside?.kind === 'same' ? undefined : beside
  if (isSpaceAlone(text, other?.text ?? '')) return kind === 'added' ? [{ kind: 'same', text }] : []
  if (
    kind === 'removed' &&
    (squeezed(text) === '' || (other && isSpaceAlone(text.toLowerCase(), other.text.toLowerCase())))
  )
    return []
  return [stretch]
}

function isSpaceAlone(before: string, after: string): boolean {
  return squeezed(before) === squeezed(after) && signsIn(before) === signsIn(after)
}

/** Returns a text's punctuation, each with whether space is on either side. */
function signsIn(text: string): string {
  return (text.match(/\s*\p{P}+\s*/gu) ?? []).join('|').replaceAll(/\s+/gu, ' ')
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/gu, '')
}

function lettersIn(text: string): number {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').length
}
