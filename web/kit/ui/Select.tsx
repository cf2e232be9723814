import { ChevronDown } from 'lucide-react'
import { describedBy, Field, type FieldProps } from './Field.tsx'
import { look } from './look.ts'

type Choice<V extends string> = { value: V; label: string; lang?: string }

/** A choice of one among a few, by the browser's own list, which works best on phones. */
export function Select<V extends string>({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  choices,
}: FieldProps<V> & { choices: readonly Choice<V>[] }) {
  const choose = (picked: string) => {
    const choice = choices.find((one) => one.value === picked)
    if (choice) onChange(choice.value)
  }
  return (
    <Field id={id} label={label} hint={hint} errorCode={errorCode}>
      <div className="relative">
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => choose(event.target.value)}
          className={`${look('input')} appearance-none pr-10`}
          {...describedBy({ id, hint, errorCode })}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-2"
        />
      </div>
    </Field>
  )
}
