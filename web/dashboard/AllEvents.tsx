import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** Links to all the reader's events, below a list of the first ones. */
export function AllEvents() {
  const { t } = useWords()
  return (
    <Link
      to={paths.events}
      className={`${look('link')} inline-flex min-h-11 items-center justify-self-start`}
    >
      {t('dashboard.all-events')}
    </Link>
  )
}
