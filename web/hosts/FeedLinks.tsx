import { CalendarPlus, Rss } from 'lucide-react'
import type { Host } from '#contract/hosts.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { look } from '#web/kit/ui/look.ts'
import { calendarAddress, feedAddress } from './addresses.ts'

/** Links to follow the next event without an account. */
export function FeedLinks({ host }: { host: Host }) {
  const { t } = useWords()
  // A calendar subscribes to a URL of this kind; a browser would only save the current file.
  const subscribed = useBrowserValue(() => `webcal://${location.host}`)
  return (
    <aside className={`${look('card')} grid gap-3 p-6`}>
      <h2 className="title-3">{t('hosts.stay-on')}</h2>
      <p className="text-ink-2">{t('hosts.stay-on-text')}</p>
      <a href={`${subscribed ?? ''}${calendarAddress(host.handle)}`} className={look('outline')}>
        <CalendarPlus aria-hidden className="size-4 shrink-0" />
        {t('hosts.calendar')}
      </a>
      <a href={feedAddress(host.handle)} className={look('outline')}>
        <Rss aria-hidden className="size-4 shrink-0" />
        {t('hosts.feed')}
      </a>
    </aside>
  )
}
