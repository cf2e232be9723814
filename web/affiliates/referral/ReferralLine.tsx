import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Route } from 'lucide-react'
import { readRecommending } from '#contract/payments/affiliations.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { percentText } from '#web/parts/money/figures.ts'
import { paths } from '#web/paths.ts'

/** Links to the reader's own affiliate link, or to getting one. */
export function ReferralLine({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const { own = null, apply = null } =
    useQuery(q(readRecommending, { params: { eventId } })).data ?? {}
  const code = own?.code ?? apply?.code
  if (code === undefined) return null
  const words =
    own === null
      ? t('recommend.earn', { share: percentText(apply?.basisPoints ?? 0, language) })
      : t(own.state === 'pending' ? 'recommend.you-asked' : 'recommend.your-link')
  return (
    <p>
      <Link
        to={paths.affiliateOnboarding}
        params={{ affiliateCode: code }}
        className="flex min-h-11 items-center gap-3 rounded-control px-4 py-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Route aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{words}</span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0" />
      </Link>
    </p>
  )
}
