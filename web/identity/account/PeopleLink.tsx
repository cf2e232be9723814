import { Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** Links to a person's contacts and to the code that they show. */
export function PeopleLink() {
  const { t } = useWords()
  return (
    <section className={`${look('card')} flex flex-wrap items-center justify-between gap-4 p-5`}>
      <div className="grid min-w-0 gap-1">
        <h2 className="title-3">{t('people.title')}</h2>
        <p className={look('hint')}>{t('people.own-card')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.card} className={look('outline', 'small')}>
          <QrCode aria-hidden className="size-4 shrink-0" />
          {t('people.your-code')}
        </Link>
        <Link to={paths.people} className={look('outline', 'small')}>
          {t('people.list')}
        </Link>
      </div>
    </section>
  )
}
