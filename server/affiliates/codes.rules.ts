import type { AffiliateState } from '#contract/affiliates.ts'
import type { AffiliateCode } from '#contract/affiliations.ts'

type AffiliateCodeFacts = {
  /** What the code is: the programme's own, or an affiliate's. */
  affiliate: {
    state: AffiliateState
    isYours: boolean
  } | null
  /** The caller's own state at this gathering. */
  own: AffiliateState | null
  isOn: boolean
  isOpen: boolean
}

/** Where an affiliate's code leads whoever holds it; null where nobody is told that it is there. */
export function leadsTo({
  affiliate,
  own,
  isOn,
  isOpen,
}: AffiliateCodeFacts): AffiliateCode['leadsTo'] | null {
  if (affiliate?.isYours) return affiliate.state === 'pending' ? 'asked' : 'yours'
  if (affiliate && affiliate.state !== 'invited')
    return affiliate.state === 'pending' ? null : 'link'
  if (own === 'pending') return 'asked'
  if (own !== null) return 'yours'
  if (affiliate) return isOn ? 'invitation' : null
  return isOn && isOpen ? 'apply' : null
}

/** Whether a link counts for whoever joins through it now. */
export function isCountable({
  state,
  isOn,
  isOver,
}: {
  state: AffiliateState
  isOn: boolean
  isOver: boolean
}): boolean {
  return state === 'active' && isOn && !isOver
}

/** What a host's wish makes of an affiliate's state; null where it cannot be. */
export function nextState(
  state: AffiliateState,
  wish: 'active' | 'paused' | 'banned',
): AffiliateState | null {
  if (state === wish) return state
  const ways: Record<AffiliateState, readonly AffiliateState[]> = {
    invited: [],
    pending: ['active', 'banned'],
    active: ['paused', 'banned'],
    paused: ['active', 'banned'],
    banned: ['active'],
  }
  return ways[state].includes(wish) ? wish : null
}
