import { replacing, sharpening, writing } from './commands.lists.ts'

/**
 * A command about a statement or a person. `at`: the statement's position, counted from the end if
 * negative, null for the current one; `of`: the new words, or the person.
 */
export type GuideCommand = { as: 'sharpen' | 'replace' | 'write'; at: number | null; of: string }

const forms = (
  [
    ['write', writing],
    ['sharpen', sharpening],
    ['replace', replacing],
  ] as const
).map(([as, list]) => ({
  as,
  forms: list.map((form) => new RegExp(form, as === 'write' ? 'u' : 'iu')),
}))
const quotes = /^[\s"'“”‘’«»「」『』]+|[\s"'“”‘’«»「」『』]+$/gu
const longestName = 4

/** Returns the command if the text contains only a command, else null. */
export function commandIn(text: string): GuideCommand | null {
  const cleanText = text
    .trim()
    .replace(/[.。।!！?？]+$/u, '')
    .replace(/,(?= (?:please|por favor)$)/u, '')
    .replace(/^\p{Lu}(?=\p{Ll}+ )/u, (first) => first.toLowerCase())
  for (const { as, forms: patterns } of forms) {
    const matchGroups = patterns
      .map((form) => form.exec(cleanText)?.groups)
      .find((groups) => groups !== undefined)
    if (matchGroups)
      return named({
        as,
        at: placeIn(matchGroups),
        of: (matchGroups['of'] ?? '').replace(quotes, ''),
      })
  }
  return null
}

function named(command: GuideCommand): GuideCommand | null {
  if (command.as === 'sharpen') return command
  if (command.of === '') return null
  return command.as === 'replace' || isName(command.of) ? command : null
}

// 'Write to investors' is a goal; 'write to Rosa' is not.
function isName(of: string): boolean {
  const words = of.split(/\s+/u)
  return words.length < longestName && (/^\p{Lu}/u.test(of) || !/^[\p{Script=Latin}\s]+$/u.test(of))
}

function placeIn(groups: Readonly<Record<string, string | undefined>>): number | null {
  if (groups['last'] !== undefined) return -1
  const at = ['at0', 'at1', 'at2', 'at3'].findIndex((name) => groups[name] !== undefined)
  return at < 0 ? null : at
}
