import { Bell, CalendarClock, CalendarX2, HeartHandshake, MessageSquareText } from 'lucide-react'
import type { Announcement } from '#contract/mailing/messages.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { type SegmentNames, segmentWords } from './segments.ts'

const icons = {
  changed: CalendarClock,
  cancelled: CalendarX2,
  reminder: Bell,
  message: MessageSquareText,
  thanks: HeartHandshake,
} as const

/** Lists the messages sent so far, the latest first, with how many people each reached. */
export function SentMessages({
  items,
  ...names
}: SegmentNames & { items: readonly Announcement[] }) {
  const { t } = useWords()
  return (
    <section className="grid gap-5">
      <h2 className="title-2">{t('messages.sent')}</h2>
      {items.length === 0 && (
        <EmptyState title={t('messages.sent-nothing')}>
          <p>{t('messages.sent-nothing-text')}</p>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className="relative grid gap-5 before:absolute before:inset-y-5 before:left-[1.0625rem] before:w-1.5 before:bg-rule">
          {items.map((item) => (
            <One key={item.id} item={item} names={names} />
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ item, names }: { item: Announcement; names: SegmentNames }) {
  const words = useWords()
  const { t, language } = words
  const Icon = icons[item.kind]
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-full border-4 border-ink bg-surface"
      >
        <Icon className="size-4" />
      </span>
      <div className="grid gap-1 pt-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold wrap-anywhere" dir="auto">
            {item.kind === 'message' ? item.subject : t(`messages.kind.${item.kind}`)}
          </h3>
          {!item.isDone && <Chip>{t('messages.under-way')}</Chip>}
        </div>
        <p className="text-sm text-ink-2">
          {t('messages.reached', { count: item.people })} ·{' '}
          <time dateTime={item.at}>{momentText(item.at, language)}</time>
          {item.segment !== 'everybody' && <> · {segmentWords(words, item.segment, names)}</>}
        </p>
        {item.body && (
          <p dir="auto" className="max-w-160 pt-1 wrap-anywhere whitespace-pre-line">
            {item.body}
          </p>
        )}
      </div>
    </li>
  )
}
