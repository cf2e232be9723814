import type { FieldProps } from './Field.tsx'
import { describedBy, FieldNotes } from './Field.tsx'
import { look } from './look.ts'

type Choice<V extends string> = { value: V; label: string; hint?: string }

/** A choice of one among a few that should all be visible. */
export function RadioGroup<V extends string>({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  choices,
}: FieldProps<V> & { choices: readonly Choice<V>[] }) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid gap-1.5"
      {...describedBy({ id, hint, errorCode })}
    >
      <legend className={`${look('label')} mb-1.5`}>{label}</legend>
      <div className="grid overflow-hidden rounded-control border border-field bg-surface">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-3 border-rule px-3.5 py-2.5 not-first:border-t has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-line/55"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-4.5 shrink-0 appearance-none rounded-full border-2 border-field bg-surface outline-none checked:border-[5px] checked:border-ink"
            />
            <span className="grid">
              <span className="font-medium">{choice.label}</span>
              {choice.hint && <span className={look('hint')}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} errorCode={errorCode} />
    </fieldset>
  )
}
