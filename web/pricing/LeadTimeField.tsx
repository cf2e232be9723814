import { ChevronDown } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { describedBy, Field, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import type { LeadTime } from './pricing-form.ts'

/** A number of days or hours before the start. */
export function LeadTimeField({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
}: FieldProps<LeadTime>) {
  const { t } = useWords()
  return (
    <Field id={id} label={label} hint={hint} errorCode={errorCode} isOptional>
      <span className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value.count}
          onChange={(event) => onChange({ ...value, count: event.target.value })}
          className={`${look('input')} tabular-nums`}
          {...describedBy({ id, hint, errorCode })}
        />
        <span className="relative">
          <select
            aria-label={`${label}: ${t('pricing.unit')}`}
            value={value.unit}
            onChange={(event) =>
              onChange({ ...value, unit: event.target.value === 'hours' ? 'hours' : 'days' })
            }
            className={`${look('input')} appearance-none pr-9`}
          >
            <option value="days">{t('pricing.days-before')}</option>
            <option value="hours">{t('pricing.hours-before')}</option>
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
          />
        </span>
      </span>
    </Field>
  )
}
