import { Minus, Plus } from 'lucide-react'
import { describedBy, FieldNotes, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'

type Props = FieldProps<number> & {
  least: number
  most: number
  /** The unit of the count, shown after it. */
  unit: string
  words: { less: string; more: string }
}

/** A count between one and many: typed, or changed by the minus and plus buttons. */
export function Stepper({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  least,
  most,
  unit,
  words,
}: Props) {
  const type = (text: string) => onChange(/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)
  const by = (step: number) =>
    onChange(Math.min(most, Math.max(least, (Number.isNaN(value) ? least : value) + step)))
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={look('label')}>
        {label}
      </label>
      <div className="flex items-stretch rounded-control border border-field bg-surface focus-within:border-line focus-within:ring-3 focus-within:ring-line/25">
        <button
          type="button"
          aria-label={`${label}: ${words.less}`}
          disabled={value <= least}
          onClick={() => by(-1)}
          className={knob}
        >
          <Minus aria-hidden className="size-4.5" />
        </button>
        <span className="flex min-w-0 flex-1 items-baseline justify-center gap-1.5 py-1.5">
          <input
            id={id}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => type(event.target.value)}
            className="w-[2.6ch] min-w-0 border-0 bg-transparent p-0 text-right text-2xl leading-8 font-semibold tabular-nums outline-none field-sizing-content"
            {...describedBy({ id, hint, errorCode })}
          />
          {unit !== '' && (
            <span aria-hidden className="text-sm text-ink-2">
              {unit}
            </span>
          )}
        </span>
        <button
          type="button"
          aria-label={`${label}: ${words.more}`}
          disabled={value >= most}
          onClick={() => by(1)}
          className={knob}
        >
          <Plus aria-hidden className="size-4.5" />
        </button>
      </div>
      <FieldNotes id={id} hint={hint} errorCode={errorCode} />
    </div>
  )
}

const knob =
  'grid min-h-12 w-12 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken disabled:cursor-not-allowed disabled:text-field disabled:hover:bg-transparent'
