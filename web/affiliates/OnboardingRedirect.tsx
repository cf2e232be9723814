import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type AffiliateCode, noteClick } from '#contract/payments/affiliations.ts'
import { call } from '#web/kit/api/call.ts'
import { currentSession } from '#web/kit/auth/session.ts'
import { syncTouches } from '#web/parts/affiliates/load-touches.ts'
import { keepTouch } from '#web/parts/affiliates/touches.ts'
import { paths } from '#web/paths.ts'

/** Follows another affiliate's link: redirects to the event and remembers the affiliate. */
export function OnboardingRedirect({ known, code }: { known: AffiliateCode; code: string }) {
  useState(() => follow(known, code))
  const {
    event: { id: eventId },
    invitationCode,
  } = known
  if (invitationCode !== null)
    return <Navigate to={paths.invitation} params={{ eventId, invitationCode }} replace />
  return <Navigate to={paths.event} params={{ eventId }} replace />
}

function follow({ event, touch, by }: AffiliateCode, code: string): void {
  // Counts a click for the affiliate; without it the reader misses nothing.
  void call(noteClick, { params: { affiliateCode: code }, body: {} }).catch(() => undefined)
  if (touch === null) return
  keepTouch(event.id, { text: touch, by })
  if (currentSession().status === 'authenticated') syncTouches()
}
