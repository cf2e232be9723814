import { useLanguage } from '../i18n/i18n.ts'
import { describedBy, Field, type FieldProps } from './Field.tsx'
import { look } from './look.ts'
import { localeFor } from '../i18n/locale.ts'

type Props = FieldProps<string> & { rows?: number; maxLength?: number; placeholder?: string }

/**
 * Several lines of text, as high as the text, and never less than `rows`. Near the limit it shows
 * how much is left.
 */
export function TextArea({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  isOptional,
  rows = 4,
  maxLength,
  placeholder,
}: Props) {
  const language = useLanguage()
  const left = maxLength === undefined ? Number.POSITIVE_INFINITY : maxLength - value.length
  const isNear = maxLength !== undefined && left < maxLength / 5
  const count = isNear && (
    <span className={`${left < 0 ? look('error') : look('hint')} tabular-nums`}>
      {new Intl.NumberFormat(localeFor(language)).format(left)}
    </span>
  )
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errorCode={errorCode}
      isOptional={isOptional}
      aside={count}
    >
      <textarea
        id={id}
        name={name}
        rows={rows}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
        className={`${look('area')} field-sizing-content max-h-[60dvh]`}
        {...describedBy({ id, hint, errorCode })}
      />
    </Field>
  )
}
