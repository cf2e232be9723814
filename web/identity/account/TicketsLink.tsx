import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** A link to the tickets that a person's new events begin with. */
export function TicketsLink() {
  const { t } = useWords()
  return (
    <section className={`${look('card')} flex flex-wrap items-center justify-between gap-4 p-5`}>
      <div className="grid min-w-0 gap-1">
        <h2 className="title-3">{t('pricing.own-title')}</h2>
        <p className={look('hint')}>{t('pricing.own-card')}</p>
      </div>
      <Link to={paths.pricingTiers} className={look('outline', 'small')}>
        {t('pricing.set-prices')}
      </Link>
    </section>
  )
}
