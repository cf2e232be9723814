import { PayeeDraft, payoutCountries, payoutEntities } from '#contract/payments/payments.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { useProcessorLinks } from './processor-links.ts'

type PayoutCountry = (typeof payoutCountries)[number]
type AccountFormValues = { country: PayoutCountry; entity: (typeof payoutEntities)[number] }

/** The two facts the processor needs before it can ask for the rest. */
export function AccountForm({
  eventId,
  initial,
  title,
  text,
}: {
  eventId: string | undefined
  initial?: Partial<AccountFormValues>
  title: string
  text: string
}) {
  const { t } = useWords()
  const language = useLanguage()
  const { onboarding, isLeaving } = useProcessorLinks()
  const form = useForm<AccountFormValues, typeof PayeeDraft>({
    schema: PayeeDraft,
    initial: { country: ownCountry(), entity: 'individual', ...initial },
    submit: (values) =>
      onboarding.mutateAsync({ body: { ...values, ...(eventId && { eventId }) } }),
  })
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = payoutCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <form noValidate onSubmit={form.onSubmit} className={`${look('card')} grid gap-5 p-5 sm:p-6`}>
      <div className="grid gap-2">
        <h2 className="title-2">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
      <ErrorSummary
        form={form}
        labels={{ country: t('payouts.country'), entity: t('payouts.entity') }}
      />
      <Select
        {...form.field('country')}
        label={t('payouts.country')}
        hint={t('payouts.country-hint')}
        choices={countries}
      />
      <RadioGroup
        {...form.field('entity')}
        label={t('payouts.entity')}
        choices={payoutEntities.map((value) => ({
          value,
          label: t(`payouts.entity.${value}`),
          hint: t(`payouts.entity.${value}-hint`),
        }))}
      />
      <div>
        <Button type="submit" isPending={isLeaving || form.isSending}>
          {t('payouts.continue')}
        </Button>
      </div>
    </form>
  )
}

/** Returns the country where the browser's language is most spoken, if payouts go there. */
function ownCountry(): PayoutCountry {
  const region = new Intl.Locale(navigator.language).maximize().region
  return payoutCountries.find((country) => country === region) ?? 'US'
}
