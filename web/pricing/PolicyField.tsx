import { useQuery } from '@tanstack/react-query'
import { refundPolicies, type RefundPolicy } from '#contract/payments/refund-policy.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { policyWords } from './words.ts'

type Props = {
  value: RefundPolicy
  errorCode: string | undefined
  onChange: (policy: RefundPolicy) => void
}

/** Sets until when giving up a place is refunded. */
export function PolicyField({ value, errorCode, onChange }: Props) {
  const { t } = useWords()
  const withholdsFee = useQuery(configQuery).data?.refundFeeBearer === 'buyer'
  const choices = refundPolicies.map((policy) => ({
    value: policy,
    label: policyWords(t, policy, withholdsFee),
    hint: t(`pricing.policy.${policy}-hint`),
  }))
  return (
    <RadioGroup
      id="pricing-policy"
      name="refundPolicy"
      label={t('pricing.policy')}
      hint={t('pricing.policy-hint')}
      value={value}
      errorCode={errorCode}
      choices={choices}
      onChange={onChange}
    />
  )
}
