import { fileNameOf } from '#contract/text/filename.ts'
import type { ProseBlock, Prose, ProseSpan } from '#contract/text/prose.ts'

/** Returns a description as plain text, for programs that show nothing else. */
export function plainText(prose: Prose): string {
  return prose
    .map(textOfBlock)
    .filter((text) => text !== '')
    .join('\n\n')
}

function textOfBlock(block: ProseBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return textOfSpans(block.spans)
    case 'quote':
      return plainText(block.blocks)
    case 'list':
      return block.items
        .map(
          (item, at) =>
            `${block.isOrdered ? `${at + 1}.` : '–'} ${item.map(textOfBlock).join('\n')}`,
        )
        .join('\n')
    case 'code':
      return block.text
    case 'rule':
      return '—'
  }
}

function textOfSpans(spans: readonly ProseSpan[]): string {
  return spans.map(textOfSpan).join('')
}

function textOfSpan(span: ProseSpan): string {
  switch (span.kind) {
    case 'text':
    case 'code':
      return span.text
    case 'break':
      return '\n'
    case 'strong':
    case 'emphasis':
      return textOfSpans(span.spans)
    case 'link':
      return linkText(textOfSpans(span.spans), span.to)
  }
}

function linkText(words: string, to: string): string {
  const bare = (address: string) => address.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '')
  return bare(words) === bare(to) ? words : `${words} (${to.replace(/^mailto:/, '')})`
}

/**
 * Builds the header that makes a browser save a response under a name (RFC 6266), in any script.
 * Clients that read only Latin get a plain name.
 */
export function attachment(title: string, ending: string): string {
  const name = fileNameOf(title, 'calendar')
  const plain = /^[\w-]+$/.test(name) ? name : 'calendar'
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}.${ending}`
}
