import { useEffect, useRef } from 'react'

/** Returns the element id of a card; it stays the same wherever the card moves. */
export function cardId(matchId: string): string {
  return `match-${matchId}`
}

/** Returns the visible cards, in the order of the page. */
export function shownCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[id^="match-"]')].filter((card) =>
    card.checkVisibility(),
  )
}

/**
 * Keeps the focus near when its card moves: on the next card of its list, else the card itself,
 * else any, else the title.
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
    /** Call before a card moves. */
    leaving: (matchId: string) => {
      const card = document.getElementById(cardId(matchId))
      last.current = cardId(matchId)
      neighbour.current = (card?.nextElementSibling ?? card?.previousElementSibling)?.id
    },
  }
}
