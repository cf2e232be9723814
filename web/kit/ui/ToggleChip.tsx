import type { ReactNode } from 'react'

type Props = { isOn: boolean; onToggle: () => void; children: ReactNode }

/** A filter that is on or off, in a row of others. */
export function ToggleChip({ isOn, onToggle, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="min-h-9 rounded-full border border-field px-3.5 text-sm font-medium wrap-anywhere hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
    >
      {children}
    </button>
  )
}
