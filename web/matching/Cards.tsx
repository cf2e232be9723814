import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Match } from '#contract/matching.ts'
import { nextCard } from './matches.rules.ts'

type Props = { matches: readonly Match[]; className: string; children: (match: Match) => ReactNode }

/** Cards of equal height in a row; the arrow keys lead from one to the next. */
export function Cards({ matches, className, children }: Props) {
  const cards = useRef<(HTMLLIElement | null)[]>([])
  const move = (event: KeyboardEvent, at: number) => {
    const next = nextCard(event.key, at, matches.length)
    if (next === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    cards.current[next]?.focus()
  }
  return (
    <ul className={`grid ${className}`}>
      {matches.map((match, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only moves the focus on to the next card
        <li
          key={match.id} ref={(element) => { cards.current[at] = element }} aria-label={match.name} onKeyDown={(event) => move(event, at)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop for the keyboard in a list that can be long
          tabIndex={0} className="grid min-w-0 scroll-mt-24 rounded-card"
        >
          {children(match)}
        </li>
      ))}
    </ul>
  )
}
