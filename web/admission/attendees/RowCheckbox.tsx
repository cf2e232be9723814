import { Check } from 'lucide-react'

/** A checkbox to select a row, with a target as large as a finger. */
export function RowCheckbox({
  label,
  isOn,
  onToggle,
}: {
  label: string
  isOn: boolean
  onToggle: () => void
}) {
  return (
    <label className="relative z-1 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={onToggle}
        className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-md border-2 border-field bg-surface checked:border-ink checked:bg-ink"
      />
      <Check
        aria-hidden
        className="pointer-events-none col-start-1 row-start-1 size-3.5 stroke-3 text-on-ink opacity-0 peer-checked:opacity-100"
      />
    </label>
  )
}
