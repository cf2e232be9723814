import { cloneElement, Fragment, type ReactElement } from 'react'
import { fillValues } from '#words/words.ts'
import { useWords } from '../i18n/i18n.ts'

type Props = {
  text: string
  marks: Record<string, ReactElement>
  /** User-written values, inserted after the marks are found: no mark is made of them. */
  values?: Record<string, string>
}

/**
 * A text with `<name>…</name>` marks, each rendered as the element of that name around its words.
 */
export function MarkedText({ text, marks, values = {} }: Props) {
  const { locale } = useWords()
  // Split by a pattern with two groups: plain, name, words, plain, name, words, …
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, at) => {
    if (at % 3 === 1) return null
    const words = fillValues(part, values, locale)
    const name = parts[at - 1] ?? ''
    const mark = at % 3 === 2 && Object.hasOwn(marks, name) ? marks[name] : undefined
    return mark ? cloneElement(mark, { key: at }, words) : <Fragment key={at}>{words}</Fragment>
  })
}
