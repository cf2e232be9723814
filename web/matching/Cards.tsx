import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Match, Stance } from '#contract/matching.ts'
import { cardId } from './focus.ts'
import { nextCard, stanceFor } from './matches.rules.ts'

type Props = { matches: readonly Match[]; className: string; onTake?: ((match: Match, stance: Stance) => void) | undefined; children: (match: Match) => ReactNode }

/** Cards of equal height in a row; the arrow keys lead from one to the next, and letters say what one thinks of it. */
export function Cards({ matches, className, onTake, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const press = (event: KeyboardEvent, at: number) => {
    const stance = onTake && stanceFor(event)
    const next = event.target === event.currentTarget ? nextCard(event.key, at, matches.length) : undefined
    const match = matches[at]
    if (stance && match) onTake(match, stance)
    const card = next === undefined ? undefined : list.current?.children[next]
    if (card instanceof HTMLElement) card.focus()
    if (stance || card) event.preventDefault()
  }
  return (
    <ul ref={list} className={`grid ${className}`}>
      {matches.map((match, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut to the card's own buttons, and the way to the next card
        <li
          key={match.id} id={cardId(match.id)} aria-label={match.name} onKeyDown={(event) => press(event, at)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop for the keyboard in a list that can be long
          tabIndex={0} className="grid min-w-0 scroll-mt-24 scroll-mb-28 rounded-card [&>article]:flex [&>article]:flex-col [&>article>footer]:mt-auto"
        >
          {children(match)}
        </li>
      ))}
    </ul>
  )
}
