import { createElement } from 'react'
import { embedElement } from '#contract/embeds/embeds.ts'
import { attributesOf, type EmbedSnippet } from '#contract/embeds/snippet.ts'
import { useDebouncedValue } from '#web/kit/api/debounced-value.ts'
import './element/element.ts'

const restMs = 400

/** What the website will show: the element itself, drawn again when a choice has settled. */
export function EmbedPreview({ snippet }: { snippet: EmbedSnippet }) {
  const text = useDebouncedValue(JSON.stringify(snippet), restMs)
  const shown = JSON.parse(text) as EmbedSnippet // written a line above
  return createElement(
    embedElement,
    { ...attributesOf(shown), key: text },
    <a href={shown.link.address}>{shown.link.text}</a>,
  )
}
export { EmbedPreview as Part }
