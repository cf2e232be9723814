import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { Currency } from '#contract/payments/currencies.ts'
import { type DefaultTier, readOwnTiers } from '#contract/payments/pricing.ts'
import { call } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { ownZone } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

type Props = {
  /** The event already has tickets, which the host's own set replaces. */
  isReplacing?: boolean
  onTake: (tiers: DefaultTier[], currency: Currency) => void
}

/** Takes the host's own set of tickets, or leads to the page that creates one. */
export function OwnTiersButton({ isReplacing = false, onTake }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: () => call(readOwnTiers, { query: { timeZone: ownZone() } }),
    onSuccess: ({ tiers, currency }) =>
      tiers.length === 0 ? navigate({ to: paths.pricingTiers }) : onTake(tiers, currency),
  })
  return (
    <span className="inline-grid gap-1.5">
      <Button
        kind={isReplacing ? 'quiet' : 'primary'}
        isPending={take.isPending}
        onClick={() => take.mutate()}
      >
        <Copy aria-hidden className="size-4.5" />
        {t(isReplacing ? 'pricing.reset' : 'pricing.take-usual')}
      </Button>
      {take.error && (
        <span role="alert" className={look('error')}>
          {failureWords(t, take.error)}
        </span>
      )}
    </span>
  )
}
