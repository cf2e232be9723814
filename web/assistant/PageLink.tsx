import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ProductPage } from '#contract/assistant.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

const addresses = {
  'own-account': paths.account,
  'own-profile': paths.profile,
  'own-events': paths.events,
  'new-event': paths.createEvent,
  payouts: paths.connectSetup,
  notifications: paths.notifications,
  contacts: paths.people,
  conversations: paths.conversations,
  feedback: paths.feedback,
} as const satisfies Record<ProductPage, string>

/** Leads to a page where a person can do what the assistant cannot. */
export function PageLink({ page, label }: { page: ProductPage; label: string }) {
  return (
    <Link to={addresses[page]} className={`${look('outline', 'small')} justify-self-start`}>
      {label}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}
