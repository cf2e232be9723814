import { type TextProfile, type PolishRule } from './polish-rule.ts'

const isIndented = /^(?: {4,}|\t| +(?=[-*+] |[\uE000-\uF8FF][.)] ))/u

/**
 * Leaves one space between words and none before a closing mark; in Chinese none around wide marks
 * or within a phrase.
 */
export const polishSpacing: PolishRule = (text, about) => {
  const lines = text.split('\n').map((line) => mendLine(line, about))
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll(/^\n+|\s+$/gu, '')
}

/**
 * Closes up Chinese in which most characters are spaced apart, as a machine does; elsewhere a space
 * may separate list items.
 */
function closedUp(line: string): string {
  const words = line.split(/[^\p{Script=Han}]+/u).filter((word) => word !== '')
  const alone = words.filter((word) => word.length === 1)
  return alone.length * 2 > words.length
    ? line.replaceAll(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')
    : line
}

function mendLine(line: string, about: TextProfile): string {
  const indent = about.isOneLine ? '' : (isIndented.exec(line)?.[0] ?? '')
  const closed = line
    .slice(indent.length)
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim()
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}\p{Co}\])}»”"'’%]) +(?=[,;](?:\s|$|\p{L}))/gu, '')
    .replaceAll(
      /(?<=[\p{L}\p{M}\p{N}\p{Co}\])}»”"'’%]) +(?=(?:[.!?…:]|[?!]{2,}|\.{2,})(?:\s|$))(?!(?<=\p{Co} +)[.:] *\p{Co})/gu,
      '',
    )
    .replaceAll(/\( *([^() ][^()]*?) *\)/gu, '($1)')
    .replaceAll(/ *([，。！？；：、]) */gu, '$1')
    .replaceAll(/ +(?=।)/gu, '')
    .replaceAll(
      /(?<=\p{Script=Han}) +\/ *(?=\p{Script=Han})|(?<=\p{Script=Han})\/ +(?=\p{Script=Han})/gu,
      '/',
    )
  return indent + (about.mayGrow ? opened(closedUp(closed)) : closedUp(closed))
}

/** Adds the space that belongs after a mark. */
function opened(line: string): string {
  return line
    .replaceAll(
      /(?<=\p{Script=Latin}|\p{Script=Devanagari}|\p{Co}\))([,;!?])(?=\p{Script=Latin}{2}|\p{Script=Devanagari}|[Iaoy] )/gu,
      '$1 ',
    )
    .replaceAll(/(?<=\p{Ll}{3})\.(?=\p{Lu}\p{Ll}{2,}(?:\s|[,.!?]|$))(?!(?:Net|Com|Org)\b)/gu, '. ')
    .replaceAll(/।(?=[\p{L}\p{Co}])/gu, '। ')
}
