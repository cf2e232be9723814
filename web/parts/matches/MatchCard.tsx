import type { ReactNode } from 'react'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { Avatar, Capsule } from '#web/kit/ui/lines.tsx'
import { type ExchangeQuote, MatchExchange, plainMatchText } from './MatchExchange.tsx'

export type { ExchangeQuote } from './MatchExchange.tsx'

type Props = {
  name: string
  /** The other person's language, if known. */
  lang?: string
  youGet: ExchangeQuote | null
  youGive: ExchangeQuote | null
  level?: 'h2' | 'h3'
  /** The photo, the role and company, and the description, if known. */
  face?: ReactNode
  work?: ReactNode
  about?: ReactNode
  children?: ReactNode
}

/** A person to meet, and why, both ways; in plain words if that cannot be drawn. */
export function MatchCard(props: Props) {
  return (
    <Boundary of={props} instead={plainMatchText(props)}>
      <Whole {...props} />
    </Boundary>
  )
}

function Whole({
  name,
  lang,
  youGet,
  youGive,
  level: Level = 'h3',
  face,
  work,
  about,
  children,
}: Props) {
  return (
    <article className="grid content-start overflow-hidden rounded-card border border-rule bg-surface">
      <MeetingLines />
      <Level className="flex min-w-0 items-center gap-3 px-5 pt-1 pb-5">
        {face ?? <Avatar name={name} side="offer" />}
        <span lang={lang} className="title-3 grid min-w-0 wrap-anywhere">
          {name}
          {work}
        </span>
      </Level>
      <Boundary of={about} instead={null}>
        {about}
      </Boundary>
      {(youGet ?? youGive) && <MatchExchange youGet={youGet} youGive={youGive} lang={lang} />}
      {children && (
        <footer className="no-print flex flex-wrap items-center gap-2 border-t border-rule px-5 py-4">
          <Boundary of={children} instead={null}>
            {children}
          </Boundary>
        </footer>
      )}
    </article>
  )
}

/** Their two lines, and the stop where they meet. */
function MeetingLines() {
  return (
    <div aria-hidden className="relative h-14">
      <svg
        viewBox="0 0 400 56"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
        fill="none"
        strokeWidth="9"
      >
        <path d="M0 12H150L190 28" className="stroke-seek" vectorEffect="non-scaling-stroke" />
        <path d="M400 44H250L210 28" className="stroke-offer" vectorEffect="non-scaling-stroke" />
      </svg>
      <Capsule isMet className="absolute top-1/2 left-1/2 h-9 w-17 -translate-1/2" />
    </div>
  )
}
