import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { describedBy, Field, type FieldProps } from './Field.tsx'
import { look } from './look.ts'

type Props = FieldProps<string> & { autoComplete: 'current-password' | 'new-password' }

/** A password that can be shown; warns when caps lock is on. */
export function PasswordField({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  autoComplete,
}: Props) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const noticeCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field id={id} label={label} hint={hint} errorCode={errorCode}>
      <div className="relative">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(event.target.value)}
          onKeyUp={noticeCaps}
          onKeyDown={noticeCaps}
          onBlur={() => setCapsLock(false)}
          className={`${look('input')} pr-12`}
          {...describedBy({ id, hint, errorCode })}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          aria-label={t('form.show-password')}
          title={t('form.show-password')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
        >
          {isShown ? (
            <EyeOff aria-hidden className="size-4.5" />
          ) : (
            <Eye aria-hidden className="size-4.5" />
          )}
        </button>
      </div>
      <p aria-live="polite" className={look('hint')} hidden={!isCapsLock}>
        {isCapsLock && t('form.caps-lock')}
      </p>
    </Field>
  )
}
