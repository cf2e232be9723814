import type { MailContent, MailBlock } from '#contract/mailing/announcements.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'

/** Previews a mail with the same parts, styled as on paper. Its links lead nowhere. */
export function MailPreview({ letter, language }: { letter: MailContent; language: string }) {
  return (
    <article lang={language} className="overflow-hidden rounded-card border border-rule bg-surface">
      <h3 className="border-b border-rule px-6 py-4 font-semibold wrap-anywhere" dir="auto">
        {letter.subject}
      </h3>
      <div className="grid gap-4 px-6 pt-6 pb-7">
        <div aria-hidden className="mb-1 flex items-center">
          <span className="h-2 w-9 rounded-l-full bg-seek" />
          <Capsule className="h-5 w-9 border-4 px-0.5!" />
          <span className="h-2 w-9 rounded-r-full bg-offer" />
        </div>
        {letter.parts.map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </div>
    </article>
  )
}

function Part({ part }: { part: MailBlock }) {
  switch (part.kind) {
    case 'heading':
      return (
        <p dir="auto" className="title-2 wrap-anywhere whitespace-pre-line">
          {part.text}
        </p>
      )
    case 'text':
      return <p className="wrap-anywhere whitespace-pre-line">{part.text}</p>
    case 'code':
      return <p className="font-mono text-2xl tracking-widest">{part.text}</p>
    case 'quote':
      return (
        <figure className="grid gap-1.5 border-l-4 border-rule pl-4">
          <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
            {part.text}
          </blockquote>
          <figcaption className="text-sm font-semibold">{part.by}</figcaption>
        </figure>
      )
    case 'facts':
      return (
        <dl className="grid gap-3">
          {part.facts.map((fact) => (
            <div key={fact.name}>
              <dt className="text-sm text-ink-2">{fact.name}</dt>
              <dd className="font-semibold wrap-anywhere">
                {fact.value}
                {fact.was !== null && (
                  <span className="block text-sm font-normal text-ink-2">{fact.was}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'picture':
      return (
        <img
          src={new URL(part.to).pathname}
          alt={part.text}
          className={
            part.shows === 'qr' ? 'size-44 rounded-control bg-white p-3' : 'w-full rounded-control'
          }
        />
      )
    case 'faces':
      return (
        <ul className="grid max-w-105 grid-cols-5">
          {part.faces.map(({ text, face }) => (
            <li key={text} className="grid justify-items-center gap-1 text-center text-xs">
              <span aria-hidden className="text-3xl">
                {face}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )
    case 'button':
      return (
        <p>
          <span className="inline-block rounded-control bg-ink px-5 py-2.5 font-semibold text-on-ink">
            {part.text}
          </span>
        </p>
      )
    case 'small':
      return <p className="text-sm text-ink-2 wrap-anywhere">{part.text}</p>
    case 'link':
      return <p className="text-sm text-ink-2 underline underline-offset-4">{part.text}</p>
  }
}
