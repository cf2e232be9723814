import { cloneElement, Fragment, type ReactElement } from 'react'

/** A text with `<name>…</name>` in it, each of which becomes the element of that name around its words. */
export function Marked({ text, marks }: { text: string; marks: Record<string, ReactElement> }) {
  // Split by a pattern with two groups: plain, name, words, plain, name, words, …
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, at) => {
    if (at % 3 === 1) return null
    const mark = at % 3 === 2 ? marks[parts[at - 1] ?? ''] : undefined
    return mark ? cloneElement(mark, { key: at }, part) : <Fragment key={at}>{part}</Fragment>
  })
}
