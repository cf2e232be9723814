import { describedBy, Field, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'

/** A figure with its unit after it: a currency, or per cent. */
export function AmountField({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  isOptional,
  unit,
}: FieldProps<string> & { unit: string }) {
  return (
    <Field id={id} label={label} hint={hint} errorCode={errorCode} isOptional={isOptional}>
      <span className="relative block">
        <input
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${look('input')} pr-14 tabular-nums`}
          {...describedBy({ id, hint, errorCode })}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm font-medium text-ink-2"
        >
          {unit}
        </span>
      </span>
    </Field>
  )
}
