import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfm } from 'micromark-extension-gfm'
import type { Nodes, PhrasingContent } from 'mdast'
import { deepestNesting, depthOf } from '#contract/text/nesting.ts'
import type { ProseBlock, Prose, ProseSpan } from '#contract/text/prose.ts'
import { makeLruCache } from '../kit/lru-cache.ts'
import { bareLinks } from './bare-links.ts'
import { maskOf } from './devanagari.rules.ts'
import { underscores } from './underscores.ts'

/** A source as it was written, and the mapping back from characters masked for the parser. */
type ProseSource = { written: string; back: (text: string) => string }

// In bytes, of texts and their parsed results.
const keptBytes = 8_000_000

/** Returns a parser of descriptions with a cache. */
export function makeReader(
  read: (markdown: string) => Prose = parsed,
): (markdown: string) => Prose {
  const readings = makeLruCache<Prose>(keptBytes, weightOf)
  return (markdown) => {
    const cached = readings.get(markdown)
    if (cached) return cached
    const prose = read(markdown)
    readings.set(markdown, prose)
    return prose
  }
}

/**
 * Parses Markdown (CommonMark with GitHub's links and lists, and emphasis beside Chinese and Hindi)
 * into the small tree that pages draw. Unsupported syntax stays as written, and so does a text that
 * is slow to parse.
 */
export const proseOf = makeReader()

function parsed(markdown: string): Prose {
  if (markdown === '') return []
  if (isCostly(markdown)) return plain(markdown)
  const { masked, back } = maskOf(markdown)
  const extensions = [
    gfm({ singleTilde: false }),
    cjkFriendlyExtension(),
    underscores(markdown),
    bareLinks(masked),
    { disable: { null: notRead } },
  ]
  const { children } = fromMarkdown(masked, { extensions, mdastExtensions: [gfmFromMarkdown()] })
  return children.flatMap((node) => blockOf(node, { written: markdown, back }, 0))
}

// Unsupported constructs, and GitHub's own rule for www addresses: each scans to the end of the
// text from every possible start.
const notRead = [
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'htmlFlow',
  'htmlText',
  'wwwAutolink',
]

// The parser is quadratic in these; people's texts have far fewer.
const mostLines = 800
const mostSigns = 400
const markupPattern = /[*_~]+|[[\]<&`@]/g

/**
 * Returns whether a text is nested deeper than people nest, or has more lines or Markdown signs
 * than parse quickly.
 */
function isCostly(markdown: string): boolean {
  return (
    countOf(markdown, /\n/g) > mostLines ||
    countOf(markdown, markupPattern) > mostSigns ||
    depthOf(markdown) > deepestNesting
  )
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Estimates the memory of a cached result: two bytes a letter, and the parts of the tree. */
function weightOf(prose: Prose, markdown: string): number {
  return 4 * markdown.length + 3 * JSON.stringify(prose).length
}

/** Returns a text as written, in paragraphs. */
function plain(markdown: string): Prose {
  return markdown
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', spans: lines(part) }))
}

// Deeper quotes are a prank; they are shown as written.
const deepest = 4

function blockOf(node: Nodes, source: ProseSource, depth: number): ProseBlock[] {
  if (depth > deepest) return asWritten(node, source)
  const inside = (nodes: readonly Nodes[]) =>
    nodes.flatMap((one) => blockOf(one, source, depth + 1))
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', spans: spansOf(node.children, source) }]
    case 'heading':
      return [
        { kind: 'heading', level: node.depth <= 2 ? 1 : 2, spans: spansOf(node.children, source) },
      ]
    case 'blockquote':
      return [{ kind: 'quote', blocks: inside(node.children) }]
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: node.ordered === true,
          items: node.children.map((item) => inside(item.children)),
        },
      ]
    case 'code':
      return [{ kind: 'code', text: source.back(node.value) }]
    case 'thematicBreak':
      return [{ kind: 'rule' }]
    default:
      return asWritten(node, source)
  }
}

function asWritten(node: Nodes, source: ProseSource): ProseBlock[] {
  const text = textOf(node, source)
  return text === '' ? [] : [{ kind: 'paragraph', spans: lines(text) }]
}

function spansOf(nodes: readonly PhrasingContent[], source: ProseSource, depth = 0): ProseSpan[] {
  return nodes.flatMap((node): ProseSpan[] => {
    if (depth > deepestNesting) return lines(textOf(node, source))
    const inside = (nodes: readonly PhrasingContent[]) => spansOf(nodes, source, depth + 1)
    switch (node.type) {
      case 'text':
        return lines(source.back(node.value))
      case 'inlineCode':
        return [{ kind: 'code', text: source.back(node.value) }]
      case 'break':
        return [{ kind: 'break' }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, spans: inside(node.children) }]
      case 'link':
        return linkOf(source.back(node.url), inside(node.children).flatMap(unlinked))
      default:
        return lines(textOf(node, source))
    }
  })
}

/** Returns a link to a web page or a mail address; any other target becomes plain text. */
function linkOf(to: string, spans: ProseSpan[]): ProseSpan[] {
  const fullAddress = /^www\./i.test(to) ? `https://${to}` : to
  const address = URL.canParse(fullAddress) ? new URL(fullAddress) : undefined
  const isSafe =
    address &&
    (address.protocol === 'mailto:' ||
      (/^https?:$/.test(address.protocol) && address.username === '' && address.password === ''))
  return isSafe ? [{ kind: 'link', to: address.href, spans }] : spans
}

/** Returns the text of a link nested in a link. */
function unlinked(span: ProseSpan): ProseSpan[] {
  return span.kind === 'link' ? span.spans : [span]
}

/** Keeps line breaks: a person who starts a new line means one. */
function lines(text: string): ProseSpan[] {
  return text
    .split('\n')
    .flatMap((line, at): ProseSpan[] => [
      ...(at === 0 ? [] : [{ kind: 'break' as const }]),
      ...(line === '' ? [] : [{ kind: 'text' as const, text: line }]),
    ])
}

function textOf(node: Nodes, source: ProseSource): string {
  return source.written.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
