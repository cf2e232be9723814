import { type TextProfile, type PolishRule } from './polish-rule.ts'
import { pieceOf } from './guard.rules.ts'

const bullet =
  /^([^\S\n]*)(?:[*+•●▪◦‣·○■►➤➢✓✔](?=[^\S\n])|[•●▪◦‣■►➤➢✓✔](?=\S)|-(?=[^\S\n]))[^\S\n]*(?=\S)/u
const dashBullet = /^([^\S\n]*)[–—→][^\S\n]+(?=\S)/u
const numberedItem = /^([^\S\n]*)([\uE000-\uF8FF])(?:[)）、][^\S\n]*|\.[^\S\n]+)(?=\S)/u
const endsSentence = /[.!?…:;,。！？：；，、।]$/u

/** Formats lists in one style, `- ` and `1. `; a one-line kind becomes one line. */
export const polishLines: PolishRule = (text, about) =>
  about.isOneLine ? oneLine(text, about) : manyLines(text, about)

function manyLines(text: string, { pieces }: TextProfile): string {
  const lines = text.split('\n')
  const hasDashes = lines.filter((line) => dashBullet.test(line)).length > 1
  return lines
    .map((line) => {
      if (isRule(line)) return line
      const item = line
        .replace(bullet, '$1- ')
        .replace(numberedItem, (whole, indent: string, placeholder: string) =>
          isCounter(placeholder, pieces) ? `${indent}${placeholder}. ` : whole,
        )
      return hasDashes ? item.replace(dashBullet, '$1- ') : item
    })
    .join('\n')
}

function oneLine(text: string, { pieces, language }: TextProfile): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return lines[0] ?? text
  const isItem = (line: string) => !isRule(line) && (bullet.test(line) || dashBullet.test(line))
  const bare = lines.map((line) =>
    isItem(line) ? line.replace(bullet, '').replace(dashBullet, '') : withoutCounter(line, pieces),
  )
  const between = language === 'zh' ? '，' : ', '
  return bare.reduce((all, line, at) => {
    if (endsSentence.test(all)) return `${all}${language === 'zh' ? '' : ' '}${line}`
    return (isItem(lines[at] ?? '') && isItem(lines[at - 1] ?? '')) || language === 'zh'
      ? `${all}${between}${line}`
      : `${all} ${line}`
  })
}

// A number is never dropped: a numbered list keeps its numbers on one line.
function withoutCounter(line: string, pieces: readonly string[]): string {
  return line.replace(numberedItem, (whole, _indent: string, placeholder: string) =>
    isCounter(placeholder, pieces) ? `${placeholder}. ` : whole,
  )
}

function isCounter(placeholder: string, pieces: readonly string[]): boolean {
  return /^\p{Nd}{1,2}$/u.test(pieceOf(placeholder, pieces))
}

function isRule(line: string): boolean {
  return /^\s*(?:[*_-]\s*){3,}$/u.test(line)
}
