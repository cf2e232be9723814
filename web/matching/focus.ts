import { useEffect, useRef } from 'react'

/** The element of a card; a card keeps it wherever on the page it stands. */
export function cardId(matchId: string): string {
  return `match-${matchId}`
}

/** The cards that can be seen, in the order of the page. */
export function shownCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[id^="match-"]')].filter((card) =>
    card.checkVisibility(),
  )
}

/**
 * Keeps the focus near when the card that has it moves to another place: on the next card of its
 * list, else on the card itself, else on any, else on the title.
 */
export function useStableFocus() {
  const focused = useRef<Element>(undefined)
  const last = useRef<string>(undefined)
  const neighbour = useRef<string>(undefined)
  useEffect(() => {
    if (
      document.activeElement !== document.body ||
      focused.current === undefined ||
      focused.current.isConnected
    )
      return
    const cards = shownCards()
    const near = [neighbour.current, last.current].map((id) => cards.find((card) => card.id === id))
    const next =
      [...near, ...cards].find((card) => card !== undefined) ?? document.querySelector('h1')
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target
      last.current = target.closest('[id^="match-"]')?.id ?? last.current
      neighbour.current = undefined
    },
    /** To be told before a card moves. */
    leaving: (matchId: string) => {
      const card = document.getElementById(cardId(matchId))
      last.current = cardId(matchId)
      neighbour.current = (card?.nextElementSibling ?? card?.previousElementSibling)?.id
    },
  }
}
