import { describedBy, type FieldProps, FieldNotes } from './Field.tsx'

/** On or off, at once. */
export function Switch({ id, name, label, value, onChange, hint, errorCode }: FieldProps<boolean>) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-medium">{label}</label>
        <span className="relative inline-flex shrink-0">
          <input
            id={id} name={name} type="checkbox" role="switch" checked={value} aria-checked={value} onChange={(event) => onChange(event.target.checked)} {...describedBy({ id, hint, errorCode })}
            className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-field bg-sunken transition-colors duration-150 checked:border-ink checked:bg-ink"
          />
          <span aria-hidden className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-field transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-ink" />
        </span>
      </div>
      <FieldNotes id={id} hint={hint} errorCode={errorCode} />
    </div>
  )
}
