import { replacing, sharpening, writing } from './commands.lists.ts'

/**
 * What a talk is asked to do with a statement or for a person: `at`: the place of the statement in
 * the list, from the end where it is below zero, null for what is spoken of; `of`: the new words,
 * or the person.
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

/** What is commanded, and nothing beside it; null where nothing is. */
export function commandIn(text: string): GuideCommand | null {
  const said = text
    .trim()
    .replace(/[.。।!！?？]+$/u, '')
    .replace(/,(?= (?:please|por favor)$)/u, '')
    .replace(/^\p{Lu}(?=\p{Ll}+ )/u, (first) => first.toLowerCase())
  for (const { as, forms: some } of forms) {
    const found = some.map((form) => form.exec(said)?.groups).find((groups) => groups !== undefined)
    if (found) return named({ as, at: placeIn(found), of: (found['of'] ?? '').replace(quotes, '') })
  }
  return null
}

function named(command: GuideCommand): GuideCommand | null {
  if (command.as === 'sharpen') return command
  if (command.of === '') return null
  return command.as === 'replace' || isName(command.of) ? command : null
}

// 'Write to investors' is a goal; 'write to Rosa' is none.
function isName(of: string): boolean {
  const words = of.split(/\s+/u)
  return words.length < longestName && (/^\p{Lu}/u.test(of) || !/^[\p{Script=Latin}\s]+$/u.test(of))
}

function placeIn(groups: Readonly<Record<string, string | undefined>>): number | null {
  if (groups['last'] !== undefined) return -1
  const at = ['at0', 'at1', 'at2', 'at3'].findIndex((each) => groups[each] !== undefined)
  return at < 0 ? null : at
}
