import type { CSSProperties } from 'react'
import type { FieldProps } from '#web/kit/ui/Field.tsx'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import { parseBasisPoints } from './programme.rules.ts'

/** A share in per cent: typed exactly, or set with a slider in whole steps. */
export function ShareField(field: FieldProps<string>) {
  const share = Math.min(100, (parseBasisPoints(field.value) ?? 0) / 100)
  // The position where the track changes colour. The type of styles does not know this custom
  // property.
  const drawn = { '--drawn': `${share}%` } as CSSProperties
  return (
    <div className="grid gap-1">
      <AmountField {...field} unit="%" />
      <input
        type="range"
        aria-label={field.label}
        min={0}
        max={100}
        step={1}
        value={Math.round(share)}
        onChange={(event) => field.onChange(event.target.value)}
        style={drawn}
        className={`h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent ${webkit} ${gecko}`}
      />
    </div>
  )
}

// Each browser drops a rule with a selector it does not know, so the two cannot share one.
const webkit =
  '[&::-webkit-slider-runnable-track]:h-2.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--color-ink)_var(--drawn),var(--color-rule)_var(--drawn))] [&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[4.5px] [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-ink [&::-webkit-slider-thumb]:bg-surface'
const gecko =
  '[&::-moz-range-track]:h-2.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-rule [&::-moz-range-progress]:h-2.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-ink [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[4.5px] [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-ink [&::-moz-range-thumb]:bg-surface'
