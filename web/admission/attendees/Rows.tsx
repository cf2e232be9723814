import { ArrowDown, ArrowUp, StickyNote } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Attendee, DecisionResult } from '#contract/admission/attendees.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useMedia } from '#web/kit/browser/media.ts'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { Face } from '#web/parts/people/Face.tsx'
import { type Column, firstColumns, type ListOrder } from './columns.rules.ts'
import { stateOf, unmatchedReason } from './list.rules.ts'
import type { ColumnControls } from './use-columns.ts'
import { useVisibleRows } from './visible-rows.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

type RefusalReason = DecisionResult['refused'][number]['why']
type Props = {
  attendees: readonly Attendee[]
  columns: ColumnControls
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  why: ReadonlyMap<string, RefusalReason>
  /** Whether the status says why each person is not matched. */
  isOfUnmatched: boolean
}

const heights = { wide: 68, narrow: 80, narrowWithColumns: 104 } as const
const grid = 'grid items-center gap-x-4 px-3'

/** The name and the status, then the chosen columns of one width. */
function gridOf(shown: readonly Column[]) {
  return {
    gridTemplateColumns: `2.75rem minmax(0, 1.5fr) 8rem repeat(${shown.length}, minmax(0, 1fr))`,
  }
}

/**
 * A long list that renders only the rows in sight, all of one height. On a phone a row has two
 * lines.
 */
export function Rows({
  attendees,
  columns: { shown, sorting, sort },
  chosen,
  onChoose,
  onOpen,
  why,
  isOfUnmatched,
}: Props) {
  const { t } = useWords()
  const isWide = useMedia('(min-width: 60rem)')
  // On a phone the first columns are read elsewhere: only the host's own choice is worth a line.
  const ownColumns = shown.filter(({ id }) => !firstColumns.includes(id))
  const narrow = ownColumns.length > 0 ? heights.narrowWithColumns : heights.narrow
  const height = isWide ? heights.wide : narrow
  const box = useRef<HTMLUListElement>(null)
  const { from, to } = useVisibleRows(box, { count: attendees.length, height })
  const ids = attendees.map(({ registrationId }) => registrationId)
  const isAll = ids.every((id) => chosen.has(id))
  const statusOf = (one: Attendee) => (
    <AttendeeStatus
      one={one}
      why={why.get(one.registrationId)}
      unmatched={isOfUnmatched ? unmatchedReason(one) : null}
    />
  )
  const toggle = (id: string) =>
    onChoose(
      chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]),
    )
  return (
    <div className={`${look('card')} overflow-clip`}>
      <div
        style={isWide ? gridOf(shown) : undefined}
        className={`${isWide ? grid : 'flex items-center gap-4 px-3'} sticky top-16 z-10 h-12 border-b border-rule bg-surface text-sm font-semibold text-ink-2`}
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
            {shown.map((column) => (
              <Heading key={column.id} column={column} sorting={sorting} onSort={sort} />
            ))}
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
            style={{
              ...(isWide && gridOf(shown)),
              height,
              transform: `translateY(${(from + at) * height}px)`,
            }}
            className={`absolute inset-x-0 top-0 border-rule not-first:border-t has-checked:bg-sunken hover:[&_[data-avatar]]:bg-surface has-checked:[&_[data-avatar]]:bg-surface ${isWide ? grid : 'grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3 px-3'} hover:bg-sunken/60`}
          >
            <RowCheckbox
              label={t('attendees.choose', { name: displayName(t, one.name || one.email) })}
              isOn={chosen.has(one.registrationId)}
              onToggle={() => toggle(one.registrationId)}
            />
            {isWide ? (
              <Wide one={one} shown={shown} status={statusOf(one)} onOpen={onOpen} />
            ) : (
              <Narrow one={one} shown={ownColumns} status={statusOf(one)} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The name of a column; it sorts the list, and again the other way round. */
function Heading({
  column: { id, label },
  sorting,
  onSort,
}: {
  column: Column
  sorting: ListOrder | null
  onSort: (sorting: ListOrder | null) => void
}) {
  const isOn = sorting?.id === id
  const Arrow = sorting?.isDown ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onSort({ id, isDown: isOn && !sorting.isDown })}
      className="flex min-h-11 min-w-0 items-center gap-1 text-left hover:text-ink aria-pressed:text-ink"
    >
      <span className="truncate">{label}</span>
      {isOn && <Arrow aria-hidden className="size-3.5 shrink-0" />}
    </button>
  )
}

type RowProps = {
  one: Attendee
  shown: readonly Column[]
  status: ReactNode
  onOpen: (id: string) => void
}

function Wide({ one, shown, status, onOpen }: RowProps) {
  const { t } = useWords()
  return (
    <>
      <span className="flex min-w-0 items-center gap-3">
        <Face name={displayName(t, one.name || one.email)} photoId={one.profile.photoId} />
        <Who one={one} onOpen={onOpen} />
      </span>
      {status}
      {shown.map((column) => (
        <Cell key={column.id} column={column} one={one} />
      ))}
    </>
  )
}

function Cell({ column, one }: { column: Column; one: Attendee }) {
  if (column.id === 'seeks') return <First texts={one.objectives} line="border-seek" />
  if (column.id === 'offers') return <First texts={one.offerings} line="border-offer" />
  const text = column.text(one)
  return (
    <span className="truncate text-sm text-ink-2" title={text}>
      {text || '–'}
    </span>
  )
}

function Narrow({ one, shown, status, onOpen }: RowProps) {
  const texts = shown.map((column) => column.text(one)).filter((text) => text !== '')
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 items-center justify-between gap-3">
        <Who one={one} onOpen={onOpen} />
        {status}
      </span>
      {texts.length > 0 && <span className="truncate text-sm">{texts.join(' · ')}</span>}
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

/** Why a decision was refused, else why the person is not matched, else their state. */
function AttendeeStatus({
  one,
  why,
  unmatched,
}: {
  one: Attendee
  why: RefusalReason | undefined
  unmatched: ReturnType<typeof unmatchedReason>
}) {
  const { t } = useWords()
  if (why)
    return (
      <span className="text-sm leading-5 font-medium text-seek-ink">
        {t(`attendees.why-${why}`)}
      </span>
    )
  return (
    <span className="max-w-28 shrink-0 text-right text-sm leading-5 text-ink-2 min-[60rem]:max-w-36 min-[60rem]:text-left">
      {t(unmatched ? `attendees.unmatched-${unmatched}` : `attendees.is-${stateOf(one)}`)}
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
