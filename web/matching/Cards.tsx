import type { ReactNode } from 'react'
import type { Match } from '#contract/matching.ts'
import { Drawn } from '#web/kit/ui/Boundary.tsx'
import { inPlainWords, quoted } from '#web/parts/Way.tsx'
import { cardId } from './focus.ts'

type Props = { matches: readonly Match[]; className: string; children: (match: Match) => ReactNode }

/**
 * Cards of equal height in a row, each a stop for the keyboard; `useKeys` says what the keys do.
 */
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
          <Drawn
            of={match}
            draw={children}
            instead={inPlainWords({
              name: match.name,
              youGet: quoted(match.youGet),
              youGive: quoted(match.youGive),
            })}
          />
        </li>
      ))}
    </ul>
  )
}
