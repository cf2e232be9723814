import { Fragment, type ReactNode } from 'react'
import type { ProseBlock, Prose, ProseSpan } from '#contract/text/prose.ts'
import { look } from '#web/kit/ui/look.ts'

/** A description as elements: no input of its writer can execute. */
export function ProseText({
  prose,
  level = 2,
}: {
  prose: Prose
  /** The level of its highest headings. */
  level?: 2 | 3
}) {
  return (
    <div className="grid max-w-160 grid-cols-1 gap-4 leading-relaxed wrap-anywhere">
      {blocks(prose, level)}
    </div>
  )
}

function blocks(all: readonly ProseBlock[], level: 2 | 3): ReactNode {
  return all.map((block, at) => <Fragment key={at}>{drawn(block, level)}</Fragment>)
}

function drawn(block: ProseBlock, level: 2 | 3): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{spans(block.spans)}</p>
    case 'heading':
      return <Heading level={block.level === 1 ? level : level + 1}>{spans(block.spans)}</Heading>
    case 'quote':
      return (
        <blockquote className="grid grid-cols-1 gap-3 border-l-4 border-rule pl-4 text-ink-2">
          {blocks(block.blocks, level)}
        </blockquote>
      )
    case 'list':
      return (
        <List isOrdered={block.isOrdered}>
          {block.items.map((item, at) => (
            <li key={at} className="min-w-0 pl-1">
              {blocks(item, level)}
            </li>
          ))}
        </List>
      )
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-sunken px-4 py-3 text-sm">
          {block.text}
        </pre>
      )
    case 'rule':
      return <hr className="border-rule" />
  }
}

function Heading({ level, children }: { level: number; children: ReactNode }) {
  if (level === 2) return <h2 className="title-2 pt-2">{children}</h2>
  return level === 3 ? (
    <h3 className="title-3 pt-1">{children}</h3>
  ) : (
    <h4 className="pt-1 font-semibold">{children}</h4>
  )
}

function List({ isOrdered, children }: { isOrdered: boolean; children: ReactNode }) {
  return isOrdered ? (
    <ol className="grid list-decimal grid-cols-1 gap-1.5 pl-6">{children}</ol>
  ) : (
    <ul className="grid list-disc grid-cols-1 gap-1.5 pl-6">{children}</ul>
  )
}

function spans(all: readonly ProseSpan[]): ReactNode {
  return all.map((span, at) => <Fragment key={at}>{drawnSpan(span)}</Fragment>)
}

function drawnSpan(span: ProseSpan): ReactNode {
  switch (span.kind) {
    case 'text':
      return span.text
    case 'break':
      return <br />
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 text-[0.9em]">{span.text}</code>
    case 'strong':
      return <strong>{spans(span.spans)}</strong>
    case 'emphasis':
      return <em>{spans(span.spans)}</em>
    case 'link':
      return (
        <a href={span.to} target="_blank" rel="noreferrer nofollow ugc" className={look('link')}>
          {spans(span.spans)}
        </a>
      )
  }
}
