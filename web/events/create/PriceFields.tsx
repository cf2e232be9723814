import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readPayoutAccount } from '#contract/payments/payments.ts'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import { readOwnTiers } from '#contract/payments/pricing.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import type { EventFormState } from './form.ts'
import type { PriceValues } from './price.rules.ts'

const AmountFields = lazyPart('create.amount', async () => ({
  Part: (await import('./AmountFields.tsx')).AmountFields,
}))

type Props = {
  form: EventFormState
  price: PriceValues
  policy: RefundPolicy
  /** Opens the page of the tickets, with the event saved. */
  onTickets: () => void
}

/** Asks for a price or the word that it is free; what a sale leaves the host is beside it. */
export function PriceFields({ form, price, policy, onTickets }: Props) {
  const { t } = useWords()
  const account = useQuery(q(readPayoutAccount, {}))
  const own = useQuery(q(readOwnTiers, { query: { timeZone: form.values.timeZone } }))
  const currency = price.currency ?? own.data?.currency ?? (own.isFetching ? null : 'usd')
  const isOff = account.data?.mode === 'off'
  const change = (part: Partial<PriceValues>) =>
    form.change({ price: { ...price, currency, ...part } })
  // Where nothing can be sold, nothing is asked.
  const chooseFree = useEffectEvent(() => change({ isPaid: false }))
  const isOpen = price.isPaid === null
  useEffect(() => {
    if (isOff && isOpen) chooseFree()
    AmountFields.preload()
  }, [isOff, isOpen])
  if (isOff && price.isPaid !== true) return <p>{t('pricing.payments-off')}</p>
  return (
    <>
      <RadioGroup
        id={`${form.id}isPaid`}
        name={`${form.id}isPaid`}
        label={t('create.price-choice')}
        value={choiceOf(price)}
        errorCode={form.errors['isPaid']}
        choices={[
          { value: 'free', label: t('create.free'), hint: t('create.free-hint') },
          { value: 'paid', label: t('create.paid'), hint: t('create.paid-hint') },
        ]}
        onChange={(choice) => change({ isPaid: choice === 'paid' })}
      />
      {price.isPaid && (
        <>
          <AmountFields
            id={`${form.id}price`}
            price={{ ...price, currency }}
            errorCode={form.errors['price']}
            isTest={account.data?.mode === 'test'}
            policy={policy}
            onChange={change}
          />
          <Button kind="outline" size="small" className="justify-self-start" onClick={onTickets}>
            {t('create.tickets-more')}
          </Button>
        </>
      )}
    </>
  )
}

function choiceOf({ isPaid }: PriceValues): 'free' | 'paid' | '' {
  if (isPaid === null) return ''
  return isPaid ? 'paid' : 'free'
}
