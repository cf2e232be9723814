import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as Icon } from 'lucide-react'
import { countNotifications } from '#contract/notifications.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

// New notifications arrive at once (`followOwn`); withdrawn ones need this poll.
const askAgainMs = 60_000

/** Links to the notifications, with the number of unread ones. */
export function Bell() {
  const { t } = useWords()
  const { data } = useQuery({ ...q(countNotifications, {}), refetchInterval: askAgainMs })
  const unread = data?.unread ?? 0
  return (
    <Link to={paths.notifications} className={`${look('quiet', 'icon')} relative`}>
      <Icon aria-hidden className="size-5.5 shrink-0" />
      <span className="sr-only">
        {t('notifications.title')}
        {unread > 0 && `, ${t('notifications.unread', { count: unread })}`}
      </span>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-seek-ink px-1 text-xs font-bold text-surface"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
