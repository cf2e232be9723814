import { useEffect } from 'react'
import type { MatchView, Stance } from '#contract/matching/matching.ts'
import { cardId, shownCards } from './focus.ts'
import { lastAnswer, nextCard, stanceFor, type StanceAnswer } from './matches.rules.ts'

type MatchKeyOptions = {
  items: readonly MatchView[]
  /** The answers given, the last one last. */
  taken: readonly StanceAnswer[]
  onTake: ((match: MatchView, stance: Stance) => void) | undefined
  onTakeBack: (last: StanceAnswer) => void
}

/**
 * Handles the keys of the page. Arrows move through all cards, I and P answer the focused card, U
 * undoes that answer or else the last.
 */
export function useKeys({ items, taken, onTake, onTakeBack }: MatchKeyOptions): void {
  useEffect(() => {
    const answer = (stance: Stance | undefined, card: Element | null): boolean => {
      const match = items.find(({ id }) => cardId(id) === card?.id)
      if (!onTake || stance === undefined) return false
      if (match && match.stance !== stance) {
        onTake(match, stance)
        return true
      }
      const last = stance === 'none' ? lastAnswer(taken, items) : undefined
      if (last) onTakeBack(last)
      return last !== undefined
    }
    const press = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? placeOf(event.target) : undefined
      if (place === undefined || event.defaultPrevented) return
      if (answer(stanceFor(event), place.card) || go(event, place)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

type FocusPlace = { card: Element | null; isCardItself: boolean }

/**
 * Returns the focused card, or the page if the body or the title has the focus, as after a
 * navigation. Elsewhere these keys have other meanings.
 */
function placeOf(target: Element): FocusPlace | undefined {
  const card = target.closest('[id^="match-"]')
  return card || target.matches('body, h1') ? { card, isCardItself: card === target } : undefined
}

function go(event: KeyboardEvent, { card, isCardItself }: FocusPlace): boolean {
  const cards = shownCards()
  if (card && !isCardItself) return false
  const at = card ? cards.findIndex((one) => one === card) : undefined
  const next = cards[nextCard(event, at, cards.length) ?? -1]
  next?.focus()
  return next !== undefined
}
