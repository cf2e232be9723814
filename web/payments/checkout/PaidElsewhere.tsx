import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PaymentProgress } from './PaymentProgress.tsx'

/**
 * For a person who paid in this tab and registered in another, in a frame of another website. Here
 * they are signed out, so nothing is known of their payment.
 */
export function PaidElsewhere() {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid gap-5 p-6`}>
      <PaymentProgress isFound />
      <div className="grid gap-2">
        <h2 className="title-2">{t('pay.elsewhere')}</h2>
        <p className="text-ink-2">{t('pay.elsewhere-text')}</p>
      </div>
    </section>
  )
}
export { PaidElsewhere as Part }
