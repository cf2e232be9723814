import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { describedBy, type FieldProps, FieldNotes } from './Field.tsx'

type Props = Omit<FieldProps<boolean>, 'label' | 'isOptional'> & { label: ReactNode }

/** A yes or no field of a form. */
export function Checkbox({ id, name, label, value, onChange, hint, errorCode }: Props) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 grid size-6 shrink-0">
          <input
            id={id}
            name={name}
            type="checkbox"
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            {...describedBy({ id, hint, errorCode })}
            className="peer size-6 cursor-pointer appearance-none rounded-md border-2 border-field bg-surface checked:border-ink checked:bg-ink aria-invalid:border-seek-ink"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-1 size-4 stroke-3 text-on-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={id} className="text-sm leading-6">
          {label}
        </label>
      </div>
      <FieldNotes id={id} hint={hint} errorCode={errorCode} />
    </div>
  )
}
