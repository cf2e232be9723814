import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Nodes, PhrasingContent } from 'mdast'
import type { Block, Prose, Span } from '#contract/prose.ts'

/** Reads Markdown (CommonMark with GitHub's links and lists) into the small tree that pages draw; what has no place in it stays as it was written. */
export function proseOf(markdown: string): Prose {
  if (markdown === '') return []
  return fromMarkdown(markdown, { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] }).children.flatMap((node) => blockOf(node, markdown, 0))
}

// What is quoted within quotes within quotes is a prank; it is shown as written.
const deepest = 4

function blockOf(node: Nodes, source: string, depth: number): Block[] {
  if (depth > deepest) return asWritten(node, source)
  const inside = (nodes: readonly Nodes[]) => nodes.flatMap((one) => blockOf(one, source, depth + 1))
  switch (node.type) {
    case 'paragraph': return [{ kind: 'paragraph', spans: spansOf(node.children, source) }]
    case 'heading': return [{ kind: 'heading', level: node.depth <= 2 ? 1 : 2, spans: spansOf(node.children, source) }]
    case 'blockquote': return [{ kind: 'quote', blocks: inside(node.children) }]
    case 'list': return [{ kind: 'list', isOrdered: node.ordered === true, items: node.children.map((item) => inside(item.children)) }]
    case 'code': return [{ kind: 'code', text: node.value }]
    case 'thematicBreak': return [{ kind: 'rule' }]
    default: return asWritten(node, source)
  }
}

function asWritten(node: Nodes, source: string): Block[] {
  const text = textOf(node, source)
  return text === '' ? [] : [{ kind: 'paragraph', spans: lines(text) }]
}

function spansOf(nodes: readonly PhrasingContent[], source: string): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text': return lines(node.value)
      case 'inlineCode': return [{ kind: 'code', text: node.value }]
      case 'break': return [{ kind: 'break' }]
      case 'strong': case 'emphasis': return [{ kind: node.type, spans: spansOf(node.children, source) }]
      case 'link': return linkOf(node.url, spansOf(node.children, source))
      default: return lines(textOf(node, source))
    }
  })
}

/** A link leads to a web page or to somebody's mail, and nowhere else; what would lead elsewhere is only text. */
function linkOf(to: string, spans: Span[]): Span[] {
  const address = URL.canParse(to) ? new URL(to) : undefined
  const isSafe = address && (address.protocol === 'mailto:' || (/^https?:$/.test(address.protocol) && address.username === '' && address.password === ''))
  return isSafe ? [{ kind: 'link', to: address.href, spans }] : spans
}

/** A person who starts a new line means one. */
function lines(text: string): Span[] {
  return text.split('\n').flatMap((line, at): Span[] => [...(at === 0 ? [] : [{ kind: 'break' as const }]), ...(line === '' ? [] : [{ kind: 'text' as const, text: line }])])
}

function textOf(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
