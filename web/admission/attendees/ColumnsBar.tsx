import { ArrowDownUp, Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { Attendee } from '#contract/admission/attendees.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Drawer } from '#web/kit/ui/Drawer.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ToggleChip } from '#web/kit/ui/ToggleChip.tsx'
import { countValues, mostColumns } from './columns.rules.ts'
import type { ColumnControls } from './use-columns.ts'

/** From so many different values on, a column's values are not counted. */
const manyValues = 12

type Props = { columns: ColumnControls; attendees: readonly Attendee[] }

/** Chooses the columns and the order. */
export function ColumnsBar({ columns }: Pick<Props, 'columns'>) {
  const { t } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="no-print flex max-w-full min-w-0 flex-wrap items-center gap-2">
      <Button kind="outline" onClick={() => setChoosing(true)}>
        <Columns3 aria-hidden className="size-4" />
        {t('attendees.columns')}
      </Button>
      <SortSelect columns={columns} />
      {isChoosing && <Choice columns={columns} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function SortSelect({ columns: { all, sorting, sort } }: Pick<Props, 'columns'>) {
  const { t } = useWords()
  return (
    <>
      <select
        aria-label={t('attendees.sort')}
        value={sorting?.id ?? ''}
        onChange={({ target }) =>
          sort(target.value === '' ? null : { id: target.value, isDown: false })
        }
        className={`${look('input')} w-auto! max-w-full min-w-0 flex-1 basis-40 sm:max-w-64 sm:flex-none`}
      >
        <option value="">{t('attendees.sort-first')}</option>
        <option value="name">{t('attendees.name')}</option>
        {all.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {sorting && (
        <Button
          kind="quiet"
          size="small"
          aria-pressed={sorting.isDown}
          onClick={() => sort({ ...sorting, isDown: !sorting.isDown })}
        >
          <ArrowDownUp aria-hidden className="size-4" />
          {t('attendees.sort-down')}
        </Button>
      )}
    </>
  )
}

/** How many have each value of a shown column; a value shows only its people. */
export function ColumnCounts({ columns: { shown, filter, setFilter }, attendees }: Props) {
  return (
    <div className="no-print grid gap-3 empty:hidden">
      {shown.map((column) => {
        const counts = countValues(attendees, column)
        if (counts.length === 0 || counts.length > manyValues) return null
        return (
          <div
            key={column.id}
            role="group"
            aria-label={column.label}
            className="flex flex-wrap items-center gap-2"
          >
            <span aria-hidden className="text-sm font-semibold wrap-anywhere text-ink-2">
              {column.label}
            </span>
            {counts.map(({ value, count }) => {
              const isOn = filter?.id === column.id && filter.value === value
              return (
                <ToggleChip
                  key={value}
                  isOn={isOn}
                  onToggle={() => setFilter(isOn ? null : { id: column.id, value })}
                >
                  {value} <span className="tabular-nums">{count}</span>
                </ToggleChip>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

function Choice({
  columns: { all, shown, choose },
  onClose,
}: Pick<Props, 'columns'> & { onClose: () => void }) {
  const { t } = useWords()
  const ids = shown.map(({ id }) => id)
  const isFull = ids.length >= mostColumns
  return (
    <Drawer title={t('attendees.columns')} isOpen onClose={onClose}>
      <p className="text-ink-2">{t('attendees.columns-text', { count: mostColumns })}</p>
      <div className="grid gap-4">
        {all.map(({ id, label }) => (
          <Checkbox
            key={id}
            id={`column-${id}`}
            name="column"
            label={label}
            value={ids.includes(id)}
            onChange={(isOn) => {
              if (!isOn) choose(ids.filter((one) => one !== id))
              else if (!isFull) choose([...ids, id])
            }}
          />
        ))}
      </div>
      {isFull && (
        <p role="status" className="text-sm text-ink-2">
          {t('attendees.columns-full')}
        </p>
      )}
      <Button className="justify-self-start" onClick={onClose}>
        {t('import.done')}
      </Button>
    </Drawer>
  )
}
