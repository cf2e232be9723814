import type { ComponentProps } from 'react'
import { describedBy, Field, type FieldProps } from './Field.tsx'
import { look } from './look.ts'

type Props = FieldProps<string> &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'spellCheck'
    | 'autoCapitalize'
    | 'readOnly'
    | 'dir'
  >

/** One line of text. */
export function TextField({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  isOptional,
  ...input
}: Props) {
  return (
    <Field id={id} label={label} hint={hint} errorCode={errorCode} isOptional={isOptional}>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={look('input')}
        {...describedBy({ id, hint, errorCode })}
      />
    </Field>
  )
}

/**
 * An e-mail address. Not of the type `email`: the browser would rewrite pasted text (a danda, other
 * letters, blanks) before our rule reads it.
 */
export function EmailField(
  props: Omit<
    ComponentProps<typeof TextField>,
    'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
  >,
) {
  return <TextField {...props} inputMode="email" autoCapitalize="none" spellCheck={false} />
}
