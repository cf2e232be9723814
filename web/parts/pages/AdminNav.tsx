import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { paths } from '#web/paths.ts'

const pages = [
  [paths.admin, 'status.title'],
  [paths.adminMoney, 'books.title'],
  [paths.adminFeedback, 'admin.feedback'],
  [paths.adminReports, 'moderation.reports'],
  [paths.adminPeople, 'moderation.people'],
  [paths.adminMailHolds, 'holds.title'],
  [paths.adminLog, 'moderation.log'],
] as const
const look =
  'relative flex min-h-11 min-w-0 items-center px-2.5 py-2.5 font-medium text-ink-2 hover:text-ink sm:px-3.5'
const activeProps = {
  className: `${look} text-ink after:absolute after:inset-x-2 after:-bottom-px after:h-1 after:rounded-full after:bg-ink`,
}

/** The navigation between an administrator's pages. */
export function AdminNav() {
  const { t } = useWords()
  return (
    <nav aria-label={t('admin.nav')} className="flex flex-wrap border-b border-rule">
      {pages.map(([to, label]) => (
        <Link
          key={to}
          to={to}
          className={look}
          activeOptions={{ exact: to === paths.admin, includeSearch: false }}
          activeProps={activeProps}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
