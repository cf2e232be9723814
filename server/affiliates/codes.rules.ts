import type { AffiliateState, AffiliateStateChange } from '#contract/payments/affiliates.ts'
import type { AffiliateCode } from '#contract/payments/affiliations.ts'

type AffiliateCodeFacts = {
  /** The code's affiliate; null for the programme's own code. */
  affiliate: {
    state: AffiliateState
    isYours: boolean
  } | null
  /** The caller's own affiliate state at this event. */
  own: AffiliateState | null
  isOn: boolean
  isOpen: boolean
}

/**
 * Returns where an affiliate's code leads its reader; null if the code's existence is not revealed.
 */
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

/** Returns whether a link counts for a person who registers through it now. */
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

/** Returns an affiliate's state after the host's change; null if the change is not allowed. */
export function nextState(
  state: AffiliateState,
  targetState: AffiliateStateChange,
): AffiliateState | null {
  if (state === targetState) return state
  const ways: Record<AffiliateState, readonly AffiliateState[]> = {
    invited: [],
    pending: ['active', 'banned'],
    active: ['paused', 'banned'],
    paused: ['active', 'banned'],
    banned: ['active'],
  }
  return ways[state].includes(targetState) ? targetState : null
}
