import { StickyNote } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Attendee, DecisionResult } from '#contract/admission/attendees.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useMedia } from '#web/kit/browser/media.ts'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { stateOf } from './list.rules.ts'
import { useVisibleRows } from './visible-rows.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

type RefusalReason = DecisionResult['refused'][number]['why']
type Props = {
  attendees: readonly Attendee[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  why: ReadonlyMap<string, RefusalReason>
}

const heights = { wide: 68, narrow: 80 } as const
const columns =
  'grid grid-cols-[2.75rem_minmax(0,1.25fr)_9rem_minmax(0,1fr)_minmax(0,1fr)_6.5rem] items-center gap-x-4 px-3'

/**
 * A long list that renders only the rows in sight, all of one height. On a phone a row has two
 * lines.
 */
export function Rows({ attendees, chosen, onChoose, onOpen, why }: Props) {
  const { t } = useWords()
  const isWide = useMedia('(min-width: 60rem)')
  const height = isWide ? heights.wide : heights.narrow
  const box = useRef<HTMLUListElement>(null)
  const { from, to } = useVisibleRows(box, { count: attendees.length, height })
  const ids = attendees.map(({ registrationId }) => registrationId)
  const isAll = ids.every((id) => chosen.has(id))
  const toggle = (id: string) =>
    onChoose(
      chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]),
    )
  return (
    <div className={`${look('card')} overflow-clip`}>
      <div
        className={`${isWide ? columns : 'flex items-center gap-4 px-3'} sticky top-16 z-10 h-12 border-b border-rule bg-surface text-sm font-semibold text-ink-2`}
      >
        <RowCheckbox
          label={t('attendees.choose-all')}
          isOn={isAll}
          onToggle={() => onChoose(isAll ? new Set() : new Set(ids))}
        />
        <span>
          {t('attendees.shown', {
            count:
              attendees.length + attendees.reduce((all, { companions }) => all + companions, 0),
          })}
        </span>
        {isWide && (
          <>
            <span aria-hidden>{t('attendees.state')}</span>
            <span aria-hidden>{t('attendees.seeks')}</span>
            <span aria-hidden>{t('attendees.offers')}</span>
            <span aria-hidden>{t('attendees.when')}</span>
          </>
        )}
      </div>
      <ul
        ref={box}
        aria-label={t('attendees.title')}
        className="relative"
        style={{ height: attendees.length * height }}
      >
        {attendees.slice(from, to).map((one, at) => (
          <li
            key={one.registrationId}
            aria-setsize={attendees.length}
            aria-posinset={from + at + 1}
            style={{ height, transform: `translateY(${(from + at) * height}px)` }}
            className={`absolute inset-x-0 top-0 border-rule not-first:border-t has-checked:bg-sunken hover:[&_[data-avatar]]:bg-surface has-checked:[&_[data-avatar]]:bg-surface ${isWide ? columns : 'grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3 px-3'} hover:bg-sunken/60`}
          >
            <RowCheckbox
              label={t('attendees.choose', { name: displayName(t, one.name || one.email) })}
              isOn={chosen.has(one.registrationId)}
              onToggle={() => toggle(one.registrationId)}
            />
            {isWide ? (
              <Wide one={one} why={why.get(one.registrationId)} onOpen={onOpen} />
            ) : (
              <Narrow one={one} why={why.get(one.registrationId)} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowProps = { one: Attendee; why: RefusalReason | undefined; onOpen: (id: string) => void }

function Wide({ one, why, onOpen }: RowProps) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <>
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={displayName(t, one.name || one.email)} />
        <Who one={one} onOpen={onOpen} />
      </span>
      <AttendeeStatus one={one} why={why} />
      <First texts={one.objectives} line="border-seek" />
      <First texts={one.offerings} line="border-offer" />
      <time dateTime={one.joinedAt} className="text-sm whitespace-nowrap text-ink-2">
        {dayText(one.joinedAt, language)}
      </time>
    </>
  )
}

function Narrow({ one, why, onOpen }: RowProps) {
  return (
    <span className="flex min-w-0 items-center justify-between gap-3">
      <Who one={one} onOpen={onOpen} />
      <AttendeeStatus one={one} why={why} />
    </span>
  )
}

/** The name opens the whole row. */
function Who({ one, onOpen }: Pick<RowProps, 'one' | 'onOpen'>) {
  const { t } = useWords()
  return (
    <span className="grid min-w-0">
      <button
        type="button"
        data-row
        onClick={() => onOpen(one.registrationId)}
        onKeyDown={step}
        className="flex min-w-0 items-center gap-1.5 rounded-sm text-left font-semibold outline-offset-4 after:absolute after:inset-y-0 after:right-0 after:left-14"
      >
        <span className="truncate">{displayName(t, one.name || one.email)}</span>
        {one.companions > 0 && (
          <span
            aria-label={t('attendees.brings', { count: one.companions })}
            role="img"
            className="shrink-0 rounded-full bg-sunken px-1.5 text-sm text-ink-2"
          >
            +{one.companions}
          </span>
        )}
        {one.hasNote && (
          <StickyNote
            role="img"
            aria-label={t('attendees.has-note')}
            className="size-3.5 shrink-0 text-ink-2"
          />
        )}
      </button>
      {one.isMailRefused ? (
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
          <span className="font-medium text-seek-ink">{t('attendees.mail-comes-back')}</span> ·{' '}
          {one.email}
        </span>
      ) : (
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{one.email}</span>
      )}
    </span>
  )
}

function AttendeeStatus({ one, why }: Pick<RowProps, 'one' | 'why'>) {
  const { t } = useWords()
  if (why)
    return (
      <span className="text-sm leading-5 font-medium text-seek-ink">
        {t(`attendees.why-${why}`)}
      </span>
    )
  return (
    <span className="max-w-28 shrink-0 text-right text-sm leading-5 text-ink-2 min-[60rem]:max-w-36 min-[60rem]:text-left">
      {t(`attendees.is-${stateOf(one)}`)}
    </span>
  )
}

function First({ texts: [first, ...others], line }: { texts: readonly string[]; line: string }) {
  if (first === undefined) return <span className="text-ink-2">–</span>
  return (
    <span className={`flex min-w-0 items-baseline gap-1.5 border-l-3 ${line} pl-2.5 text-sm`}>
      <span className="truncate">{first}</span>
      {others.length > 0 && <span className="shrink-0 text-ink-2">+{others.length}</span>}
    </span>
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Cached for each language: creating a format costs more than a row. */
function dayText(at: string, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(localeFor(language), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
  formats.set(language, format)
  return format.format(new Date(at))
}

/** Moves from name to name with the arrow keys. */
function step(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.currentTarget.closest('li')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const name = next?.querySelector<HTMLElement>('[data-row]')
  if (!name) return
  event.preventDefault()
  name.focus()
}
