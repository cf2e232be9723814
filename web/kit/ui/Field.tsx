import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldWords } from '../i18n/field-words.ts'
import { useWords } from '../i18n/i18n.ts'
import { look } from './look.ts'

/** The props of every field; `form.field(name)` gives id, name, value, onChange and errorCode. */
export type FieldProps<V> = {
  id: string
  name: string
  label: string
  value: V
  onChange: (value: V) => void
  hint?: ReactNode
  errorCode?: string
  isOptional?: boolean
}

type FrameProps = {
  id: string
  label: string
  hint?: ReactNode
  errorCode?: string
  isOptional?: boolean
  children: ReactNode
  aside?: ReactNode
}

/** The frame of a field: label above, hint and error below. */
export function Field({
  id,
  label,
  hint,
  errorCode,
  isOptional = false,
  children,
  aside,
}: FrameProps) {
  const { t } = useWords()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={look('label')}>
          {label}
          {isOptional && (
            <span className="ml-1.5 font-normal text-ink-2">{t('form.optional')}</span>
          )}
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} errorCode={errorCode} />
    </div>
  )
}

/** The hint and the error of a field, under the ids that describedBy() names. */
export function FieldNotes({ id, hint, errorCode }: Pick<FrameProps, 'id' | 'hint' | 'errorCode'>) {
  const { t } = useWords()
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={look('hint')}>
          {hint}
        </div>
      )}
      {errorCode && (
        <p id={`${id}-error`} className={`${look('error')} flex items-start gap-1.5`}>
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {fieldWords(t, errorCode)}
        </p>
      )}
    </>
  )
}

/** Returns the attributes that tie an input to its hint and error. */
export function describedBy({
  id,
  hint,
  errorCode,
}: Pick<FrameProps, 'id' | 'hint' | 'errorCode'>) {
  const ids = [errorCode && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': errorCode ? (true as const) : undefined,
  }
}
