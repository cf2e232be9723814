import { embedElement, type EmbedLook, embedScript, type EmbedView } from './embeds.ts'

/** What a host pastes into their website. */
export type EmbedSnippet = EmbedLook & {
  /** The address of the product, such as `https://interchange.example`. */
  origin: string
  /** What is shown where the element is not: a link, with its address and text. */
  link: { address: string; text: string }
} & (
    | { view: EmbedView; eventId: string; code?: string | undefined }
    | { view: 'list'; handle: string }
  )

/** Returns the attributes of the element; none for what is left to the page around it. */
export function attributesOf(snippet: EmbedSnippet): Record<string, string> {
  const { theme, accent, corners, language } = snippet
  const all = {
    ...('handle' in snippet
      ? { host: snippet.handle }
      : { event: snippet.eventId, code: snippet.code, show: snippet.view }),
    theme,
    accent,
    corners,
    lang: language,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  )
}

/** Returns the element with its link, and the script. Without scripts the link is what is shown. */
export function elementSnippet(snippet: EmbedSnippet): string {
  const { origin, link } = snippet
  const attributes = Object.entries(attributesOf(snippet))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  return [
    `<${embedElement}${attributes}>`,
    `  <a href="${escaped(link.address)}">${escaped(link.text)}</a>`,
    `</${embedElement}>`,
    `<script async src="${escaped(origin + embedScript)}"></script>`,
  ].join('\n')
}

/** Returns a frame alone, for websites that remove scripts. It cannot adjust its height. */
export function frameSnippet(
  address: string,
  { title, height }: { title: string; height: number },
): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
