import { Check } from 'lucide-react'
import { CoHostRight } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { describedBy, type FieldProps, FieldNotes } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { HostActionList } from '#web/parts/events/HostActionList.tsx'

/** Edits a person's rights: each with all that it allows, and below what only the host may do. */
export function RightsField({
  id,
  name,
  label,
  value,
  onChange,
  errorCode,
}: FieldProps<CoHostRight[]>) {
  const { t } = useWords()
  const toggle = (right: CoHostRight, isGiven: boolean) =>
    onChange(CoHostRight.options.filter((one) => (one === right ? isGiven : value.includes(one))))
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-1.5" {...describedBy({ id, errorCode })}>
      <legend className={`${look('label')} mb-1.5`}>{label}</legend>
      <div className="grid overflow-hidden rounded-control border border-field bg-surface">
        {CoHostRight.options.map((right) => (
          <label
            key={right}
            className="flex cursor-pointer items-start gap-3 border-rule px-3.5 py-3 not-first:border-t has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-line/55"
          >
            <span className="relative mt-0.5 grid size-5 shrink-0">
              <input
                type="checkbox"
                name={name}
                checked={value.includes(right)}
                onChange={(event) => toggle(right, event.target.checked)}
                className="peer size-5 cursor-pointer appearance-none rounded-md border-2 border-field bg-surface outline-none checked:border-ink checked:bg-ink"
              />
              <Check
                aria-hidden
                className="pointer-events-none absolute inset-0.5 size-4 stroke-3 text-on-ink opacity-0 peer-checked:opacity-100"
              />
            </span>
            <span className="grid">
              <span className="font-medium">{t(`right.${right}`)}</span>
              <HostActionList of={right} />
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} errorCode={errorCode} />
      <div className="mt-2 px-3.5">
        <p className="font-medium">{t('helpers.yours')}</p>
        <HostActionList of="host" />
      </div>
    </fieldset>
  )
}
