import { Link } from '@tanstack/react-router'
import { keepsSession } from '#web/kit/auth/auth.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** Leads to the form of a new event; visitors sign up on the way there. */
export function CreateEventLink() {
  const { t } = useWords()
  const label = t('hosting.create')
  return keepsSession() ? (
    <Link to={paths.createEvent} className={look('primary')}>
      {label}
    </Link>
  ) : (
    <Link to={paths.signup} state={{ from: paths.createEvent }} className={look('primary')}>
      {label}
    </Link>
  )
}
