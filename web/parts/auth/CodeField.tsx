import { describedBy, Field, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { parseCode } from './code.rules.ts'

/**
 * A mailed code: one field for six digits, so that pasting and the phone's suggestion both work.
 */
export function CodeField({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
}: FieldProps<string>) {
  return (
    <Field id={id} label={label} hint={hint} errorCode={errorCode}>
      <input
        id={id}
        name={name}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        placeholder="••••••"
        onChange={(event) => onChange(parseCode(event.target.value))}
        className={`${look('input')} min-h-14! text-center text-2xl font-semibold tracking-[0.5em] tabular-nums placeholder:tracking-[0.5em] placeholder:text-rule`}
        {...describedBy({ id, hint, errorCode })}
      />
    </Field>
  )
}
