import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ProductPage } from '#contract/assistant.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

const addresses = {
  'own-account': { to: paths.profile, search: { tab: 'sign-in' } },
  'own-profile': { to: paths.profile },
  'own-events': { to: paths.events },
  'new-event': { to: paths.createEvent },
  payouts: { to: paths.connectSetup },
  notifications: { to: paths.notifications },
  contacts: { to: paths.people },
  conversations: { to: paths.conversations },
  feedback: { to: paths.feedback },
} as const satisfies Record<ProductPage, object>

/** Leads to a page where a person can do what the assistant cannot. */
export function PageLink({ page, label }: { page: ProductPage; label: string }) {
  return (
    <Link {...addresses[page]} className={`${look('outline', 'small')} justify-self-start`}>
      {label}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}
