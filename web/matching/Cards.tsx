import type { ReactNode } from 'react'
import type { MatchView } from '#contract/matching/matching.ts'
import { RenderBoundary } from '#web/kit/ui/Boundary.tsx'
import { plainMatchText, toExchangeQuote } from '#web/parts/matches/MatchExchange.tsx'
import { cardId } from './focus.ts'

type Props = {
  matches: readonly MatchView[]
  className: string
  children: (match: MatchView) => ReactNode
}

/** Cards of equal height in a row, each focusable; `useKeys` defines the keys. */
export function Cards({ matches, className, children }: Props) {
  return (
    <ul className={`grid ${className}`}>
      {matches.map((match) => (
        <li
          key={match.id}
          id={cardId(match.id)}
          aria-label={match.name}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop for the keyboard in a list that can be long
          tabIndex={0}
          className="grid min-w-0 scroll-mt-24 scroll-mb-28 rounded-card [&>article]:flex [&>article]:flex-col [&>article>footer]:mt-auto"
        >
          <RenderBoundary
            of={match}
            draw={children}
            instead={plainMatchText({
              name: match.name,
              youGet: toExchangeQuote(match.youGet),
              youGive: toExchangeQuote(match.youGive),
            })}
          />
        </li>
      ))}
    </ul>
  )
}
