import { describedBy, FieldNotes, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'

/** On or off: the station is at one end of its line or the other. */
export function Switch({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  isLabelHidden = false,
}: Omit<FieldProps<boolean>, 'isOptional'> & {
  /** Set if the text beside it says what it is for. */
  isLabelHidden?: boolean
}) {
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
      >
        <span className={isLabelHidden ? 'sr-only' : look('label')}>{label}</span>
        <input
          id={id}
          name={name}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
          role="switch"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          {...describedBy({ id, hint, errorCode })}
          className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-field bg-sunken transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-6 before:rounded-full before:border-[4.5px] before:border-field before:bg-surface before:transition-transform before:duration-150 checked:border-ink checked:bg-ink checked:before:translate-x-6 checked:before:border-surface"
        />
      </label>
      <FieldNotes id={id} hint={hint} errorCode={errorCode} />
    </div>
  )
}
