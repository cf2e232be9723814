import { useEffect, useRef } from 'react'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { tellPage } from '#web/kit/browser/frame.ts'

/** In a frame, tells the page around it once the payment for a registration has arrived. */
export function useTellPaid(event: string, state: RegistrationState | undefined): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'awaiting_payment' && state === 'confirmed')
      tellPage({ interchange: 'registered', event, state })
    before.current = state
  }, [event, state])
}
