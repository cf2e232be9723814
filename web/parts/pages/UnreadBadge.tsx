import { conversationLimits } from '#contract/conversations.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'

/** The number of unread messages; nothing if zero. Counting stops at a limit. */
export function UnreadBadge({ count, isMuted = false }: { count: number; isMuted?: boolean }) {
  const { t } = useWords()
  if (count === 0) return null
  return (
    <span
      className={`shrink-0 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${isMuted ? 'bg-sunken text-ink-2' : 'bg-meet-wash text-meet-ink'}`}
    >
      {count < conversationLimits.counted
        ? t('conversations.unread', { count })
        : t('conversations.unread-many', { count: conversationLimits.counted - 1 })}
    </span>
  )
}
